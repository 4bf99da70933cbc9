"""What scenes with food stand on: counters with the grain one sees from close by."""
from tints import ramp
from tones import to_linear


def place(r, stretch, shift=None):
    mapping = r.add('ShaderNodeMapping')
    mapping.inputs['Scale'].default_value = stretch
    r.links.new(r.coordinates.outputs['Object'], mapping.inputs[0])
    if shift is None:
        return mapping.outputs[0]
    moved = r.add('ShaderNodeVectorMath', operation='ADD')
    r.links.new(mapping.outputs[0], moved.inputs[0])
    r.links.new(shift, moved.inputs[1])
    return moved.outputs[0]


def noise_at(r, vector, scale, detail=4, roughness=0.55):
    node = r.add('ShaderNodeTexNoise')
    for key, value in (('Scale', scale), ('Detail', detail), ('Roughness', roughness)):
        node.inputs[key].default_value = value
    r.links.new(vector, node.inputs['Vector'])
    return node.outputs['Fac']


def oak(r, tones=('#a08260', '#785b3f', '#4a3220')):
    """Boards glued side by side (y of a counter is its long side): growth rings that wander, pores as short dashes."""
    split = r.add('ShaderNodeSeparateXYZ')
    r.links.new(r.coordinates.outputs['Object'], split.inputs[0])
    across = r.math('MULTIPLY', split.outputs[0], 1 / 1.15)
    board = r.math('FLOOR', across)
    within = r.math('FRACT', across)
    chance = r.add('ShaderNodeTexWhiteNoise', noise_dimensions='1D')
    r.links.new(board, chance.inputs['W'])
    shift = r.add('ShaderNodeVectorMath', operation='SCALE')
    r.links.new(chance.outputs['Color'], shift.inputs[0])
    shift.inputs['Scale'].default_value = 40
    own = shift.outputs[0]
    wander = noise_at(r, place(r, (1.0, 0.10, 1.0), own), 1.7, 3, 0.5)
    phase = r.math('MULTIPLY_ADD', wander, 60, r.math('MULTIPLY', split.outputs[0], 26))
    rings = r.math('MULTIPLY_ADD', r.math('SINE', phase), 0.5, 0.5)
    late = r.math('POWER', rings, 2.2)
    fibre = noise_at(r, place(r, (1.0, 0.018, 1.0), own), 85, 4, 0.6)
    pores = r.range(noise_at(r, place(r, (1.0, 0.06, 1.0), own), 120, 3, 0.6), 0, 1, 0.56, 0.68)
    blotch = noise_at(r, place(r, (1.0, 0.25, 1.0), own), 1.1, 4, 0.6)
    light, mid, dark = (to_linear(tone) for tone in tones)
    tone = r.mix(r.math('MULTIPLY', late, r.range(blotch, 0.35, 0.95, 0.3, 0.7)), light, mid)
    tone = r.mix(1, tone, r.range(fibre, 0.74, 1.16, 0.3, 0.7), 'MULTIPLY')
    tone = r.mix(1, tone, r.range(chance.outputs['Value'], 0.8, 1.08), 'MULTIPLY')
    tone = r.mix(r.math('MULTIPLY', pores, r.range(late, 0.35, 0.8)), tone, dark)
    seam = r.range(r.math('ABSOLUTE', r.math('SUBTRACT', within, 0.5)), 0, 1, 0.4925, 0.4985)
    tone = r.mix(r.math('MULTIPLY', seam, 0.8), tone, to_linear('#2a190c'))
    r.set(Base_Color=tone, Roughness=r.range(fibre, 0.36, 0.58, 0.3, 0.7), Specular=0.4)
    sunk = r.math('MULTIPLY_ADD', pores, 0.6, r.math('MULTIPLY', seam, 2))
    r.bump(r.math('MULTIPLY_ADD', fibre, 0.25, r.math('MULTIPLY', sunk, -1)), 0.006)


