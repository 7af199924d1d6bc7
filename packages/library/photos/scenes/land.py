"""Landscapes under procedural skies."""
import math
import random

import bpy
from mathutils import Vector, noise

from kit.materials import Surface, rgb
from kit.shapes import add, ball, copy_of, grid, put
from kit.studio import camera, clouds, sky, sun
from scenes.photo import photo


def hazy(surface, colour, reach, start=0.0):
    """Lets the air take the colour away: after reach metres about two thirds are haze."""
    s = surface
    far = s.node('CameraData').outputs['View Distance']
    share = s.math('SUBTRACT', 1, s.math('POWER', 2.718, s.math('DIVIDE', s.math('SUBTRACT', start, far), reach)))
    share = s.math('MAXIMUM', share, 0.0)
    air = s.node('Emission')
    air.inputs[0].default_value = rgb(colour)
    both = s.node('MixShader')
    s.link(share, both.inputs[0])
    s.link(s.shader.outputs[0], both.inputs[1])
    s.link(air.outputs[0], both.inputs[2])
    s.link(both.outputs[0], s.tree.nodes['Material Output'].inputs[0])
    return s.material


def steep(s):
    """How flat the ground is: 1 on the level, 0 on a wall."""
    split = s.node('SeparateXYZ')
    s.link(s.node('NewGeometry').outputs['Normal'], split.inputs[0])
    return split.outputs[2]


@photo('dunes', 'Sand dunes with long shadows in low sunlight', 'desert dunes landscape travel sand')
def dunes():
    def height(x, y):
        bend = 14 * noise.noise(Vector((x / 90, y / 70, 3))) + 5 * noise.noise(Vector((x / 28, y / 28, 8)))
        total = 0
        for length, high, angle, seed in ((62, 9, 0.35, 0), (33, 2.6, 0.75, 5)):
            t = (x * math.sin(angle) + y * math.cos(angle) + bend * (1 + seed * 0.1)) / length + seed
            t -= math.floor(t)
            rise = t / 0.72 if t < 0.72 else (1 - t) / 0.28
            rise = rise * rise * (3 - 2 * rise) * 0.6 + rise * 0.4
            total += high * rise * (0.65 + 0.5 * noise.noise(Vector((x / 60, y / 60, seed))))
        return total + 6 * noise.noise(Vector((x / 200, y / 200, 0)))
    s = Surface('#d9a066', 0.9, Specular=0.15)
    s.colour(s.mix(s.span(s.noise(0.15, 6), 0.35, 0.7, 0, 0.5), '#dca76c', '#c48a54'))
    ripple = s.node('TexWave', Scale=0.9, Distortion=4.5, Detail=2, Detail_Scale=0.6)
    s.link(s.place((1, 1.6, 1)), ripple.inputs['Vector'])
    s.bump(ripple.outputs[1], 0.035, 0.5).bump(s.noise(30, 4), 0.01)
    grid(420, 420, 420, 420, height, hazy(s, '#d8b79a', 420, 30))
    sky(17, 74, 0.17, 1.6)
    base = height(0, -60)
    camera((0, -60, base + 9), (8, 40, base - 2), 48, None, 0)
    return {'exposure': 0.1}


@photo('snow-mountains', 'Snow-covered mountains above a hazy valley', 'mountains snow landscape travel winter')
def mountains():
    def height(x, y):
        at = Vector((x / 900, y / 900, 4.2))
        ridge = noise.ridged_multi_fractal(at, 0.9, 2.1, 8, 1.0, 2.0)
        far = max(0.0, min(1.0, (y + 500) / 1700))
        return 430 * ridge * (0.08 + far) - 230
    s = Surface('#55524e', 0.85, Specular=0.2)
    rock = s.ramp(s.noise(0.02, 9, 0.65), [(0.35, '#3b3937'), (0.6, '#6d675f')])
    lies = s.span(s.mix(0.28, steep(s), s.noise(0.012, 9, 0.7)), 0.6, 0.68, 0, 1)
    s.colour(s.mix(lies, rock, '#eef2f6'))
    s.bump(s.noise(0.03, 12, 0.75), 9, 0.7)
    grid(4200, 3600, 520, 440, height, hazy(s, '#a9bfd8', 4600, 300), (0, 900, 0))
    clouds(sky(28, 105, 0.2, 0.6), 0.35, 2.2)
    camera((0, -900, 210), (60, 900, 380), 58, None, 0)
    return {'exposure': -0.55}


