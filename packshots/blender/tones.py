"""Hex colours as the renderer wants them."""


def to_linear(hex_colour):
    h = hex_colour.lstrip('#')
    srgb = [int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in srgb] + [1]
