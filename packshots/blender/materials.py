"""Finishes of the models as Cycles materials. A finish is `kind` or `kind:#colour`; the list is in models/finish.ts."""
import bpy
import food
import tables
from servings import clear, clear_lid, crema, crust, drink, frosted, ice
from tones import to_linear


class Recipe:
    """Node wiring for one material, in words."""

    def __init__(self, name, textures):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.nodes = self.material.node_tree.nodes
        self.links = self.material.node_tree.links
        self.surface = self.nodes['Principled BSDF']
        self.textures = textures
        self.coordinates = self.add('ShaderNodeTexCoord')

    def add(self, kind, **settings):
        node = self.nodes.new(kind)
        for key, value in settings.items():
            setattr(node, key, value)
        return node

    def feed(self, source, socket):
        if hasattr(source, 'is_output'):
            self.links.new(source, socket)
        else:
            socket.default_value = source

    def set(self, **inputs):
        for name, value in inputs.items():
            self.feed(value, self.surface.inputs[name.replace('_', ' ')])

    def image(self, name, scale, data=False):
        """Projected from six sides in the object's own space: the same grain on every face, at true size."""
        mapping = self.add('ShaderNodeMapping')
        mapping.inputs['Scale'].default_value = (scale,) * 3
        self.links.new(self.coordinates.outputs['Object'], mapping.inputs[0])
        node = self.add('ShaderNodeTexImage', image=self.textures.load(name, data), projection='BOX', projection_blend=0.25)
        self.links.new(mapping.outputs[0], node.inputs[0])
        return node.outputs[0]

    def noise(self, scale, detail=4, roughness=0.55, stretch=(1, 1, 1)):
        mapping = self.add('ShaderNodeMapping')
        mapping.inputs['Scale'].default_value = stretch
        self.links.new(self.coordinates.outputs['Object'], mapping.inputs[0])
        node = self.add('ShaderNodeTexNoise')
        for key, value in (('Scale', scale), ('Detail', detail), ('Roughness', roughness)):
            node.inputs[key].default_value = value
        self.links.new(mapping.outputs[0], node.inputs['Vector'])
        return node.outputs['Fac']

    def range(self, source, low, high, start=0, end=1):
        node = self.add('ShaderNodeMapRange')
        for index, value in ((1, start), (2, end), (3, low), (4, high)):
            node.inputs[index].default_value = value
        self.links.new(source, node.inputs[0])
        return node.outputs[0]

    def mix(self, factor, a, b, mode='MIX'):
        node = self.add('ShaderNodeMixRGB', blend_type=mode)
        for source, socket in zip((factor, a, b), node.inputs):
            self.feed(source, socket)
        return node.outputs[0]

    def bump(self, height, distance, strength=1):
        node = self.add('ShaderNodeBump')
        node.inputs['Distance'].default_value = distance
        node.inputs['Strength'].default_value = strength
        self.links.new(height, node.inputs['Height'])
        self.links.new(node.outputs[0], self.surface.inputs['Normal'])

    def math(self, operation, a, b=0.0, c=0.0):
        node = self.add('ShaderNodeMath', operation=operation)
        for source, socket in zip((a, b, c), node.inputs):
            self.feed(source, socket)
        return node.outputs[0]

    def replace_surface(self, shader):
        self.nodes.remove(self.surface)
        self.links.new(shader, self.nodes['Material Output'].inputs[0])


def kraft_colour(r, tint=(1, 1, 1, 1)):
    blotches = r.range(r.noise(2.2, 5), 0.92, 1.05)
    return r.mix(1, r.mix(1, r.image('kraft', 0.9), blotches, 'MULTIPLY'), tint, 'MULTIPLY')


def kraft(r, tint=(1, 1, 1, 1), roughness=0.84, grain=0.0012):
    r.set(Base_Color=kraft_colour(r, tint), Roughness=roughness, Specular=0.2)
    if grain:
        r.bump(r.image('fibres', 1.3, True), grain)


def coated(r, colour):
    r.set(Base_Color=to_linear(colour), Roughness=0.46, Specular=0.4)
    r.bump(r.image('fibres', 1.3, True), 0.0004)