@photo('mountain-lake', 'A still lake with mountains and a pine shore', 'lake mountains landscape travel water')
def lake():
    def height(x, y):
        at = Vector((x / 800 + 3, y / 800, 9.1))
        ridge = noise.ridged_multi_fractal(at, 0.95, 2.1, 8, 1.0, 2.0)
        shore = max(-0.25, min(1.0, (y - 330 - 90 * noise.noise(Vector((x / 160, 0, 2)))) / 900))
        side = max(0.0, (abs(x) - 330) / 900)
        return 300 * ridge * max(shore, side if y > 0 else 0, -0.1) + 40 * shore - 2
    s = Surface('#4c5a3a', 0.9, Specular=0.15)
    forest = s.ramp(s.noise(0.12, 8, 0.75), [(0.35, '#1d2a1c'), (0.55, '#37482a'), (0.7, '#5b6338')])
    stone = s.ramp(s.noise(0.03, 8, 0.65), [(0.35, '#5b5854'), (0.6, '#8b857c')])
    split = s.node('SeparateXYZ')
    s.link(s.node('NewGeometry').outputs['Position'], split.inputs[0])
    high = s.math('ADD', split.outputs[2], s.span(s.noise(0.01, 8, 0.7), 0.2, 0.8, -120, 120))
    bare = s.mix(s.span(high, 180, 280, 0, 1), forest, stone)
    white = s.math('MULTIPLY', s.span(high, 330, 420, 0, 1), s.span(steep(s), 0.5, 0.68, 0, 1))
    s.colour(s.mix(white, bare, '#eef2f5'))
    s.bump(s.noise(0.12, 10, 0.8), 7, 1.0)
    grid(3600, 3000, 480, 400, height, hazy(s, '#a5b9cc', 3600, 250), (0, 1200, 0))
    water = Surface('#0b1c22', 0.03, Specular=0.6)
    water.bump(water.noise(0.25, 5, 0.55, stretch=(1, 3, 1)), 0.06)
    grid(6000, 6000, 1, 1, lambda x, y: 0, water.material, (0, 1500, 0))
    pines(400, lambda rng: (rng.uniform(-420, 420), rng.uniform(330, 480)), height, 1200)
    clouds(sky(32, 130, 0.2, 0.7), 0.4, 2.0)
    camera((0, -60, 9), (0, 900, 120), 34, None, 0)
    return {'exposure': -0.5}


def pine(seed, material):
    """A conifer of one unit height: tiers of drooping, ragged boughs."""
    rng, verts, faces = random.Random(seed), [], []
    for tier in range(22):
        t = tier / 22
        z, reach = 0.1 + 0.88 * t, 0.17 * (1 - t) ** 0.85 + 0.012
        for n in range(9):
            angle = 6.283 * (n + rng.random() * 0.8) / 9 + tier
            r, wide = reach * rng.uniform(0.6, 1.1), reach * 0.28
            c, q = math.cos(angle), math.sin(angle)
            k = len(verts)
            verts += [(0, 0, z + 0.02), (c * r * 0.5 - q * wide, q * r * 0.5 + c * wide, z - 0.015),
                      (c * r, q * r, z - 0.05 - 0.03 * rng.random()), (c * r * 0.5 + q * wide, q * r * 0.5 - c * wide, z - 0.015)]
            faces.append((k, k + 1, k + 2, k + 3))
    return add('pine', verts, faces, material, False)


def pines(count, place, height, reach, haze='#a5b9cc', tall=(14, 26), dark='#1a2a1d', light='#35482c', seed=1):
    """Stands conifers on a ground; place gives x and y from a random source."""
    s = Surface(dark, 0.9, Specular=0.1)
    s.colour(s.ramp(s.noise(0.4, 5, 0.7), [(0.35, dark), (0.65, light)]))
    material = hazy(s, haze, reach, 20)
    models = [put(pine(n, material), (0, -5000, 0)) for n in range(5)]
    rng = random.Random(seed)
    for n in range(count):
        x, y = place(rng)
        z = height(x, y - 1200) if reach == 1200 else height(x, y)
        size = rng.uniform(*tall)
        copy_of(models[n % 5], (x, y, z - 0.5), (0, 0, rng.uniform(0, 360)), (size * rng.uniform(0.8, 1.2), size * rng.uniform(0.8, 1.2), size))


@photo('misty-forest', 'Pine-covered slopes fading into morning mist', 'forest mist mountains landscape travel nature')
def forest():
    def height(x, y):
        return 55 * noise.noise(Vector((x / 240, y / 170, 1.5))) + 30 * noise.noise(Vector((x / 90, y / 90, 4))) + max(0, y - 100) * 0.16
    s = Surface('#22301f', 0.95)
    grid(1600, 1500, 200, 200, height, hazy(s, '#b3bfc8', 620, 40), (0, 0, 0))
    pines(5200, lambda rng: ((lambda y: (rng.uniform(-1, 1) * (90 + (y + 200) * 0.62), y))(-120 + 740 * rng.random() ** 1.3)), height, 620, '#b3bfc8', (15, 30), '#16241a', '#2c3d27')
    sky(14, 60, 0.22, 3.0, disc=False)
    sun(25, 70, 1.2, 6)
    camera((0, -230, height(0, -230) + 52), (0, 300, 75), 50, None, 0)
    return {'exposure': -0.25}