def walnut(r):
    oak(r, ('#5d4230', '#3f2a1d', '#1f130c'))


def marble(r):
    """White stone, polished: veins are where a folded noise crosses its middle, faint clouds lie about them."""
    tone = r.mix(r.range(r.noise(0.8, 6, 0.6), 0, 1, 0.35, 0.75), to_linear('#cdc9c3'), to_linear('#aeaaa6'))
    for scale, width, depth, shade in ((0.55, 0.035, 0.7, '#6c6965'), (1.7, 0.02, 0.35, '#7c766e')):
        bent = r.add('ShaderNodeVectorMath', operation='MULTIPLY_ADD')
        cloud = r.add('ShaderNodeTexNoise')
        for key, value in (('Scale', scale * 1.6), ('Detail', 6), ('Roughness', 0.62)):
            cloud.inputs[key].default_value = value
        r.links.new(r.coordinates.outputs['Object'], cloud.inputs['Vector'])
        r.links.new(cloud.outputs['Color'], bent.inputs[0])
        bent.inputs[1].default_value = (1.4 / scale,) * 3
        r.links.new(r.coordinates.outputs['Object'], bent.inputs[2])
        fold = r.math('ABSOLUTE', r.math('SUBTRACT', noise_at(r, bent.outputs[0], scale, 3, 0.5), 0.5))
        vein = r.math('MULTIPLY', r.math('POWER', r.range(fold, 1, 0, 0, width), 1.6), depth)
        tone = r.mix(r.math('MULTIPLY', vein, r.range(r.noise(1.2, 3), 0.1, 1, 0.35, 0.65)), tone, to_linear(shade))
    r.set(Base_Color=tone, Roughness=0.16, Specular=0.5)


def chips(r, scale, share, gap):
    """Broken stone: where a chip lies, and a number of its own; `share` of the places have none."""
    kinds = []
    for feature in ('F1', 'DISTANCE_TO_EDGE'):
        node = r.add('ShaderNodeTexVoronoi', feature=feature)
        node.inputs['Scale'].default_value = scale
        r.links.new(r.coordinates.outputs['Object'], node.inputs['Vector'])
        kinds.append(node)
    split = r.add('ShaderNodeSeparateXYZ')
    r.links.new(kinds[0].outputs['Color'], split.inputs[0])
    there = r.math('GREATER_THAN', split.outputs[0], share)
    # Some lie deeper than others, and show less of themselves.
    edge = r.math('SUBTRACT', kinds[1].outputs['Distance'], r.range(split.outputs[1], gap, gap * 3.2))
    return r.math('MULTIPLY', r.range(edge, 0, 1, 0, 0.02), there), split.outputs[2]


def terrazzo(r):
    """Chips of marble in pale cement, ground flat and polished."""
    tone = r.mix(r.range(r.noise(3, 5, 0.6), 0, 1, 0.3, 0.7), to_linear('#cfc8bf'), to_linear('#c2bab0'))
    for scale, share, gap in ((26, 0.55, 0.06), (11, 0.5, 0.07), (5.5, 0.62, 0.08)):
        there, kind = chips(r, scale, share, gap)
        stones = ((0, '#8d8078'), (0.22, '#e2dcd1'), (0.45, '#b59c88'), (0.62, '#ebe6de'), (0.8, '#a9a49c'), (1, '#c7a58e'))
        stone = ramp(r, kind, *stones)
        grain = r.range(r.noise(scale * 3, 4, 0.6), 0.88, 1.06, 0.3, 0.7)
        tone = r.mix(r.math('MULTIPLY', there, 0.85), tone, r.mix(1, stone, grain, 'MULTIPLY'))
    r.set(Base_Color=tone, Roughness=r.range(r.noise(9, 3), 0.2, 0.32), Specular=0.45)


TABLES = {'oak': oak, 'walnut': walnut, 'marble': marble, 'terrazzo': terrazzo}


def build(r, name):
    TABLES[name](r)