def board_edge(r, colour):
    r.set(Base_Color=to_linear(colour), Roughness=0.9, Specular=0.15)


def fibre(r, colour):
    """Moulded pulp: matt, pressed, with flecks of the plant."""
    flecks = r.range(r.noise(46, 3, 0.7, (1, 1, 2.4)), 0.82, 1.03, 0.28, 0.52)
    r.set(Base_Color=r.mix(1, to_linear(colour), flecks, 'MULTIPLY'), Roughness=0.88, Specular=0.16)
    r.bump(r.noise(32, 4, 0.6), 0.0045)


def translucent(r, colour, share, roughness):
    base = to_linear(colour)
    r.set(Base_Color=base, Roughness=roughness, Specular=0.3)
    r.bump(r.image('fibres', 1.3, True), 0.0005)
    through = r.add('ShaderNodeBsdfTranslucent')
    through.inputs[0].default_value = base
    mix = r.add('ShaderNodeMixShader')
    mix.inputs[0].default_value = share
    r.links.new(r.surface.outputs[0], mix.inputs[1])
    r.links.new(through.outputs[0], mix.inputs[2])
    r.links.new(mix.outputs[0], r.nodes['Material Output'].inputs[0])


def corrugated_edge(r):
    """A flute wave between two liners; u counts metres along the cut, v runs across it."""
    split = r.add('ShaderNodeSeparateXYZ')
    r.links.new(r.coordinates.outputs['UV'], split.inputs[0])
    wave = r.math('SINE', r.math('MULTIPLY', split.outputs[0], 6.2832 * 1000 / 5.2))
    centre = r.math('MULTIPLY_ADD', wave, 0.3, 0.5)
    paper = r.math('LESS_THAN', r.math('ABSOLUTE', r.math('SUBTRACT', split.outputs[1], centre)), 0.13)
    liner = r.math('GREATER_THAN', r.math('ABSOLUTE', r.math('SUBTRACT', split.outputs[1], 0.5)), 0.38)
    lit = r.math('MAXIMUM', paper, liner)
    r.set(Base_Color=r.mix(lit, to_linear('#7c5c39'), to_linear('#b9966b')), Roughness=0.95, Specular=0.1)


def plastic(r, colour):
    r.set(Base_Color=to_linear(colour), Roughness=0.34, Specular=0.5)


def wood(r, colour='#d8b98a'):
    """Growth rings and pores stretched along the piece (x of a counter, z of a spoon: both are its long side)."""
    base = to_linear(colour)
    dark = [v * 0.62 for v in base[:3]] + [1]
    rings = r.noise(5, 6, 0.62, (3.2, 0.2, 3.2))
    pores = r.noise(60, 4, 0.65, (1.6, 0.07, 1.6))
    tone = r.mix(r.range(rings, 0, 1, 0.34, 0.68), base, dark)
    r.set(Base_Color=r.mix(1, tone, r.range(pores, 0.78, 1.08, 0.3, 0.7), 'MULTIPLY'), Roughness=0.6, Specular=0.28)
    r.bump(pores, 0.0012)


def wire(r):
    r.set(Base_Color=to_linear('#b9b6b0'), Metallic=1.0, Roughness=0.28)


def fabric(r, colour):
    weave = r.image('weave', 1.5, True)
    # Black cotton gives back a twentieth of the light: any darker, and folds and pockets are lost.
    base = to_linear(colour)
    lift = max(0, 0.046 - max(base[:3]))
    # White cotton gives back three quarters: any lighter, and it burns out where it lies flat under the lamps.
    base = [min(v + lift, 0.75) for v in base[:3]]
    shade = r.mix(1, base + [1], r.range(weave, 0.84, 1.1), 'MULTIPLY')
    # No sheen: it counts as diffuse light and would falsify the light pass that prints on dark cloth are lit by.
    r.set(Base_Color=shade, Roughness=0.92, Specular=0.12)
    r.bump(weave, 0.006)


