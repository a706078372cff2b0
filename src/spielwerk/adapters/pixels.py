"""Pictures of positions as pixels, for `rgb_array`."""

from functools import cache
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from spielwerk.extras import extra

with extra("pettingzoo"):
    import numpy as np
    import numpy.typing as npt
    import resvg_py
    from PIL import Image, ImageFont


def pixels(svg: str) -> npt.NDArray[np.uint8]:
    """Return an SVG picture as `[row, column, colour]`."""
    family, file = _font()
    drawn = resvg_py.svg_to_bytes(
        svg_string=svg.replace("×", "x"),  # a glyph missing in the font
        background="white",
        skip_system_fonts=True,
        font_files=[str(file)],
        serif_family=family,
    )
    return np.array(Image.open(BytesIO(bytes(drawn))).convert("RGB"))


_FOLDER = TemporaryDirectory(prefix="spielwerk-")


@cache
def _font() -> tuple[str, Path]:
    """Return Pillow's own font, by name and file: installed fonts differ."""
    font = ImageFont.load_default(12)
    assert isinstance(font, ImageFont.FreeTypeFont), "Pillow's wheels have FreeType"
    assert isinstance(font.path, BytesIO)
    file = Path(_FOLDER.name) / "font.ttf"
    file.write_bytes(font.path.getvalue())
    return str(font.getname()[0]), file
