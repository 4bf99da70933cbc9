"""Coffee: foam, steam and beans."""
from tints import bubbles, flesh, length, ramp, read_tint
from tones import to_linear


def latte(r):
    """Milk foam on crema: hazel that the pour drew into streaks, fine bubbles that gather at the cup."""
    milk, crema = read_tint(r)
    out = r.math('MULTIPLY', length(r, 'Generated', (0.5, 0.5, 0)), 2.0)
    rim = r.range(out, 0, 1, 0.72, 1.0)
    dark = r.math('MULTIPLY_ADD', rim, 0.3, r.math('SUBTRACT', crema, 0.25))
    dark = r.math('MULTIPLY_ADD', r.noise(14, 6, 0.7), 0.5, dark)
    brown = ramp(r, dark, (0.2, '#c48a4e'), (0.5, '#a0652f'), (0.8, '#7a431b'), (1, '#59290e'))
    white = r.mix(r.range(r.noise(10, 5, 0.6), 0, 0.35, 0.35, 0.7), to_linear('#f7ebd6'), to_linear('#ecd2ab'))
    edge = r.math('MULTIPLY_ADD', r.noise(24, 6, 0.7), 0.24, r.math('SUBTRACT', milk, 0.12))
    colour = r.mix(r.range(edge, 0, 1, 0.26, 0.74), brown, white)
    fine, fine_ring = bubbles(r, 26, 0.62)
    many, many_ring = bubbles(r, 11, 0.8)
    gathered = r.range(r.math('MULTIPLY_ADD', r.noise(4, 3), 0.7, rim), 0, 1, 0.62, 0.95)
    domes = r.math('MULTIPLY', r.math('ADD', fine, r.math('MULTIPLY', many, 1.6)), gathered)
    rings = r.math('MULTIPLY', r.math('MAXIMUM', fine_ring, many_ring), gathered)
    colour = r.mix(r.math('MULTIPLY', rings, 0.45), colour, to_linear('#5d3013'))
    flesh(r, colour, 2.2, 0.35, Roughness=0.24, Specular=0.45)
    r.bump(r.math('MULTIPLY_ADD', r.noise(60, 3), 0.05, domes), 0.012)


def steam(r):
    """Hardly there: smooth wisps that thin out to all sides. Light is added and taken, nothing is scattered by chance."""
    u, v = read_tint(r)
    sides = r.math('SINE', r.math('MULTIPLY', u, 3.1416))
    rise = r.math('MULTIPLY', r.range(v, 0, 1, 0.0, 0.16), r.math('POWER', r.range(v, 1, 0, 0.1, 1), 1.6))
    bend = r.add('ShaderNodeVectorMath', operation='SCALE')
    warp = r.add('ShaderNodeTexNoise')
    warp.inputs['Scale'].default_value = 1.5
    warp.inputs['Detail'].default_value = 1
    r.links.new(r.coordinates.outputs['Object'], warp.inputs['Vector'])
    r.links.new(warp.outputs['Color'], bend.inputs[0])
    bend.inputs['Scale'].default_value = 0.9
    mapping = r.add('ShaderNodeMapping')
    mapping.inputs['Scale'].default_value = (1.5, 1, 0.55)
    r.links.new(r.coordinates.outputs['Object'], mapping.inputs[0])
    moved = r.add('ShaderNodeVectorMath', operation='ADD')
    r.links.new(mapping.outputs[0], moved.inputs[0])
    r.links.new(bend.outputs[0], moved.inputs[1])
    wisps = r.add('ShaderNodeTexNoise')
    wisps.inputs['Scale'].default_value = 2.3
    wisps.inputs['Detail'].default_value = 2
    r.links.new(moved.outputs[0], wisps.inputs['Vector'])
    thread = r.math('ABSOLUTE', r.math('SUBTRACT', wisps.outputs['Fac'], 0.5))
    thread = r.math('POWER', r.range(thread, 1, 0, 0, 0.2), 2.0)
    share = r.math('MULTIPLY', r.math('MULTIPLY', r.math('POWER', sides, 1.5), rise), thread)
    white = r.add('ShaderNodeEmission')
    white.inputs[0].default_value = (1, 0.97, 0.92, 1)
    white.inputs[1].default_value = 0.8
    mix = r.add('ShaderNodeMixShader')
    r.links.new(r.math('MULTIPLY', share, 0.3), mix.inputs[0])
    r.links.new(r.add('ShaderNodeBsdfTransparent').outputs[0], mix.inputs[1])
    r.links.new(white.outputs[0], mix.inputs[2])
    r.replace_surface(mix.outputs[0])


def bean(r):
    crease, shade = read_tint(r)
    roast = r.mix(shade, to_linear('#1d0d06'), to_linear('#54290f'))
    roast = r.mix(r.range(r.noise(16, 5, 0.6), 0, 0.5, 0.4, 0.7), roast, to_linear('#5d3216'))
    colour = r.mix(r.range(crease, 0, 0.8, 0.5, 1), roast, to_linear('#86603a'))
    r.set(Base_Color=colour, Roughness=r.range(r.noise(8, 3), 0.25, 0.5), Specular=0.5)
    r.bump(r.noise(34, 6, 0.6), 0.008)


COFFEE = {'latte': latte, 'steam': steam, 'bean': bean}
