"""What one looks through, and what is served in it: plastics, ice, drinks, bread."""
from tones import to_linear


def see_through(r, tint, edge, gloss_roughness, facing_share, least):
    """Thin wall: straight through, darker where one looks along it, with a sharp reflection towards the rim."""
    facing = r.add('ShaderNodeLayerWeight').outputs['Facing']
    through = r.add('ShaderNodeBsdfTransparent')
    r.links.new(r.mix(r.math('POWER', facing, 5.0), tint, edge), through.inputs[0])
    gloss = r.add('ShaderNodeBsdfGlossy')
    gloss.inputs['Roughness'].default_value = gloss_roughness
    share = r.math('MULTIPLY_ADD', r.math('POWER', facing, 4.0), facing_share, least)
    mix = r.add('ShaderNodeMixShader')
    r.links.new(share, mix.inputs[0])
    r.links.new(through.outputs[0], mix.inputs[1])
    r.links.new(gloss.outputs[0], mix.inputs[2])
    return mix


def clear(r):
    """PET and PLA as film or wall. No refraction, so that prints and shadows stay clean; edges are darker."""
    mix = see_through(r, (0.985, 0.989, 0.988, 1), (0.6, 0.63, 0.64, 1), 0.04, 0.62, 0.03)
    r.replace_surface(mix.outputs[0])


def clear_lid(r):
    """A solid with two faces bends what is behind it: rims draw themselves. Lamps shine straight through it."""
    glass = r.add('ShaderNodeBsdfGlass')
    glass.inputs['IOR'].default_value = 1.5
    glass.inputs['Roughness'].default_value = 0
    glass.inputs['Color'].default_value = (0.985, 0.99, 0.99, 1)
    facing = r.add('ShaderNodeLayerWeight').outputs['Facing']
    shade = r.add('ShaderNodeBsdfTransparent')
    r.links.new(r.mix(r.math('POWER', facing, 3.0), (0.96, 0.965, 0.965, 1), (0.55, 0.57, 0.58, 1)), shade.inputs[0])
    mix = r.add('ShaderNodeMixShader')
    r.links.new(r.add('ShaderNodeLightPath').outputs['Is Shadow Ray'], mix.inputs[0])
    r.links.new(glass.outputs[0], mix.inputs[1])
    r.links.new(shade.outputs[0], mix.inputs[2])
    r.replace_surface(mix.outputs[0])


def frosted(r):
    """PP: milky, half of the light goes on straight, half is scattered in the wall."""
    mix = see_through(r, (0.95, 0.955, 0.96, 1), (0.6, 0.63, 0.65, 1), 0.22, 0.45, 0.04)
    scatter = r.add('ShaderNodeMixShader')
    scatter.inputs[0].default_value = 0.5
    for kind, socket in (('ShaderNodeBsdfTranslucent', 1), ('ShaderNodeBsdfDiffuse', 2)):
        bsdf = r.add(kind)
        bsdf.inputs[0].default_value = (0.9, 0.91, 0.92, 1)
        r.links.new(bsdf.outputs[0], scatter.inputs[socket])
    milk = r.add('ShaderNodeMixShader')
    milk.inputs[0].default_value = 0.17
    r.links.new(mix.outputs[0], milk.inputs[1])
    r.links.new(scatter.outputs[0], milk.inputs[2])
    r.replace_surface(milk.outputs[0])


def ice(r):
    mix = see_through(r, (0.93, 0.955, 0.965, 1), (0.72, 0.78, 0.8, 1), 0.08, 0.6, 0.07)
    white = r.add('ShaderNodeBsdfDiffuse')
    white.inputs[0].default_value = (0.93, 0.95, 0.96, 1)
    cloudy = r.add('ShaderNodeMixShader')
    r.links.new(r.range(r.noise(9, 3), 0.02, 0.3, 0.4, 0.75), cloudy.inputs[0])
    r.links.new(mix.outputs[0], cloudy.inputs[1])
    r.links.new(white.outputs[0], cloudy.inputs[2])
    r.replace_surface(cloudy.outputs[0])


def drink(r, colour):
    """Milky: deeper in color at the foot, paler at the top, and lit from within a little."""
    base = to_linear(colour)
    deep = [v**1.18 for v in base[:3]] + [1]
    pale = [min(1, v * 1.16 + 0.012) for v in base[:3]] + [1]
    split = r.add('ShaderNodeSeparateXYZ')
    r.links.new(r.coordinates.outputs['Generated'], split.inputs[0])
    clouds = r.range(r.noise(1.5, 5, 0.6, (1, 1, 0.5)), -0.4, 0.4, 0.3, 0.7)
    height = r.math('ADD', split.outputs[2], clouds)
    tone = r.mix(r.range(height, 0, 1, 0.0, 0.6), deep, r.mix(r.range(height, 0, 1, 0.5, 1.15), base, pale))
    # Without its own glow, yellow in the shade turns olive.
    r.set(Base_Color=tone, Roughness=0.16, Specular=0.4, Emission=deep, Emission_Strength=0.13)


def crema(r):
    """Foam of an espresso: hazel, marbled with darker streaks, small bubbles at random."""
    warp = r.noise(2.2, 4, 0.6)
    coordinates = r.add('ShaderNodeVectorMath', operation='ADD')
    r.links.new(r.coordinates.outputs['Object'], coordinates.inputs[0])
    r.links.new(warp, coordinates.inputs[1])
    marble = r.add('ShaderNodeTexNoise')
    for key, value in (('Scale', 3.4), ('Detail', 7), ('Roughness', 0.62)):
        marble.inputs[key].default_value = value
    r.links.new(coordinates.outputs[0], marble.inputs['Vector'])
    streaks = r.mix(r.range(marble.outputs['Fac'], 0, 1, 0.36, 0.64), to_linear('#6b3716'), to_linear('#c58a4a'))
    cells = r.add('ShaderNodeTexVoronoi')
    cells.inputs['Scale'].default_value = 42
    r.links.new(r.coordinates.outputs['Object'], cells.inputs['Vector'])
    bubbles = r.range(cells.outputs['Distance'], 0.25, 0, 0, 0.3)
    r.set(Base_Color=r.mix(bubbles, streaks, to_linear('#e3bd84')), Roughness=0.3, Specular=0.45)
    r.bump(r.noise(30, 4, 0.6), 0.004)


def crust(r, colour):
    """Bread: golden to dark by chance, rough, with flour left on it."""
    base = to_linear(colour)
    dark = [v * 0.34 for v in base[:3]] + [1]
    baked = r.mix(r.range(r.noise(1.7, 5, 0.55), 0, 0.85, 0.4, 0.72), base, dark)
    flour = r.range(r.noise(5, 8, 0.72), 0, 0.5, 0.54, 0.78)
    r.set(Base_Color=r.mix(flour, baked, to_linear('#eadbc0')), Roughness=0.72, Specular=0.3)
    r.bump(r.noise(13, 8, 0.66), 0.035)
