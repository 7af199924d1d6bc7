"""Camera, light, rendering and development of a picture."""
import math
import os
import tempfile

import bpy
import numpy as np
import torch
from mathutils import Vector

from kit.denoise import denoise, read_weights


def empty_scene():
    """Begins a picture: nothing in the scene, Cycles on the processor, a dark world."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.cycles.device = 'CPU'
    world = bpy.data.worlds.new('world')
    world.use_nodes = True
    scene.world = world
    ambient((0.5, 0.55, 0.6), 0.15)


def look_at(thing, target):
    """Turns an object so that its -Z looks at a point."""
    thing.rotation_euler = (Vector(target) - thing.location).to_track_quat('-Z', 'Y').to_euler()


def camera(at, target, lens=50, focus=None, stop=2.8):
    """Sets the camera. at and target in metres; focus is a point (target if none); stop is the f-number."""
    data = bpy.data.cameras.new('camera')
    data.lens = lens
    thing = bpy.data.objects.new('camera', data)
    bpy.context.collection.objects.link(thing)
    thing.location = at
    look_at(thing, target)
    data.clip_end = 20000
    if stop:
        data.dof.use_dof = True
        data.dof.focus_distance = (Vector(focus or target) - Vector(at)).length
        data.dof.aperture_fstop = stop
        data.dof.aperture_blades = 7
    bpy.context.scene.camera = thing
    return thing


def window(at, target, size=(1.5, 2), power=100, colour=(1, 0.95, 0.88)):
    """A soft light of a window's form. size in metres, power in watts."""
    data = bpy.data.lights.new('window', 'AREA')
    data.shape, data.size, data.size_y = 'RECTANGLE', size[0], size[1]
    data.energy, data.color = power, colour
    thing = bpy.data.objects.new('window', data)
    bpy.context.collection.objects.link(thing)
    thing.location = at
    look_at(thing, target)
    return thing


def lamp(at, power=20, colour=(1, 0.75, 0.5), radius=0.05):
    """A round lamp that shines to all sides."""
    data = bpy.data.lights.new('lamp', 'POINT')
    data.energy, data.color, data.shadow_soft_size = power, colour, radius
    thing = bpy.data.objects.new('lamp', data)
    bpy.context.collection.objects.link(thing)
    thing.location = at
    return thing


def sun(height, turn, power=3, angle=0.5, colour=(1, 0.92, 0.8)):
    """Sunlight. height and turn in degrees (turn 0 comes from +Y, 90 from +X); angle is its breadth in degrees."""
    data = bpy.data.lights.new('sun', 'SUN')
    data.energy, data.angle, data.color = power, math.radians(angle), colour
    thing = bpy.data.objects.new('sun', data)
    bpy.context.collection.objects.link(thing)
    h, t = math.radians(height), math.radians(turn)
    way = Vector((math.sin(t) * math.cos(h), math.cos(t) * math.cos(h), math.sin(h)))
    thing.rotation_euler = (-way).to_track_quat('-Z', 'Y').to_euler()
    return thing


def ambient(colour, power=1.0):
    """An even light from all sides."""
    nodes = bpy.context.scene.world.node_tree.nodes
    nodes['Background'].inputs[0].default_value = (*colour, 1)
    nodes['Background'].inputs[1].default_value = power


def sky(height=30, turn=120, power=0.3, dust=1.0, air=1.0, disc=True):
    """A clear sky after Nishita. height and turn of the sun in degrees as in sun()."""
    tree = bpy.context.scene.world.node_tree
    node = tree.nodes.new('ShaderNodeTexSky')
    node.sky_type = 'NISHITA'
    node.sun_elevation, node.sun_rotation = math.radians(height), math.radians(turn)
    node.dust_density, node.air_density, node.sun_disc = dust, air, disc
    node.sun_size = math.radians(1.2)
    tree.links.new(node.outputs[0], tree.nodes['Background'].inputs[0])
    tree.nodes['Background'].inputs[1].default_value = power
    return node