def plaster(r, colour):
    tone = r.range(r.noise(0.9, 5, 0.6), 0.94, 1.04)
    r.set(Base_Color=r.mix(1, to_linear(colour), tone, 'MULTIPLY'), Roughness=0.9, Specular=0.12)
    r.bump(r.noise(14, 5, 0.6), 0.01)


def stone(r, colour):
    veins = r.range(r.noise(2.4, 8, 0.62), 0.9, 1.06)
    specks = r.range(r.noise(38, 2, 0.5), 0.86, 1.03, 0.24, 0.45)
    tone = r.mix(1, r.mix(1, to_linear(colour), veins, 'MULTIPLY'), specks, 'MULTIPLY')
    r.set(Base_Color=tone, Roughness=0.42, Specular=0.4)


def glow(r, colour):
    light = r.add('ShaderNodeEmission')
    light.inputs[0].default_value = to_linear(colour)
    light.inputs[1].default_value = 6
    r.replace_surface(light.outputs[0])


def build(finish, textures, zone):
    r = Recipe(finish, textures)
    kind, _, colour = finish.partition(':')
    match kind:
        case 'kraft':
            kraft(r)
        case 'cord':
            kraft(r, (0.98, 0.94, 0.88, 1))
        case 'kraft-inner':
            kraft(r, (1.0, 0.95, 0.88, 1), 0.86)
        case 'kraft-edge':
            kraft(r, (0.86, 0.82, 0.76, 1), 0.95, 0)
        case 'coated' | 'label':
            coated(r, colour or '#f4f1eb')
        case 'board-edge':
            board_edge(r, colour)
        case 'corrugated-edge':
            corrugated_edge(r)
        case 'fibre':
            fibre(r, colour)
        case 'greaseproof':
            translucent(r, colour, 0.22, 0.55)
        case 'tissue':
            translucent(r, colour, 0.3, 0.9)
            # Creped on the drum: fine ripples across the sheet.
            r.bump(r.noise(20, 3, 0.6, (2.4, 0.5, 1)), 0.012)
        case 'tissue-sheet':
            translucent(r, colour, 0.42, 0.7)
        case 'plastic':
            plastic(r, colour)
        case 'clear':
            clear(r)
        case 'clear-lid':
            clear_lid(r)
        case 'frosted':
            frosted(r)
        case 'ice':
            ice(r)
        case 'drink':
            drink(r, colour)
        case 'crema':
            crema(r)
        case 'crust':
            crust(r, colour)
        case 'food':
            food.build(r, colour)
        case 'wood':
            wood(r, *([colour] if colour else []))
        case 'wire':
            wire(r)
        case 'fabric':
            fabric(r, colour)
        case 'thread':
            r.set(Base_Color=to_linear(colour), Roughness=0.9, Specular=0.1)
        case 'dark':
            r.set(Base_Color=(0.004, 0.004, 0.004, 1), Roughness=0.9)
        case 'plaster':
            plaster(r, colour)
        case 'stone':
            stone(r, colour)
        case 'table':
            tables.build(r, colour)
        case 'glass-light':
            glow(r, colour)
        case _:
            raise ValueError(f'no material for finish {finish}')
    # Marks where something stands, solid or clear: everything else in a packshot is ground and shadow.
    mark = r.add('ShaderNodeOutputAOV')
    mark.name = 'glass' if kind in ('clear', 'clear-lid', 'frosted', 'ice') else 'cover'
    mark.inputs['Value'].default_value = 1
    if zone:
        # Where the art comes to lie: u, v and coverage as a pass of its own, so that any print can be laid on later.
        split = r.add('ShaderNodeSeparateXYZ')
        r.links.new(r.coordinates.outputs['UV'], split.inputs[0])
        join = r.add('ShaderNodeCombineXYZ')
        r.links.new(split.outputs[0], join.inputs[0])
        r.links.new(split.outputs[1], join.inputs[1])
        join.inputs[2].default_value = 1
        target = r.add('ShaderNodeOutputAOV')
        target.name = 'zone'
        r.links.new(join.outputs[0], target.inputs['Color'])
        index = r.add('ShaderNodeOutputAOV')
        index.name = 'print'
        index.inputs['Value'].default_value = zone
    return r.material