@photo('evening-sea', 'Low waves on the open sea at sunset', 'sea ocean water sunset landscape travel')
def sea():
    sheet = grid(10, 10, 1, 1, lambda x, y: 0)
    mod = sheet.modifiers.new('ocean', 'OCEAN')
    mod.geometry_mode, mod.resolution, mod.viewport_resolution = 'GENERATE', 13, 13
    mod.repeat_x, mod.repeat_y = 3, 4
    mod.spatial_size, mod.size, mod.wave_scale, mod.choppiness = 60, 1.0, 1.3, 1.1
    mod.wind_velocity, mod.random_seed, mod.time = 9, 3, 4
    s = Surface('#0a2b35', 0.06, Specular=0.55)
    s.bump(s.noise(5, 6, 0.55), 0.011)
    sheet.data.materials.append(hazy(s, '#e3a477', 900, 60))
    put(sheet, (-60, -30, 0))
    far = Surface('#0a2b35', 0.12, Specular=0.55)
    far.bump(far.noise(0.35, 8, 0.7, stretch=(0.4, 1, 1)), 0.8)
    grid(9000, 5000, 1, 1, lambda x, y: 0, hazy(far, '#e3a477', 3500, 100), (0, 2690, -0.2))
    clouds(sky(4.5, 352, 0.22, 2.2), 0.5, 1.6, 3.2, 0.5)
    camera((0, -16, 3.2), (0, 60, 1.2), 40, None, 0)
    return {'exposure': -0.55}


def tree(seed, material):
    """A broad-leaved tree: a crown of leaves about one unit round its middle, on a trunk."""
    rng, verts, faces = random.Random(seed), [], []
    lobes = [Vector((rng.uniform(-0.55, 0.55), rng.uniform(-0.55, 0.55), rng.uniform(-0.35, 0.6))) for _ in range(11)]
    for n in range(5200):
        way = Vector((rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1))).normalized()
        at = lobes[n % 11] + way * 0.46 * rng.random() ** 0.3
        side = way.orthogonal().normalized() * rng.uniform(0.025, 0.055)
        up = way.cross(side).normalized() * rng.uniform(0.025, 0.055) + way * rng.uniform(-0.03, 0.03)
        k = len(verts)
        verts += [at - side, at + up, at + side, at - up]
        faces.append((k, k + 1, k + 2, k + 3))
    k = len(verts)
    for z, r in ((-1.15, 0.09), (0.2, 0.05)):
        verts += [(r, 0, z), (0, r, z), (-r, 0, z), (0, -r, z)]
    faces += [(k + n, k + (n + 1) % 4, k + 4 + (n + 1) % 4, k + 4 + n) for n in range(4)]
    return add('tree', verts, faces, material, False)


@photo('rolling-hills', 'Rolling green hills with lone trees in morning haze', 'hills fields landscape travel country nature')
def hills():
    def height(x, y):
        far = max(0, y) / 500
        return 16 * noise.noise(Vector((x / 150, y / 105, 0.7))) + 38 * far * (0.6 + noise.noise(Vector((x / 330, y / 260, 5)))) + 2 * noise.noise(Vector((x / 40, y / 40, 3)))
    s = Surface('#6f8a3c', 0.95, Specular=0.1)
    field = s.node('TexVoronoi', Scale=0.011)
    s.link(s.place((1, 0.8, 1)), field.inputs['Vector'])
    tones = s.ramp(field.outputs[1], [(0.15, '#5f7a33'), (0.45, '#8a9a4a'), (0.6, '#b7a65a'), (0.85, '#55702f')])
    grass = s.mix(s.span(s.noise(0.8, 8, 0.7), 0.3, 0.7, 0, 0.45), tones, '#3f5526')
    rows = s.node('TexWave', Scale=0.22, Distortion=1.0)
    s.link(s.place(), rows.inputs['Vector'])
    s.colour(s.mix(s.span(rows.outputs[1], 0.3, 0.7, 0, 0.22), grass, '#3b4d22'))
    s.bump(s.noise(1.6, 8, 0.75), 0.5)
    grid(1500, 1400, 320, 320, height, hazy(s, '#d3d0c4', 760, 30), (0, 0, 0))
    t = Surface('#31481f', 0.95, Specular=0.1)
    t.colour(t.ramp(t.noise(0.9, 6, 0.75), [(0.35, '#22351a'), (0.65, '#5d7533')]))
    crown = hazy(t, '#d3d0c4', 760, 30)
    models = [put(tree(n, crown), (0, -3000, 0)) for n in range(4)]
    rng = random.Random(8)
    for n in range(150):
        y = -40 + 520 * rng.random()
        x = rng.uniform(-1, 1) * (50 + y * 0.6 + 40)
        if noise.noise(Vector((x / 60, y / 60, 12))) < 0.1:
            continue
        size = rng.uniform(2.2, 4.2)
        copy_of(models[n % 4], (x, y, height(x, y) + size * 0.95), (0, 0, rng.uniform(0, 360)), (size, size, size * rng.uniform(1.0, 1.3)))
    clouds(sky(15, 70, 0.2, 1.4), 0.35, 2.0)
    camera((0, -150, height(0, -150) + 22), (0, 200, 14), 52, None, 0)
    return {'exposure': -0.25}
