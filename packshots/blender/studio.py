"""Camera, lamps and ground: the same for every picture of the set."""
import math

import bpy
import materials
from mathutils import Vector

UNIT = 0.01  # models are in millimetres, one Blender unit is ten centimetres


def to_blender(p):
    return Vector((p[0], -p[2], p[1])) * UNIT


def add_camera(job, scene):
    settings = job['camera']
    lens = bpy.data.cameras.new('camera')
    camera = bpy.data.objects.new('camera', lens)
    scene.collection.objects.link(camera)
    target = to_blender(settings['target'])
    camera.location = to_blender(settings['position'])
    camera.rotation_euler = (target - camera.location).to_track_quat('-Z', 'Y').to_euler()
    lens.sensor_fit = 'VERTICAL'
    lens.sensor_height = 24
    lens.angle = math.radians(settings['fov'])
    lens.clip_end = 1000
    if settings.get('fstop'):
        lens.dof.use_dof = True
        lens.dof.focus_distance = (to_blender(settings['focus']) - camera.location).length
        lens.dof.aperture_fstop = settings['fstop']
    scene.camera = camera


def add_light(scene, centre, k, position, size, energy, colour=(1, 1, 1), look=None):
    light = bpy.data.lights.new('softbox', 'AREA')
    light.shape = 'RECTANGLE'
    light.size, light.size_y = size[0] * k, size[1] * k
    light.energy = energy * k * k
    light.color = colour
    box = bpy.data.objects.new('softbox', light)
    scene.collection.objects.link(box)
    box.location = centre + Vector(position) * k
    box.rotation_euler = ((look or centre) - box.location).to_track_quat('-Z', 'Y').to_euler()
    box.visible_camera = False


def light(job, scene):
    """One warm key softbox high at camera left, cool fill at a tenth, rim from behind, overhead bank."""
    centre = to_blender(job['light']['centre'])
    k = job['light']['size'] * UNIT / 2.2
    # The same lamps graze a wall that would shine on a floor; they are turned up to the same brightness.
    gain = 1.7 if job['wall'] else 1
    if job['light'].get('window'):
        # A table at a window: it stands low behind and to the left, and a white card at the right gives a little back.
        add_light(scene, centre, k, (-3.3, 1.9, 2.1), (1.5, 2.2), 860, (1, 0.975, 0.94))
        add_light(scene, centre, k, (-2.6, -3.0, 2.6), (2.6, 2.2), 185, (1, 0.98, 0.96))
        add_light(scene, centre, k, (3.6, -1.2, 1.4), (2.6, 2.6), 55, (0.95, 0.975, 1))
    else:
        add_light(scene, centre, k, (-3.4, -1.9, 3.3), (2.2, 2.2), 330 * gain, (1, 0.975, 0.945))
        add_light(scene, centre, k, (4.2, -2.2, 1.6), (2.6, 3.6), 34 * gain, (0.95, 0.975, 1))
        add_light(scene, centre, k, (1.6, 3.0, 3.4), (3.2, 1.6), 150)
        add_light(scene, centre, k, (0, 0.6, 5.2), (4.0, 4.0), 85 * gain)
    world = bpy.data.worlds.new('world')
    scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes['Background']
    background.inputs[0].default_value = (0.95, 0.965, 1, 1)
    # Gloss reflects a lighter room than the one that lights: plastic gets its pale edges, shadows keep their depth.
    tree = world.node_tree
    path = tree.nodes.new('ShaderNodeLightPath')
    strength = tree.nodes.new('ShaderNodeMath')
    strength.operation = 'MULTIPLY_ADD'
    strength.inputs[1].default_value = 0.45
    strength.inputs[2].default_value = 0.10
    tree.links.new(path.outputs['Is Glossy Ray'], strength.inputs[0])
    tree.links.new(strength.outputs[0], background.inputs[1])


def add_ground(job, scene):
    """The floor only catches shadow and gives bounce; the tone under it is laid in when the picture is developed."""
    reach = 4000 * UNIT * 10
    mesh = bpy.data.meshes.new('ground')
    corners = [(-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach)]
    # Cloth is pinned to a wall: seen from above it would lie in light from all sides and lose its folds.
    points = [(x, 0.005, z) for x, z in corners] if job['wall'] else [(x, y, 0) for x, y in corners]
    mesh.from_pydata(points, [], [(0, 1, 2, 3)])
    ground = bpy.data.objects.new('ground', mesh)
    scene.collection.objects.link(ground)
    material = bpy.data.materials.new('ground')
    material.use_nodes = True
    surface = material.node_tree.nodes['Principled BSDF']
    surface.inputs['Base Color'].default_value = materials.to_linear('#d8d2c8')
    surface.inputs['Roughness'].default_value = 0.7
    surface.inputs['Specular'].default_value = 0.1
    mesh.materials.append(material)
    ground.is_shadow_catcher = True
