"""Surfaces seen from near."""
import math
import random

from mathutils import Vector, noise

from kit.materials import ceramic, concrete, kraft, linen, marble, paper, plain, plaster, wood, wool, Surface
from kit.shapes import add, ball, box, copy_of, grid, ground, put, tube, turned
from kit.studio import ambient, camera, sun, window
from scenes.photo import photo


@photo('linen-folds', 'Soft folds of natural linen', 'texture linen textile cloth fashion home background')
def folds():
    def height(x, y):
        p = Vector((x * 3.2 + y * 1.5, y * 1.1 - x * 0.5, 3))
        p += 0.5 * Vector((noise.noise(p * 1.2), noise.noise(p * 1.2 + Vector((9, 0, 0))), 0))
        ridge = 1 - abs(noise.noise(p)) * 1.7
        return 0.06 * ridge ** 3 + 0.03 * noise.noise(p * 0.8) + 0.002 * noise.fractal(Vector((x * 20, y * 20, 0)), 1, 2, 4)
    cloth = linen('#cdbfa8', 520, strength=1.2)
    grid(1.5, 1.5, 320, 320, height, cloth)
    window((-1.1, 0.5, 0.42), (0, 0, 0), (0.6, 1.0), 18, (1, 0.95, 0.88))
    ambient((0.75, 0.8, 0.86), 0.2)
    camera((0.02, -0.62, 0.5), (0, 0.0, 0.02), 55, (0, -0.05, 0.05), 5)