def clouds(node, amount=0.5, scale=2.5, stretch=3.0, bright=1.0, seed=0.0):
    """Lays soft clouds over a sky node: noise on a plane high above the viewer."""
    tree = bpy.context.scene.world.node_tree
    new, link = tree.nodes.new, tree.links.new
    at = new('ShaderNodeTexCoord')
    split = new('ShaderNodeSeparateXYZ')
    link(at.outputs['Generated'], split.inputs[0])
    up = new('ShaderNodeMath')
    up.operation = 'MAXIMUM'
    up.inputs[1].default_value = 0.03
    link(split.outputs[2], up.inputs[0])
    flat = []
    for axis in (0, 1):
        part = new('ShaderNodeMath')
        part.operation = 'DIVIDE'
        link(split.outputs[axis], part.inputs[0])
        link(up.outputs[0], part.inputs[1])
        flat.append(part)
    join = new('ShaderNodeCombineXYZ')
    link(flat[0].outputs[0], join.inputs[0])
    stretched = new('ShaderNodeMath')
    stretched.operation = 'MULTIPLY'
    stretched.inputs[1].default_value = stretch
    link(flat[1].outputs[0], stretched.inputs[0])
    link(stretched.outputs[0], join.inputs[1])
    join.inputs[2].default_value = seed
    noise = new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = scale * 0.25
    noise.inputs['Detail'].default_value = 9
    noise.inputs['Roughness'].default_value = 0.58
    noise.inputs['Distortion'].default_value = 0.25
    link(join.outputs[0], noise.inputs['Vector'])
    ramp = new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].position = 0.62 - 0.3 * amount
    ramp.color_ramp.elements[1].position = 0.85 - 0.2 * amount
    ramp.color_ramp.elements[1].color = (0.9, 0.9, 0.9, 1)
    link(noise.outputs[0], ramp.inputs[0])
    # Clouds thin out towards the horizon, where the noise would shimmer.
    fade = new('ShaderNodeMapRange')
    fade.inputs['From Min'].default_value = 0.02
    fade.inputs['From Max'].default_value = 0.14
    link(split.outputs[2], fade.inputs[0])
    share = new('ShaderNodeMath')
    share.operation = 'MULTIPLY'
    link(ramp.outputs[0], share.inputs[0])
    link(fade.outputs[0], share.inputs[1])
    mix = new('ShaderNodeMixRGB')
    link(share.outputs[0], mix.inputs[0])
    link(node.outputs[0], mix.inputs[1])
    mix.inputs[2].default_value = (2.6 * bright, 2.55 * bright, 2.5 * bright, 1)
    link(mix.outputs[0], tree.nodes['Background'].inputs[0])


def passes_to_files(folder):
    """Has the compositor write light, albedo and normal as EXR files."""
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layer = tree.nodes.new('CompositorNodeRLayers')
    out = tree.nodes.new('CompositorNodeOutputFile')
    out.base_path = folder
    out.format.file_format, out.format.color_depth = 'OPEN_EXR', '32'
    out.file_slots.clear()
    for name, output in (('light', 'Image'), ('albedo', 'Denoising Albedo'), ('normal', 'Denoising Normal')):
        out.file_slots.new(name)
        tree.links.new(layer.outputs[output], out.inputs[name])


def read_exr(path):
    """Reads an EXR file as an array H x W x 3, first row at the bottom."""
    image = bpy.data.images.load(path)
    wide, high = image.size
    values = np.empty(wide * high * 4, np.float32)
    image.pixels.foreach_get(values)
    return np.nan_to_num(values.reshape(high, wide, 4)[:, :, :3])


def render(path, weights, wide=1200, high=900, samples=6, threads=2, exposure=0.6, contrast='Medium High Contrast'):
    """Renders, denoises and develops the scene into a PNG file at path."""
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = wide, high
    scene.render.threads_mode, scene.render.threads = 'FIXED', threads
    cycles = scene.cycles
    cycles.samples, cycles.use_adaptive_sampling, cycles.adaptive_threshold = samples, True, 0.06
    cycles.adaptive_min_samples = 4
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 8, 2, 2
    cycles.transmission_bounces, cycles.transparent_max_bounces = 8, 8
    cycles.use_denoising = False
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy = 4, 0.6
    bpy.context.view_layer.cycles.denoising_store_passes = True
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = contrast
    scene.view_settings.exposure = exposure
    with tempfile.TemporaryDirectory() as folder:
        passes_to_files(folder)
        bpy.ops.render.render()
        number = f'{scene.frame_current:04d}.exr'
        light, albedo, normal = (read_exr(os.path.join(folder, name + number)) for name in ('light', 'albedo', 'normal'))
    torch.set_num_threads(threads)
    clean = denoise(read_weights(weights), light, albedo, normal)
    np.save(path + '.npy', clean.astype(np.float16))
    develop(clean, path)


def develop(light, path):
    """Adds what a lens and a sensor add (glow, darker corners, grain) and writes the PNG file."""
    scene = bpy.context.scene
    high, wide = light.shape[:2]
    glow = torch.from_numpy(np.clip(light - 1.2, 0, 8).transpose(2, 0, 1)[None].copy())
    small = torch.nn.functional.interpolate(glow, scale_factor=0.125, mode='area')
    for _ in range(3):
        small = torch.nn.functional.avg_pool2d(small, 5, 1, 2, count_include_pad=False)
    glow = torch.nn.functional.interpolate(small, size=(high, wide), mode='bilinear')[0].numpy().transpose(1, 2, 0)
    y, x = np.mgrid[-1:1:high * 1j, -1:1:wide * 1j]
    corners = (1 - 0.09 * (x * x + y * y))[:, :, None]
    grain = np.random.default_rng(7).normal(0, 1, (high, wide, 1))
    grain = 1 + 0.012 * grain
    done = np.ones((high, wide, 4), np.float32)
    done[:, :, :3] = np.clip((light + 0.06 * glow) * corners * grain, 0, None)
    image = bpy.data.images.new('developed', wide, high, float_buffer=True)
    image.pixels.foreach_set(done.ravel())
    image.update()
    scene.use_nodes = False
    scene.render.image_settings.file_format = 'PNG'
    scene.render.image_settings.color_mode = 'RGB'
    image.save_render(path, scene=scene)
