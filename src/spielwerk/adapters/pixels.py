"""A picture of a position as pixels, for `rgb_array`."""

from io import BytesIO

from spielwerk.adapters.extras import needs

with needs("pettingzoo", "Drawing pixels"):
    import numpy as np
    import numpy.typing as npt
    import resvg_py
    from PIL import Image


def pixels(svg: str) -> npt.NDArray[np.uint8]:
    """Return an SVG picture as `[row, column, colour]`."""
    drawn = Image.open(BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg, background="white"))))
    return np.array(drawn.convert("RGB"))
