"""Words that food is told in: tints that a mesh's UVs carry, flesh that light goes into, cells and bubbles."""
from tones import to_linear


def read_tint(r):
    split = r.add('ShaderNodeSeparateXYZ')
    r.links.new(r.coordinates.outputs['UV'], split.inputs[0])
    return split.outputs[0], split.outputs[1]


def ramp(r, factor, *stops):
    node = r.add('ShaderNodeValToRGB')
    elements = node.color_ramp.elements
    while len(elements) < len(stops):
        elements.new(0.5)
    for element, (position, colour) in zip(elements, stops):
        element.position, element.color = position, to_linear(colour)
    r.links.new(factor, node.inputs[0])
    return node.outputs[0]


def flesh(r, colour, depth, share, **surface):
    """Light goes some millimetres into it and comes out warmer."""
    r.set(
        Base_Color=colour,
        Subsurface=share,
        Subsurface_Color=colour,
        Subsurface_Radius=tuple(0.01 * depth * k for k in (1, 0.45, 0.22)),
        **surface,
    )


def let_through(r, colour, share):
    """A thin leaf: part of the light that falls on one side leaves on the other."""
    through = r.add('ShaderNodeBsdfTranslucent')
    r.links.new(colour, through.inputs[0])
    mix = r.add('ShaderNodeMixShader')
    mix.inputs[0].default_value = share
    r.links.new(r.surface.outputs[0], mix.inputs[1])
    r.links.new(through.outputs[0], mix.inputs[2])
    r.links.new(mix.outputs[0], r.nodes['Material Output'].inputs[0])


def cells(r, scale):
    node = r.add('ShaderNodeTexVoronoi')
    node.inputs['Scale'].default_value = scale
    r.links.new(r.coordinates.outputs['Object'], node.inputs['Vector'])
    return node.outputs['Distance']


def length(r, space, middle):
    shift = r.add('ShaderNodeVectorMath', operation='SUBTRACT')
    r.links.new(r.coordinates.outputs[space], shift.inputs[0])
    shift.inputs[1].default_value = middle
    flat = r.add('ShaderNodeVectorMath', operation='MULTIPLY')
    r.links.new(shift.outputs[0], flat.inputs[0])
    flat.inputs[1].default_value = (1, 1, 0)
    node = r.add('ShaderNodeVectorMath', operation='LENGTH')
    r.links.new(flat.outputs[0], node.inputs[0])
    return node.outputs['Value']


def bubbles(r, scale, share):
    """Domes of foam, and the dark ring round each; `share` of the cells have none."""
    node = r.add('ShaderNodeTexVoronoi')
    node.inputs['Scale'].default_value = scale
    r.links.new(r.coordinates.outputs['Object'], node.inputs['Vector'])
    split = r.add('ShaderNodeSeparateXYZ')
    r.links.new(node.outputs['Color'], split.inputs[0])
    there = r.math('GREATER_THAN', split.outputs[0], share)
    size = r.range(split.outputs[1], 0.16, 0.42)
    near = r.math('DIVIDE', node.outputs['Distance'], size)
    dome = r.math('MULTIPLY', r.math('SQRT', r.range(r.math('MULTIPLY', near, near), 1, 0)), there)
    ring = r.math('MULTIPLY', r.range(near, 0, 1, 0.6, 0.95), r.range(near, 1, 0, 0.95, 1.25))
    ring = r.math('MULTIPLY', ring, there)
    return dome, ring
