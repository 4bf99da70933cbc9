"""What is served: materials that read from a mesh's UVs how browned, milky or leafy each place of it is."""
from food_bowls import BOWLS
from food_burger import GRILLED
from food_coffee import COFFEE
from food_salad import SALAD
from food_tea import TEA
from tints import cells, flesh, let_through, ramp, read_tint
from tones import to_linear


def pizza(r):
    tone, baked = read_tint(r)
    fleck = r.noise(22, 5, 0.6)
    sauce = r.mix(r.range(r.noise(9, 6, 0.65), 0, 1, 0.3, 0.7), to_linear('#64100a'), to_linear('#b8420f'))
    browned = r.math('MULTIPLY_ADD', fleck, 0.35, r.math('SUBTRACT', baked, 0.175))
    cheese = ramp(r, browned, (0, '#f6e3b4'), (0.3, '#f2cf86'), (0.55, '#cf8436'), (0.8, '#7d3a12'), (1, '#3a1a0a'))
    crust = ramp(r, browned, (0.05, '#efd2a0'), (0.35, '#d9a058'), (0.6, '#a8642a'), (0.82, '#4a2410'), (1, '#140b07'))
    molten = r.mix(r.range(r.math('MULTIPLY_ADD', fleck, 0.12, tone), 0, 1, 0.17, 0.46), sauce, cheese)
    is_crust = r.range(tone, 0, 1, 0.6, 0.9)
    colour = r.mix(is_crust, molten, crust)
    wet = r.range(r.noise(5, 4), 0.16, 0.42, 0.3, 0.7)
    flesh(r, colour, 2.2, 0.35, Roughness=r.mix(is_crust, wet, (0.68, 0.68, 0.68, 1)), Specular=0.5)
    r.bump(r.math('MULTIPLY_ADD', cells(r, 14), 0.5, r.noise(26, 8, 0.68)), 0.02)


def basil(r):
    edge, _ = read_tint(r)
    tone = r.mix(r.range(r.noise(4, 4), 0, 1, 0.3, 0.7), to_linear('#0f3a0c'), to_linear('#2f6e1c'))
    vein = r.range(edge, 1, 0, 0.02, 0.1)
    colour = r.mix(vein, tone, to_linear('#7fae4a'))
    r.set(Base_Color=colour, Roughness=0.34, Specular=0.5, Sheen=0.2)
    r.bump(r.noise(30, 4, 0.6), 0.012)
    let_through(r, r.mix(0.5, colour, to_linear('#8fc22e')), 0.25)


def pastry(r):
    """Thin layers that shine with egg: dark on the ridges, pale where one roll lay under the next."""
    baked, _ = read_tint(r)
    layers = r.noise(7, 6, 0.62, (0.5, 1.6, 1.6))
    browned = r.math('MULTIPLY_ADD', layers, 0.5, r.math('SUBTRACT', baked, 0.25))
    colour = ramp(r, browned, (0, '#f0cf95'), (0.25, '#e0a556'), (0.5, '#b9691f'), (0.75, '#7a3610'), (1, '#3d1807'))
    flesh(r, colour, 1.6, 0.25, Roughness=r.range(layers, 0.3, 0.58, 0.3, 0.7), Specular=0.45)
    r.bump(r.math('MULTIPLY_ADD', r.noise(30, 8, 0.7, (0.35, 1.3, 1.3)), 1.4, cells(r, 11)), 0.04)


SERVED = {'pizza': pizza, 'basil': basil, 'pastry': pastry, **BOWLS, **COFFEE, **GRILLED, **SALAD, **TEA}


def build(r, name):
    SERVED[name](r)
