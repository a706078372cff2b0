// Any bytes as a position and plies: whatever is not refused must play, write and read again.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "games/registry.hpp"
#include "util/parse.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const auto games = spielwerk::games();
    const auto& game = games[data[0] % games.size()];
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    const auto end = std::min(text.find('\n'), text.size());
    try {
        const auto position = game.parse(text.substr(0, end));
        for (const auto ply : spielwerk::split(text.substr(std::min(end + 1, text.size())), ';'))
            position->play(ply);
        for (int seat = -2; seat < 5; ++seat) position->move_list(seat);
        const auto legal = position->info().legal;
        if (!legal.empty()) position->copy()->play(legal[size % legal.size()]);
    } catch (const spielwerk::BadText&) {
    }
    return 0;
}
