"""blender -b -P render.py -- queue.json

Renders the stills of a queue one after the other and leaves their denoised passes as half floats; the pictures are
developed from them by the pipeline. Prints one line per still: `done key seconds` or `failed key reason`.
"""
import functools
import json
import os
import sys
import time
import traceback

import bpy
import numpy as np
from mathutils import Matrix

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True
import denoise as oidn  # noqa: E402
import materials  # noqa: E402
import studio  # noqa: E402
from studio import UNIT  # noqa: E402

THREADS = int(os.environ.get('PACKSHOTS_THREADS', 2))


class Textures:
    def __init__(self, folder):
        self.folder, self.images = folder, {}

    def load(self, name, data):
        if name not in self.images:
            image = bpy.data.images.load(os.path.join(self.folder, name + '.png'))
            image.colorspace_settings.name = 'Non-Color' if data else 'sRGB'
            self.images[name] = image
        return self.images[name]


def import_meshes(job, scene, textures):
    data = np.fromfile(job['meshes']['file'], np.float32)
    built = {}
    for entry in job['meshes']['entries']:
        count, at = entry['vertices'], entry['offset']
        position = data[at : at + count * 3].reshape(-1, 3)
        normal = data[at + count * 3 : at + count * 6].reshape(-1, 3)
        uv = data[at + count * 6 : at + count * 8]
        mesh = bpy.data.meshes.new(entry['name'])
        mesh.vertices.add(count)
        mesh.vertices.foreach_set('co', (position[:, [0, 2, 1]] * [UNIT, -UNIT, UNIT]).astype(np.float32).ravel())
        mesh.loops.add(count)
        mesh.loops.foreach_set('vertex_index', np.arange(count, dtype=np.int32))
        mesh.polygons.add(count // 3)
        mesh.polygons.foreach_set('loop_start', np.arange(0, count, 3, dtype=np.int32))
        mesh.polygons.foreach_set('loop_total', np.full(count // 3, 3, np.int32))
        mesh.polygons.foreach_set('use_smooth', np.ones(count // 3, bool))
        mesh.uv_layers.new(name='uv').data.foreach_set('uv', uv)
        mesh.update()
        mesh.use_auto_smooth = True
        mesh.normals_split_custom_set_from_vertices(normal[:, [0, 2, 1]] * [1, -1, 1])
        key = (entry['finish'], entry['zone'])
        if key not in built:
            built[key] = materials.build(entry['finish'], textures, entry['zone'])
        mesh.materials.append(built[key])
        thing = bpy.data.objects.new(entry['name'], mesh)
        m = entry['matrix']  # column-major, y up, millimetres
        turn = Matrix([[m[0], m[4], m[8], m[12]], [m[1], m[5], m[9], m[13]], [m[2], m[6], m[10], m[14]], [0, 0, 0, 1]])
        swap = Matrix([[1, 0, 0, 0], [0, 0, -1, 0], [0, 1, 0, 0], [0, 0, 0, 1]])
        world = swap @ turn @ swap.inverted()
        world.translation *= UNIT
        thing.matrix_world = world
        scene.collection.objects.link(thing)


def set_cycles(job, scene):
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples = job['samples']
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.05
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 16, 2, 3
    cycles.transmission_bounces = 14
    # What is seen through a clear wall is ground and shadow as well.
    cycles.film_transparent_glass, cycles.film_transparent_roughness = True, 0.1
    # A pile of clear cups has four faces of each in a row; where light ended earlier, the pile was dark gray.
    cycles.transparent_max_bounces = 64
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 6
    cycles.blur_glossy = 0.5
    render = scene.render
    render.resolution_x, render.resolution_y, render.resolution_percentage = job['width'], job['height'], 100
    render.threads_mode, render.threads = 'FIXED', THREADS
    render.film_transparent = job['ground'] is not None
    x0, y0, x1, y1 = job['border']
    render.use_border, render.use_crop_to_border = True, False
    render.border_min_x, render.border_max_x = x0, x1
    render.border_min_y, render.border_max_y = 1 - y1, 1 - y0


PASSES = {
    'colour': 'Image',
    'albedo': 'Denoising Albedo',
    'normal': 'Denoising Normal',
    'zone': 'zone',
    'print': 'print',
    'cover': 'cover',
    'glass': 'glass',
}
LIGHT_PASSES = {'direct': 'DiffDir', 'indirect': 'DiffInd'}


def wire_passes(job, scene, folder):
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    for name, kind in (('zone', 'COLOR'), ('print', 'VALUE'), ('cover', 'VALUE'), ('glass', 'VALUE')):
        aov = layer.aovs.add()
        aov.name, aov.type = name, kind
    passes = dict(PASSES)
    if job['illumination']:
        layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = True
        passes.update(LIGHT_PASSES)
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    target = tree.nodes.new('CompositorNodeOutputFile')
    target.base_path = folder
    target.format.file_format = 'OPEN_EXR'
    target.format.color_mode = 'RGBA'
    target.format.color_depth = '32'
    target.file_slots.clear()
    for name, socket in passes.items():
        target.file_slots.new(name)
        tree.links.new(source.outputs[socket], target.inputs[name])
    tree.links.new(source.outputs[0], tree.nodes.new('CompositorNodeComposite').inputs[0])
    return list(passes)


def read_pass(folder, name, job):
    image = bpy.data.images.load(f'{folder}/{name}0001.exr')
    image.colorspace_settings.name = 'Non-Color'
    image.alpha_mode = 'CHANNEL_PACKED'
    width, height = job['width'], job['height']
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    x0, y0, x1, y1 = (round(v * n) for v, n in zip(job['border'], (width, height, width, height)))
    return np.nan_to_num(pixels.reshape(height, width, 4)[::-1][y0:y1, x0:x1].copy())


def soften(layer, reach=3):
    size = 2 * reach + 1
    padded = np.pad(layer, ((reach, reach), (reach, reach), (0, 0)), 'edge')
    rows = sum(padded[i : i + layer.shape[0]] for i in range(size)) / size
    return sum(rows[:, i : i + layer.shape[1]] for i in range(size)) / size


def render(job, clean, textures_folder):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    import_meshes(job, scene, Textures(textures_folder))
    studio.add_camera(job, scene)
    studio.light(job, scene)
    if job['ground']:
        studio.add_ground(job, scene)
    set_cycles(job, scene)
    folder = job['output'] + '.exr'
    os.makedirs(folder, exist_ok=True)
    names = wire_passes(job, scene, folder)
    bpy.ops.render.render()
    got = {name: read_pass(folder, name, job) for name in names}
    for file in os.listdir(folder):
        os.remove(os.path.join(folder, file))
    os.rmdir(folder)

    colour, albedo, normal = (got[name][..., :3] for name in ('colour', 'albedo', 'normal'))
    cover, glass = (np.clip(got[name][..., :1], 0, 1) for name in ('cover', 'glass'))
    if job['ground']:
        # Laid on its ground before denoising, so that object, shadow and edge are cleaned as one picture.
        tone = np.array(job['ground'], np.float32)
        colour = colour + (1 - np.clip(got['colour'][..., 3:4], 0, 1)) * tone
        guide = albedo + (1 - cover) * (1 - glass) * np.clip(tone, 0, 1)
    else:
        guide = albedo
    # Behind clear plastic the guides are as noisy as the picture and would teach the denoiser to keep it so.
    guide, normal = (layer * (1 - glass) + soften(layer) * glass for layer in (guide, normal))
    layers = {
        'rgb': clean(colour, guide, normal),
        'cover': np.maximum(cover, glass),
        'albedo': albedo,
        'zone': got['zone'][..., :3],
        'print': got['print'][..., :1],
    }
    if job['illumination']:
        light = got['direct'][..., :3] + got['indirect'][..., :3]
        layers['light'] = clean(light, albedo, normal)
    stack = np.concatenate([layers[name] for name in layers], 2).astype(np.float16)
    height, width = stack.shape[:2]
    header = {
        'width': width,
        'height': height,
        'left': round(job['border'][0] * job['width']),
        'top': round(job['border'][1] * job['height']),
        'scripts': job['scripts'],
        'layers': {name: int(layer.shape[2]) for name, layer in layers.items()},
    }
    partial = job['output'] + '.partial'
    with open(partial, 'wb') as file:
        text = json.dumps(header).encode()
        file.write(len(text).to_bytes(4, 'little') + text)
        file.write(np.ascontiguousarray(stack.transpose(2, 0, 1)).tobytes())
    os.replace(partial, job['output'])


def main():
    queue = json.load(open(sys.argv[sys.argv.index('--') + 1]))
    oidn.torch.set_num_threads(THREADS)
    weights = oidn.read_weights(os.path.join(queue['weights'], 'rt_hdr_alb_nrm.tza'))
    clean = functools.partial(oidn.denoise, weights=weights, convolve=oidn.choose_convolution())
    for path in queue['jobs']:
        job = json.load(open(path))
        started = time.time()
        try:
            render(job, clean, queue['textures'])
            print(f"done {job['key']} {time.time() - started:.1f}", flush=True)
        except Exception as error:  # the next still must not suffer for this one
            traceback.print_exc()
            print(f"failed {job['key']} {error}", flush=True)
    # Blender and torch quarrel over their threads on the way out and end with an error that means nothing.
    os._exit(0)


main()
