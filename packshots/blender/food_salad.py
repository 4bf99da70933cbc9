"""What a salad is made of: leaves, and what is cut and strewn on them."""
from tints import cells, flesh, let_through, ramp, read_tint
from tones import to_linear


def leaf(r):
    """Midrib, and side veins that run up to the edge; the blade between them is darker, and wet with dressing in places."""
    edge, along = read_tint(r)
    phase = r.math('FRACT', r.math('SUBTRACT', r.math('MULTIPLY', along, 8.75), r.math('MULTIPLY_ADD', edge, 1.7, 1.75)))
    side = r.range(r.math('ABSOLUTE', r.math('SUBTRACT', phase, 0.5)), 0, 1, 0.43, 0.5)
    vein = r.math('MAXIMUM', r.range(edge, 1, 0, 0.02, 0.1), r.math('MULTIPLY', side, r.range(edge, 0.6, 0.1)))
    tone = ramp(r, r.noise(5, 5, 0.6), (0.3, '#17400f'), (0.5, '#2b5f18'), (0.7, '#4a8426'))
    colour = r.mix(r.math('MULTIPLY', vein, 0.75), tone, to_linear('#a3c25c'))
    r.set(Base_Color=colour, Roughness=r.range(r.noise(7, 4), 0.14, 0.45, 0.38, 0.62), Specular=0.5)
    r.bump(r.math('MULTIPLY_ADD', cells(r, 30), 0.5, r.noise(34, 5, 0.6)), 0.02)
    let_through(r, r.mix(0.5, colour, to_linear('#86bd2c')), 0.3)


def on_slice(r):
    """Place on a cut face: how far out, 0 in the middle and 1 at the edge, and the turn about the middle."""
    u, v = read_tint(r)
    x, y = (r.math('MULTIPLY_ADD', place, 2, -1) for place in (u, v))
    out = r.math('SQRT', r.math('ADD', r.math('MULTIPLY', x, x), r.math('MULTIPLY', y, y)))
    return out, r.math('ARCTAN2', x, y)


def seeds(r, scale, stretch=(1, 1, 1)):
    """Pips strewn over a cut face, seen in its own coordinates."""
    mapping = r.add('ShaderNodeMapping')
    mapping.inputs['Scale'].default_value = stretch
    r.links.new(r.coordinates.outputs['UV'], mapping.inputs[0])
    node = r.add('ShaderNodeTexVoronoi')
    node.inputs['Scale'].default_value = scale
    r.links.new(mapping.outputs[0], node.inputs['Vector'])
    return r.range(node.outputs['Distance'], 1, 0, 0.2, 0.34)


def cucumber(r):
    """Dark skin, a pale ring, and three lobes of wet seeds in the middle."""
    out, turn = on_slice(r)
    lobe = r.math('MULTIPLY_ADD', r.math('COSINE', r.math('MULTIPLY', turn, 3)), 0.09, 0.52)
    wavy = r.math('MULTIPLY_ADD', r.noise(14, 4), 0.12, r.math('SUBTRACT', out, 0.06))
    inside = r.range(r.math('SUBTRACT', lobe, wavy), 0, 1, -0.03, 0.05)
    pips = r.math('MULTIPLY', seeds(r, 13, (1, 0.8, 1)), r.range(wavy, 0, 1, 0.12, 0.24))
    flesh_tone = ramp(r, wavy, (0.45, '#d9e3ae'), (0.8, '#c3d68c'), (0.93, '#9cc060'), (0.965, '#2d5a1c'), (1, '#173a10'))
    gel = r.mix(r.math('MULTIPLY', pips, 0.8), to_linear('#b8cb86'), to_linear('#eef0d0'))
    flesh(r, r.mix(inside, flesh_tone, gel), 7, 0.5, Roughness=r.mix(inside, (0.26,) * 3 + (1,), (0.1,) * 3 + (1,)), Specular=0.5)
    r.bump(r.math('MULTIPLY_ADD', r.math('MULTIPLY', pips, inside), 1.2, r.noise(30, 5, 0.6)), 0.014)


