// Whether a point is on a segment of the plane, in 64-bit numbers: right until rounding decides.
//
//     c++ -std=c++17 -O2 -ffp-contract=off examples/judge/point_on_segment.cpp -o point_on_segment
//     crosspoint judge point_on_segment_2d -- ./point_on_segment
//
// It reads the lines without a library: each input is the two numbers behind its name.

#include <cstdlib>
#include <iostream>
#include <string>

struct Point {
    double x, y;
};

Point input(const std::string& line, const std::string& name) {
    const char* at = line.c_str() + line.find("\"" + name + "\":[") + name.size() + 4;
    char* next = nullptr;
    const double x = std::strtod(at, &next);
    return {x, std::strtod(next + 1, nullptr)};
}

std::string place(Point p, Point a, Point b) {
    const Point l{b.x - a.x, b.y - a.y}, t{p.x - a.x, p.y - a.y}, s{p.x - b.x, p.y - b.y};
    const auto zero = [](Point v) { return v.x == 0 && v.y == 0; };
    if (zero(t) || zero(s)) return "endpoint";
    if (zero(l) || l.x * t.y - l.y * t.x != 0) return "off_line";
    return t.x * s.x + t.y * s.y < 0 ? "interior" : "collinear_outside";
}

int main() {
    std::ios::sync_with_stdio(false);
    for (std::string line; std::getline(std::cin, line);) {
        const std::string id = line.substr(line.find("\"id\":") + 5);
        std::cout << "{\"id\":" << std::strtol(id.c_str(), nullptr, 10) << ",\"out\":{\"relation\":\""
                  << place(input(line, "p"), input(line, "a"), input(line, "b")) << "\"}}\n";
    }
}
