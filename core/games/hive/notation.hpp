// Names of pieces, cells and game types as text.
#pragma once

#include <string>
#include <string_view>

#include "games/hive/cells.hpp"
#include "games/hive/pieces.hpp"

namespace spielwerk::hive {

std::string name(Piece piece);        // wS1
std::string name(Coordinates place);  // -3,2
std::string look_name(int look);      // wS
std::string type_name(Kinds kinds);   // Base+ML

// The inverse functions; all throw BadText.
Piece read_piece(std::string_view text);
Coordinates read_place(std::string_view text);
int read_look(std::string_view text);
Kinds read_type(std::string_view text);

}  // namespace spielwerk::hive
