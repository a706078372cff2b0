"""A small reader of GIF files, written from the specification: sizes, delays, and the pixels."""

from __future__ import annotations

from dataclasses import dataclass, field

Colour = tuple[int, int, int]


@dataclass
class Frame:
    """A frame as it is seen, over what was there before; the delay is in milliseconds."""

    size: tuple[int, int]
    delay: int
    pixels: list[Colour]


@dataclass
class Gif:
    """A whole file."""

    size: tuple[int, int]
    frames: list[Frame] = field(default_factory=list)


def read_gif(data: bytes) -> Gif:
    """Return the frames of a file."""
    assert data[:6] == b"GIF89a"
    width, height = _number(data, 6), _number(data, 8)
    colours, at = _table(data, 13, data[10])
    gif, seen = Gif((width, height)), [(0, 0, 0)] * (width * height)
    delay, clear = 0, None
    while data[at] != 0x3B:
        if data[at] == 0x21:
            if data[at + 1] == 0xF9:
                delay = 10 * _number(data, at + 4)
                clear = data[at + 6] if data[at + 3] & 1 else None
            _, at = _blocks(data, at + 2)
            continue
        assert data[at] == 0x2C
        assert (_number(data, at + 1), _number(data, at + 3)) == (0, 0)
        size = _number(data, at + 5), _number(data, at + 7)
        own, begin = _table(data, at + 10, data[at + 9])
        packed, at = _blocks(data, begin + 1)
        palette = own or colours
        indices = _unpacked(packed, data[begin])
        assert len(indices) == size[0] * size[1]
        seen = [
            old if index == clear else palette[index]
            for old, index in zip(seen, indices, strict=True)
        ]
        gif.frames.append(Frame(size, delay, seen))
    assert at == len(data) - 1
    return gif


def _number(data: bytes, at: int) -> int:
    return data[at] | data[at + 1] << 8


def _table(data: bytes, at: int, flags: int) -> tuple[list[Colour], int]:
    """Return a colour table, if the flags announce one, and its end."""
    if not flags & 0x80:
        return [], at
    count = 2 << (flags & 7)
    rgb = data[at : at + 3 * count]
    table = [(rgb[i], rgb[i + 1], rgb[i + 2]) for i in range(0, 3 * count, 3)]
    return table, at + 3 * count


def _blocks(data: bytes, at: int) -> tuple[bytes, int]:
    """Return the contents of a chain of blocks, and its end."""
    found = bytearray()
    while data[at]:
        found += data[at + 1 : at + 1 + data[at]]
        at += 1 + data[at]
    return bytes(found), at + 1


def _unpacked(packed: bytes, least: int) -> list[int]:
    """Decompress LZW codes of growing width."""
    clear, end = 1 << least, (1 << least) + 1
    bits, known = 0, 0
    table: list[tuple[int, ...]] = [*((i,) for i in range(clear)), (), ()]
    width, last = least + 1, tuple[int, ...]()
    found: list[int] = []
    for byte in packed:
        bits, known = bits | byte << known, known + 8
        while known >= width:
            code, bits, known = bits & (1 << width) - 1, bits >> width, known - width
            if code == end:
                return found
            if code == clear:
                width, table, last = least + 1, table[: end + 1], ()
                continue
            entry = table[code] if code < len(table) else (*last, last[0])
            found += entry
            if last and len(table) < 4096:
                table.append((*last, entry[0]))
                width = min(12, max(width, len(table).bit_length()))
            last = entry
    raise AssertionError("the pixels do not end")