def cherry(r):
    """Thin skin drawn tight; the place where the stem was is dry and green."""
    scar, _ = read_tint(r)
    skin = r.mix(r.range(r.noise(4, 4), 0, 1, 0.3, 0.7), to_linear('#a80f0c'), to_linear('#cf2a16'))
    colour = r.mix(r.range(scar, 0, 1, 0.12, 0.55), skin, to_linear('#8a7a3a'))
    flesh(r, colour, 7, 0.45, Roughness=r.range(scar, 0.07, 0.6), Specular=0.55)
    r.bump(r.noise(12, 3), 0.004)


def cherry_half(r):
    """Two chambers of seeds in gel between walls of flesh."""
    out, turn = on_slice(r)
    wavy = r.math('MULTIPLY_ADD', r.noise(12, 4), 0.16, r.math('SUBTRACT', out, 0.08))
    walls = r.math('ABSOLUTE', r.math('COSINE', turn))
    room = r.math('MULTIPLY', r.range(wavy, 1, 0, 0.62, 0.72), r.range(r.math('MULTIPLY', walls, wavy), 0, 1, 0.1, 0.2))
    pips = r.math('MULTIPLY', seeds(r, 10), room)
    wall = ramp(r, wavy, (0.1, '#e6805c'), (0.7, '#d64a30'), (0.93, '#c42a1a'), (1, '#a3120d'))
    gel = r.mix(pips, to_linear('#c4551e'), to_linear('#e8c882'))
    flesh(r, r.mix(room, wall, gel), 6, 0.5, Roughness=r.mix(room, (0.22,) * 3 + (1,), (0.08,) * 3 + (1,)), Specular=0.5)
    r.bump(r.math('MULTIPLY_ADD', pips, 1.5, r.noise(20, 4)), 0.014)


def chickpea(r):
    shade, crease = read_tint(r)
    tone = r.mix(shade, to_linear('#d9b06c'), to_linear('#c2914a'))
    tone = r.mix(1, tone, r.range(r.noise(16, 5, 0.6), 0.86, 1.08, 0.3, 0.7), 'MULTIPLY')
    tone = r.mix(r.math('MULTIPLY', crease, 0.35), tone, to_linear('#8a5c26'))
    flesh(r, tone, 3, 0.4, Roughness=r.range(r.noise(14, 4), 0.2, 0.48, 0.35, 0.65), Specular=0.45)
    r.bump(r.noise(30, 5, 0.65), 0.014)


def quinoa(r):
    shade, _ = read_tint(r)
    flesh(r, r.mix(shade, to_linear('#e6d3a4'), to_linear('#b9965a')), 2, 0.45, Roughness=0.36, Specular=0.45)


def shred(dark, pale):
    def recipe(r):
        _, shade = read_tint(r)
        streak = r.math('MULTIPLY_ADD', r.noise(16, 5, 0.6), 0.9, r.math('MULTIPLY', shade, 0.5))
        tone = r.mix(r.range(streak, 0, 1, 0.35, 0.95), to_linear(dark), to_linear(pale))
        flesh(r, tone, 2.5, 0.4, Roughness=r.range(r.noise(12, 4), 0.16, 0.4), Specular=0.5)
        r.bump(r.noise(30, 4), 0.008)

    return recipe


def feta(r):
    tone = r.mix(r.range(r.noise(9, 5), 0, 1, 0.3, 0.7), to_linear('#ece5d3'), to_linear('#f6f1e4'))
    flesh(r, tone, 4, 0.5, Roughness=0.62, Specular=0.35)
    r.bump(r.math('MULTIPLY_ADD', cells(r, 30), 0.6, r.noise(44, 7, 0.7)), 0.03)


SALAD = {
    'leaf': leaf,
    'cucumber': cucumber,
    'cherry': cherry,
    'cherry-half': cherry_half,
    'chickpea': chickpea,
    'quinoa': quinoa,
    'cabbage': shred('#3c1238', '#8a4a86'),
    'carrot': shred('#c9560f', '#e5862a'),
    'feta': feta,
}
