"""Bubble tea: drinks that are poured into each other, tapioca, ice."""
from tints import bubbles, flesh, ramp, read_tint
from tones import to_linear

# Color from the foot of the drink to its top; one unit of height is ten centimetres.
MILK_TEA = ((0.0, '#5d2f13'), (0.14, '#7d4822'), (0.25, '#a9713f'), (0.36, '#c89766'), (0.6, '#dab68c'), (1.0, '#ead2b0'))
MATCHA = ((0.0, '#e9dcc2'), (0.4, '#efe6d0'), (0.52, '#d5d6a4'), (0.62, '#a3b162'), (0.8, '#7c9440'), (1.0, '#667f2e'))


def poured(r, stops, height=1.27):
    """What was poured in last still hangs in what was there: folds that are drawn out downwards, as threads and veils."""
    split = r.add('ShaderNodeSeparateXYZ')
    r.links.new(r.coordinates.outputs['Object'], split.inputs[0])
    warp = r.add('ShaderNodeTexNoise')
    for key, value in (('Scale', 1.5), ('Detail', 3), ('Roughness', 0.5)):
        warp.inputs[key].default_value = value
    r.links.new(r.coordinates.outputs['Object'], warp.inputs['Vector'])
    bend = r.add('ShaderNodeVectorMath', operation='MULTIPLY_ADD')
    r.links.new(warp.outputs['Color'], bend.inputs[0])
    bend.inputs[1].default_value = (1.1, 1.1, 0.5)
    r.links.new(r.coordinates.outputs['Object'], bend.inputs[2])
    stretched = r.add('ShaderNodeMapping')
    stretched.inputs['Scale'].default_value = (1, 1, 0.36)
    r.links.new(bend.outputs[0], stretched.inputs[0])
    folds = r.add('ShaderNodeTexNoise')
    for key, value in (('Scale', 2.9), ('Detail', 5), ('Roughness', 0.52)):
        folds.inputs[key].default_value = value
    r.links.new(stretched.outputs[0], folds.inputs['Vector'])
    at = r.math('DIVIDE', split.outputs[2], height)
    # Least at the foot and at the top, where all is mixed.
    strength = r.math('MULTIPLY', r.range(at, 0.25, 1, 0.05, 0.4), r.range(at, 1, 0.35, 0.6, 1))
    shift = r.math('MULTIPLY', r.range(folds.outputs['Fac'], -0.27, 0.27, 0.3, 0.7), strength)
    return ramp(r, r.math('ADD', at, shift), *stops)


def drink(stops):
    def recipe(r):
        open_air, _ = read_tint(r)
        tone = poured(r, stops)
        dome, ring = bubbles(r, 34, 0.5)
        large, large_ring = bubbles(r, 13, 0.72)
        foam = r.math('MULTIPLY', r.math('MAXIMUM', dome, large), open_air)
        tone = r.mix(r.math('MULTIPLY', foam, 0.35), tone, to_linear('#f6ecd9'))
        # No air between drink and wall: only the surface shines.
        gloss = r.range(open_air, 0.04, 0.5)
        flesh(r, tone, 3, 0.5, Roughness=r.range(open_air, 0.5, 0.12), Specular=gloss)
        r.bump(foam, 0.01)

    return recipe


def pearl(stops):
    """Boiled tapioca: black where it is thick, amber where light comes through its rim; drink hangs before what lies deeper."""

    def recipe(r):
        hidden, open_air = read_tint(r)
        facing = r.add('ShaderNodeLayerWeight').outputs['Facing']
        body = r.mix(r.math('POWER', facing, 2.2), to_linear('#0b0403'), to_linear('#4a1f0b'))
        body = r.mix(r.range(r.noise(3, 3), 0, 0.5, 0.4, 0.7), body, to_linear('#1e0c06'))
        veil = r.range(r.math('POWER', hidden, 1.3), 0.02, 0.95, 0.1, 0.95)
        tone = r.mix(veil, body, poured(r, stops))
        gloss = r.math('MULTIPLY', r.range(open_air, 0.32, 0.5), r.range(hidden, 1, 0.1))
        flesh(r, tone, 2, 0.25, Roughness=r.range(open_air, 0.2, 0.07), Specular=gloss)
        r.bump(r.noise(14, 3), 0.003)

    return recipe


def ice_cube(r):
    """Clear at its skin, white with air in its heart; lamps shine through it."""
    glass = r.add('ShaderNodeBsdfGlass')
    glass.inputs['IOR'].default_value = 1.31
    glass.inputs['Roughness'].default_value = 0.03
    glass.inputs['Color'].default_value = (0.97, 0.985, 0.99, 1)
    white = r.add('ShaderNodeSubsurfaceScattering')
    white.inputs['Color'].default_value = (0.93, 0.95, 0.96, 1)
    white.inputs['Radius'].default_value = (0.06, 0.06, 0.06)
    cloudy = r.add('ShaderNodeMixShader')
    r.links.new(r.range(r.noise(8, 4, 0.6), 0.04, 0.55, 0.42, 0.72), cloudy.inputs[0])
    r.links.new(glass.outputs[0], cloudy.inputs[1])
    r.links.new(white.outputs[0], cloudy.inputs[2])
    shade = r.add('ShaderNodeBsdfTransparent')
    shade.inputs[0].default_value = (0.9, 0.92, 0.93, 1)
    mix = r.add('ShaderNodeMixShader')
    r.links.new(r.add('ShaderNodeLightPath').outputs['Is Shadow Ray'], mix.inputs[0])
    r.links.new(cloudy.outputs[0], mix.inputs[1])
    r.links.new(shade.outputs[0], mix.inputs[2])
    r.replace_surface(mix.outputs[0])


TEA = {
    'milk-tea': drink(MILK_TEA),
    'matcha': drink(MATCHA),
    'pearl-in-milk-tea': pearl(MILK_TEA),
    'pearl-in-matcha': pearl(MATCHA),
    'ice-cube': ice_cube,
}