@photo('paper-stack', 'Layers of coloured paper with curled edges', 'texture paper print stationery agency school background')
def papers():
    tones = ('#e9dfcf', '#d8a48a', '#b6605a', '#5d7a78', '#33474d', '#e2c079')
    for n, tone in enumerate(tones):
        def height(x, y, n=n):
            wave = 0.05 * math.sin(x * 2.2 + n * 0.5) + 0.02 * math.sin(x * 5 + n)
            edge = y - (-0.42 + n * 0.12 + wave)
            lift = 0.035 * math.exp(-max(0, edge) * 16)
            return n * 0.001 + lift + 0.004 * n
        verts, faces = [], []
        across, along = 160, 60
        for j in range(along + 1):
            for i in range(across + 1):
                x = (i / across - 0.5) * 2.2
                start = -0.42 + n * 0.12 + 0.05 * math.sin(x * 2.2 + n * 0.5) + 0.02 * math.sin(x * 5 + n)
                y = start + (j / along) ** 2 * 1.6
                verts.append((x, y, height(x, y)))
        row = across + 1
        faces = [(j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for j in range(along) for i in range(across)]
        sheet = add('sheet', verts, faces, paper(tone, 0.85, 0.0006))
        sheet.modifiers.new('thick', 'SOLIDIFY').thickness = 0.0015
        sheet.rotation_euler[2] = math.radians(-14)
    ground(paper('#f2ece0'), 6)
    window((-0.9, 0.9, 0.55), (0, 0, 0), (0.5, 0.8), 16, (1, 0.96, 0.9))
    ambient((0.78, 0.82, 0.88), 0.3)
    camera((0.05, -0.75, 0.8), (0.0, 0.02, 0.02), 52, (0, -0.1, 0.03), 5)


@photo('stone-pebbles', 'Smooth stones on pale sand', 'texture stones wellness spa background nature balance')
def pebbles():
    sand = Surface('#d9c7a8', 0.95, Specular=0.1)
    sand.colour(sand.mix(sand.span(sand.noise(500, 3, 0.7), 0.35, 0.7, 0, 0.4), '#d9c7a8', '#93805f'))
    sand.bump(sand.noise(420, 5, 0.8), 0.001)

    def height(x, y):
        reach = math.hypot(x + 0.02, y - 0.02)
        return 0.005 * math.sin(reach * 150) * min(1, max(0, reach - 0.06) * 12) * (1 if reach < 0.75 else 0.9) + 0.002 * noise.noise(Vector((x * 8, y * 8, 0)))
    grid(1.8, 1.8, 500, 500, height, sand.material)

    def stone(tone, seed):
        s = Surface(tone, 0.6, Specular=0.35)
        s.colour(s.mix(s.span(s.noise(30, 8, 0.7), 0.35, 0.7, 0, 0.5), tone, '#2f2e2d'))
        s.bump(s.noise(160, 6, 0.7), 0.0006)
        return s.material
    z = 0.0
    for n, (size, tone, shift) in enumerate([((0.066, 0.056, 0.022), '#4a4a4b', (0, 0)), ((0.05, 0.044, 0.018), '#857f78', (0.004, -0.003)), ((0.034, 0.03, 0.014), '#c9c0b2', (-0.003, 0.002))]):
        z += size[2]
        put(ball(1, stone(tone, n), rough=0.06, scale=1.1, seed=n, cuts=30, size=size), (-0.02 + shift[0], 0.02 + shift[1], z), (2 * n, -2, 40 * n))
        z += size[2] * 0.93
    put(ball(1, stone('#6e6964', 9), rough=0.08, scale=1.1, seed=6, cuts=30, size=(0.03, 0.024, 0.015)), (0.13, -0.07, 0.012), (0, 0, 20))
    window((-0.8, 0.35, 0.4), (0, 0, 0.02), (0.35, 0.5), 11, (1, 0.93, 0.84))
    ambient((0.75, 0.8, 0.88), 0.22)
    camera((0.05, -0.55, 0.26), (0.03, 0.02, 0.045), 60, (-0.02, 0, 0.06), 3.5)


@photo('folded-knit', 'A stack of folded knitted jumpers on a chair', 'fashion clothing knit textile wool shop')
def knit():
    ground(wood('#b58f66', '#80603f', planks=0.16), 5)
    box((8, 0.1, 4), plaster('#d6d0c6', 0.003), (0, 0.7, 0), edge=0)
    z = 0.0
    for n, (tone, turn) in enumerate([('#3c4a52', 2), ('#c9b79c', -3), ('#8b4e3c', 3), ('#e5ddcf', -1)]):
        s = Surface(tone, 0.95, Specular=0.08, Sheen=0.6)
        place = s.place()
        rib = s.node('TexWave', Scale=42, Distortion=0.6, Detail=1)
        rib.bands_direction = 'X'
        s.link(place, rib.inputs['Vector'])
        row = s.node('TexWave', Scale=60, Distortion=1.2, Detail=1)
        row.bands_direction = 'Y'
        s.link(place, row.inputs['Vector'])
        both = s.mix(0.5, rib.outputs[1], row.outputs[1], 'MULTIPLY')
        s.colour(s.mix(s.span(s.noise(260, 4, 0.7), 0.3, 0.7, 0, 0.35), tone, '#221f1d'))
        s.bump(both, 0.0035).bump(s.noise(300, 4, 0.8), 0.0015)
        for layer in range(2):
            lump = box((0.34 - 0.01 * layer, 0.26, 0.027), s.material, edge=0.0128)
            lump.modifiers['bevel'].segments = 6
            mesh = lump.modifiers.new('more', 'SUBSURF')
            mesh.subdivision_type, mesh.levels, mesh.render_levels = 'SIMPLE', 4, 4
            import bpy
            cloud = bpy.data.textures.new('cloud', 'CLOUDS')
            cloud.noise_scale = 0.09
            bend = lump.modifiers.new('bend', 'DISPLACE')
            bend.texture, bend.strength, bend.texture_coords = cloud, 0.011, 'GLOBAL'
            put(lump, (0.004 * n, 0.0, z), (0, 0, turn + layer))
            z += 0.0265
    window((-0.9, -0.2, 0.7), (0, 0, 0.08), (0.6, 0.9), 15, (1, 0.95, 0.89))
    ambient((0.78, 0.8, 0.84), 0.25)
    camera((0.12, -0.85, 0.36), (0.02, 0, 0.1), 62, (0, -0.12, 0.1), 4)


@photo('terrazzo-vases', 'Three ceramic vases on a pale shelf', 'ceramic vase home decor interior tableware shop product craft')
def vases():
    from kit.shapes import backdrop, wall_of
    backdrop(plaster('#d3c3b0', 0.0015), 6, 0.5, 3)
    turned(wall_of([(0, 0), (0.045, 0), (0.075, 0.03), (0.085, 0.08), (0.065, 0.13), (0.03, 0.16), (0.022, 0.2), (0.03, 0.225)], 0.005), ceramic('#e9e2d5', 0.6, '#6f5d49'), (-0.11, 0.05, 0), wobble=0.012)
    turned(wall_of([(0, 0), (0.05, 0), (0.058, 0.02), (0.06, 0.14), (0.05, 0.17), (0.03, 0.18), (0.032, 0.19)], 0.005), ceramic('#3f5553', 0.3), (0.05, 0.1, 0), wobble=0.012, seed=4)
    turned(wall_of([(0, 0), (0.04, 0), (0.062, 0.02), (0.066, 0.05), (0.045, 0.085), (0.038, 0.09)], 0.005), ceramic('#b06a4a', 0.55, '#4d2f22'), (0.13, -0.02, 0), wobble=0.015, seed=9)
    rng = random.Random(2)
    straw = plain('#c9a873', 0.85)
    for n in range(11):
        a = rng.uniform(0, 6.28)
        lean, tall = rng.uniform(0.03, 0.13), rng.uniform(0.36, 0.5)
        end = (-0.11 + lean * math.cos(a), 0.05 + lean * math.sin(a), tall)
        tube([(-0.11, 0.05, 0.15), (-0.11 + lean * 0.35 * math.cos(a), 0.05 + lean * 0.35 * math.sin(a), 0.3), end], 0.0012, straw)
        for k in range(26):
            t = k / 26
            put(ball(1, straw, cuts=3, size=(0.0022, 0.0022, 0.007)), (end[0] + 0.005 * math.sin(k * 2.4), end[1] + 0.005 * math.cos(k * 2.4), tall - 0.07 * t + 0.004), (rng.uniform(-30, 30), rng.uniform(-30, 30), 0))
    window((-0.8, -0.2, 0.6), (0, 0, 0.1), (0.45, 0.7), 12, (1, 0.93, 0.84))
    ambient((0.8, 0.78, 0.75), 0.25)
    camera((0.05, -0.85, 0.22), (0.015, 0, 0.155), 62, (-0.02, 0.0, 0.12), 3.5)
