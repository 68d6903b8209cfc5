#include "server/metrics.h"

namespace server {

void Exposition::head(std::string_view name, std::string_view kind, std::string_view help) {
    ((text_ += "# HELP hexastra_") += name) += ' ';
    ((text_ += help) += "\n# TYPE hexastra_") += name;
    ((text_ += ' ') += kind) += '\n';
}

Exposition& Exposition::one(std::string_view name, std::string_view kind, std::string_view help,
                            const std::string& value) {
    head(name, kind, help);
    (((text_ += "hexastra_") += name) += ' ') += value;
    text_ += '\n';
    return *this;
}

Exposition& Exposition::moves(const Metrics& metrics) {
    head("move_seconds", "histogram", "From a move's arrival to its answer, storage included.");
    std::uint64_t sum = 0;
    const auto bucket = [&](const std::string& bound) {
        text_ += "hexastra_move_seconds_bucket{le=\"" + bound + "\"} " + std::to_string(sum) + '\n';
    };
    for (std::size_t i = 0; i < Metrics::bounds_ms.size(); ++i) {
        sum += metrics.moves_within[i];
        const std::string digits = std::to_string(1000 + Metrics::bounds_ms[i] % 1000).substr(1);
        bucket(std::to_string(Metrics::bounds_ms[i] / 1000) + '.' + digits);
    }
    sum += metrics.moves_within.back();
    bucket("+Inf");
    text_ += "hexastra_move_seconds_sum " + std::to_string(metrics.move_seconds) + '\n';
    text_ += "hexastra_move_seconds_count " + std::to_string(sum) + '\n';
    return *this;
}

}  // namespace server
