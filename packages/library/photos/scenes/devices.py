"""Things on desks: devices, books, toys, scent."""
import math
import random

from mathutils import Vector

from kit.materials import ceramic, clay, concrete, glass, leather, linen, liquid, marble, metal, paper, plain, plaster, screen, wood
from kit.shapes import add, backdrop, ball, box, branch, copy_of, cushion, grid, ground, put, subdivide, tube, turned, wall_of
from kit.studio import ambient, camera, window
from scenes.goods import label, print_lines
from scenes.photo import photo


@photo('phone-and-cup', 'A phone on a linen cloth beside a cup', 'phone mobile app device software finance bank')
def phone():
    from scenes.tableware import cup
    ground(wood('#a97f55', '#6f4c2e', planks=0.15), 5)
    put(box((0.42, 0.32, 0.004), linen('#cfc5b4', 900), edge=0.0018), (-0.02, 0.0, 0), (0, 0, 14))
    body = box((0.072, 0.149, 0.0078), metal('#3b3d42', 0.25), edge=0.0038)
    put(body, (0.0, -0.01, 0.0042), (0, 0, 24))
    put(box((0.0665, 0.1435, 0.0004), screen('#1d2a4d', '#5f7fc0', '#f0b48a', 1.1), edge=0), (0.0, -0.01, 0.0119), (0, 0, 24))
    cup(ceramic('#e6ddcf', 0.3, '#6a5a48'), (-0.13, 0.1, 0.004), turn=120)
    put(box((0.1, 0.14, 0.012), linen('#39464b', 1400), edge=0.003), (0.15, 0.07, 0), (0, 0, -12))
    put(tube([(0, 0, 0), (0, 0.14, 0)], 0.0038, metal('#c9a56c', 0.25)), (0.16, 0.01, 0.016), (0, 0, 20))
    window((-0.8, 0.45, 0.55), (0, 0, 0.02), (0.7, 0.9), 11, (1, 0.95, 0.88))
    ambient((0.75, 0.8, 0.86), 0.2)
    camera((0.07, -0.42, 0.36), (0.0, 0.02, 0.012), 52, (0, -0.02, 0.012), 3.2)


@photo('headphones', 'Headphones on a desk beside a small speaker', 'headphones music audio device sound podcast')
def headphones():
    ground(wood('#6f5138', '#432d1b', planks=0.15), 5)
    box((9, 0.1, 4), plaster('#6d7672'), (0, 0.75, 0), edge=0)
    shell, soft, steel = plain('#d9d3c7', 0.35), leather('#4a382c'), metal('#cfc6b6', 0.25)
    for side in (-1, 1):
        cup = turned([(0, 0.02), (0.02, 0.0195), (0.036, 0.014), (0.039, 0.006), (0.038, 0), (0, 0)], shell)
        put(cup, (side * 0.081, 0, 0.05), (0, side * 90, 0))
        pad = turned([(0.018, 0.0), (0.02, 0.012), (0.03, 0.018), (0.039, 0.012), (0.0395, 0.0), (0.03, -0.004)], soft)
        put(pad, (side * 0.081, 0, 0.05), (0, -side * 90, 0))
        tube([(side * 0.093, 0, 0.055), (side * 0.1, 0, 0.095), (side * 0.097, 0, 0.13)], 0.004, steel)
    arc = [(0.096 * math.cos(a), 0, 0.125 + 0.085 * math.sin(a)) for a in [math.pi * n / 12 for n in range(13)]]
    tube(arc, 0.0055, steel)
    tube([(x * 0.96, 0, 0.125 + (z - 0.125) * 0.95) for x, _, z in arc[2:-2]], 0.0095, soft)
    import bpy
    hub = bpy.data.objects.new('hub', None)
    bpy.context.collection.objects.link(hub)
    for thing in bpy.data.objects:
        if thing.type in ('MESH', 'CURVE') and thing.data.materials and thing.data.materials[0] in (shell, soft, steel):
            thing.parent = hub
    put(hub, (0.02, 0, -0.0105), (0, 0, 24))
    put(box((0.12, 0.11, 0.19), wood('#a97c50', '#6e4a2b', 2), edge=0.006), (-0.22, 0.22, 0), (0, 0, 14))
    put(box((0.108, 0.004, 0.178), linen('#3a3d3e', 1200), edge=0.001), (-0.2075, 0.164, 0.006), (0, 0, 14))
    window((-0.9, 0.2, 0.7), (0, 0, 0.08), (0.6, 0.9), 14, (1, 0.93, 0.84))
    window((0.9, 0.4, 0.4), (0, 0, 0.08), (0.3, 0.8), 3, (0.7, 0.85, 1))
    ambient((0.6, 0.66, 0.75), 0.1)
    camera((0.1, -0.7, 0.26), (-0.01, 0, 0.095), 62, (0, -0.05, 0.09), 2.8)


@photo('open-book', 'An open book on a wooden table with a cup of tea', 'book reading school study publishing paper')
def open_book():
    from scenes.tableware import cup
    ground(wood('#b08757', '#76522f', planks=0.16), 5)
    box((9, 0.1, 4), plaster('#cbc7bb'), (0, 1.0, 0), edge=0)
    page = paper('#efe8d8', 0.9)
    ink = plain('#55504a', 0.9)
    for side in (-1, 1):
        def curve(u, lift):
            return lift * (0.016 * (1 - math.exp(-u * 14)) * (1.15 - 0.55 * u) + 0.003)
        for layer in range(9):
            lift = 0.4 + 0.6 * layer / 8
            verts, faces = [], []
            for i in range(41):
                u = i / 40
                x = side * (0.128 + 0.004 * (1 - lift)) * u
                verts += [(x, -0.1, curve(u, lift) * (layer + 3) / 11), (x, 0.1, curve(u, lift) * (layer + 3) / 11)]
                if i:
                    faces.append((2 * i - 2, 2 * i, 2 * i + 1, 2 * i - 1))
            add('page', verts, faces, page)
        rng = random.Random(side + 3)
        for row in range(21):
            y = 0.078 - row * 0.0074
            end = 0.108 if row not in (6, 13, 20) else rng.uniform(0.05, 0.09)
            if row == 0:
                end = 0.06
            x = 0.02
            while x < end:
                w = min(rng.uniform(0.004, 0.013), end - x)
                verts, faces = [], []
                for i in range(4):
                    u = (x + w * i / 3) / 0.128
                    z = curve(u, 1.0) + 0.00025
                    px = side * 0.128 * u if side > 0 else -0.128 * (1 - u)
                    if side < 0:
                        u = 1 - u
                        z = curve(u, 1.0) + 0.00025
                    verts += [(px, y, z), (px, y + 0.0024, z)]
                    if i:
                        faces.append((2 * i - 2, 2 * i, 2 * i + 1, 2 * i - 1))
                add('word', verts, faces, ink)
                x += w + 0.0022
    put(box((0.275, 0.212, 0.003), linen('#7a3b33', 1400), edge=0.001), (0, 0, -0.001))
    import bpy
    hub = bpy.data.objects.new('hub', None)
    bpy.context.collection.objects.link(hub)
    for thing in bpy.data.objects:
        if thing.name.startswith(('page', 'word')) or (thing.type == 'MESH' and len(thing.data.vertices) == 8 and thing.dimensions.x < 0.3):
            thing.parent = hub
    put(hub, (0, 0, 0.001), (0, 0, -16))
    cup(ceramic('#4f5f5d', 0.35), (0.2, 0.13, 0), '#5a2c0c', -40)
    branch((-0.28, 0.1, 0.004), [(0, 0, 0), (0.06, 0.03, 0.01), (0.13, 0.09, 0.012)], 16, plain('#7d8a62', 0.7), plain('#6b5236', 0.8), 0.0014, (0.045, 0.02), 3)
    window((-0.9, 0.5, 0.7), (0, 0, 0.02), (0.7, 1.0), 15, (1, 0.94, 0.86))
    ambient((0.7, 0.76, 0.85), 0.18)
    camera((0.1, -0.5, 0.36), (0.01, 0.015, 0.01), 52, (0, -0.03, 0.02), 3.2)


@photo('perfume', 'A square glass bottle of scent on marble', 'perfume cosmetics beauty product bottle fashion shop')
def perfume():
    backdrop(plaster('#cdbfb6', 0.001), 6, 0.5, 3)
    put(box((0.3, 0.24, 0.03), marble('#e9e4de', '#9c8f86', 6, 0.15), edge=0.003), (0.01, 0.02, 0), (0, 0, 10))
    outer = box((0.062, 0.032, 0.075), glass('#fffaf4', 0.005, 1.5), edge=0.005)
    put(outer, (0, 0, 0.03), (0, 0, -12))
    inner = box((0.05, 0.021, 0.055), glass('#f2b884', 0.0, 1.36), edge=0.004)
    put(inner, (0, 0, 0.0385), (0, 0, -12))
    gold = metal('#d9b98a', 0.2)
    put(turned([(0, 0), (0.011, 0), (0.011, 0.008), (0, 0.008)], gold, levels=0), (0, 0, 0.105))
    put(box((0.03, 0.024, 0.03), plain('#1f1c1b', 0.25), edge=0.003), (0, 0, 0.1125), (0, 0, -12))
    put(box((0.034, 0.0004, 0.022), paper('#f2ece2'), edge=0), (-0.0035, -0.0165, 0.052), (0, 0, -12))
    for w, z in ((0.018, 0.064), (0.024, 0.059)):
        put(box((w, 0.0004, 0.0016), plain('#3a342f', 0.8), edge=0), (-0.0036, -0.0169, z), (0, 0, -12))
    put(ball(0.02, plain('#e2b9a8', 0.5, Subsurface=0.2), rough=0.25, scale=3, cuts=30, seed=3), (0.085, -0.02, 0.049))
    branch((0.13, 0.1, 0.03), [(0, 0, 0), (-0.01, 0, 0.07), (-0.05, 0.0, 0.13), (-0.1, 0, 0.17)], 15, plain('#8c9a76', 0.7, Subsurface=0.1), plain('#6b5236', 0.8), 0.0014, (0.04, 0.02), 7)
    window((-0.6, 0.25, 0.5), (0, 0, 0.06), (0.4, 0.6), 7, (1, 0.93, 0.86))
    window((0.5, 0.35, 0.3), (0, 0, 0.06), (0.2, 0.5), 3)
    ambient((0.85, 0.8, 0.78), 0.3)
    camera((0.06, -0.5, 0.15), (0.015, 0, 0.08), 78, (0, -0.02, 0.07), 4)


@photo('wooden-toys', 'Painted wooden blocks and a small wooden car', 'toys children wood play school shop product')
def toys():
    backdrop(plain('#d9cdb9', 0.8), 6, 0.7, 3)
    tones = ['#c8553d', '#e0b04c', '#4f7d78', '#e8ddc8', '#36546b', '#d98b6a']

    def paint(n):
        return plain(tones[n % 6], 0.45)
    bare = wood('#d9b483', '#b0854f', 3, 0.5)
    for n, (x, y, z, turn) in enumerate([(-0.12, 0.04, 0, 8), (-0.07, 0.03, 0, -14), (-0.1, 0.035, 0.045, 20), (0.13, 0.09, 0, 30)]):
        put(box((0.045, 0.045, 0.045), bare if n == 1 else paint(n), edge=0.003), (x, y, z), (0, 0, turn))
    put(turned([(0, 0), (0.02, 0), (0.0215, 0.0015), (0.0215, 0.058), (0.02, 0.06), (0, 0.06)], paint(4)), (-0.01, 0.1, 0))
    roof = add('roof', [(-0.024, -0.0225, 0), (0.024, -0.0225, 0), (0, -0.0225, 0.03), (-0.024, 0.0225, 0), (0.024, 0.0225, 0), (0, 0.0225, 0.03)], [(0, 1, 2), (5, 4, 3), (0, 3, 4, 1), (1, 4, 5, 2), (2, 5, 3, 0)], paint(0))
    from kit.shapes import bevel
    bevel(roof, 0.0025)
    put(roof, (-0.1, 0.035, 0.09), (0, 0, 24))
    put(ball(0.02, paint(5)), (-0.01, 0.1, 0.079))
    c, s = math.cos(math.radians(-24)), math.sin(math.radians(-24))
    at = (0.07, -0.04)
    put(box((0.13, 0.056, 0.026), bare, edge=0.008), (*at, 0.014), (0, 0, -24))
    put(box((0.062, 0.05, 0.03), paint(2), edge=0.01), (at[0] - 0.006 * c, at[1] - 0.006 * s, 0.04), (0, 0, -24))
    for x in (-0.038, 0.038):
        for y in (-0.031, 0.031):
            wheel = turned([(0, -0.006), (0.015, -0.006), (0.017, -0.004), (0.017, 0.004), (0.015, 0.006), (0, 0.006)], paint(0))
            put(wheel, (at[0] + x * c - y * s, at[1] + x * s + y * c, 0.017), (90, 0, -24))
            put(ball(0.0045, bare), (at[0] + x * c - y * 1.22 * s, at[1] + x * s + y * 1.22 * c, 0.017))
    put(turned([(0, 0), (0.024, 0), (0.026, 0.004), (0.026, 0.01), (0.024, 0.014), (0.009, 0.014), (0, 0.014)], paint(1)), (-0.19, -0.05, 0))
    put(turned([(0, 0), (0.019, 0), (0.021, 0.004), (0.021, 0.01), (0.019, 0.014), (0, 0.014)], paint(2)), (-0.19, -0.05, 0.0142))
    put(turned([(0, 0), (0.014, 0), (0.016, 0.004), (0.016, 0.01), (0.014, 0.014), (0, 0.014)], paint(5)), (-0.189, -0.051, 0.0284))
    window((-0.7, -0.1, 0.6), (0, 0, 0.04), (0.5, 0.7), 11, (1, 0.95, 0.89))
    ambient((0.8, 0.82, 0.85), 0.3)
    camera((0.06, -0.6, 0.27), (-0.02, 0.02, 0.04), 60, (0.02, -0.04, 0.04), 4)


@photo('tea-glass', 'Tea in a glass on a tray with a small pot', 'tea drink food cafe wellness hotel breakfast')
def tea():
    ground(linen('#8f968c', 600), 4)
    box((9, 0.1, 4), plaster('#b9b2a4'), (0, 0.8, 0), edge=0)
    turned(wall_of([(0, 0), (0.15, 0), (0.16, 0.004), (0.165, 0.016)], 0.005), wood('#8d6544', '#583920', 2), (0, 0.04, 0))
    at = (0.045, -0.01, 0.006)
    turned(wall_of([(0, 0), (0.026, 0), (0.029, 0.003), (0.031, 0.05), (0.034, 0.09)], 0.0022), glass('#ffffff', 0.01), at)
    turned([(0, 0.0035), (0.0255, 0.0035), (0.0286, 0.05), (0.031, 0.078), (0, 0.078)], glass('#c8691a', 0.0, 1.33), at)
    there = (-0.055, 0.07, 0.006)
    clayish = ceramic('#4a5450', 0.5)
    turned([(0, 0), (0.04, 0), (0.058, 0.016), (0.064, 0.04), (0.055, 0.066), (0.032, 0.078), (0.03, 0.08)], clayish, there, wobble=0.008)
    turned([(0.034, 0.08), (0.03, 0.085), (0.012, 0.09), (0.006, 0.094), (0.009, 0.1), (0.006, 0.106), (0, 0.107)], clayish, there)
    spout = tube([(0.055, 0, 0.03), (0.08, 0, 0.042), (0.088, 0, 0.065), (0.1, 0, 0.076)], 0.0085, clayish, [1.5, 1.1, 0.85, 0.7])
    put(spout, there, (0, 0, -150))
    handle = tube([(-0.05, 0, 0.062), (-0.085, 0, 0.07), (-0.098, 0, 0.045), (-0.085, 0, 0.022), (-0.056, 0, 0.02)], 0.0055, clayish)
    put(handle, there, (0, 0, -150))
    sugar = box((0.013, 0.013, 0.013), plain('#f3efe6', 0.7, Subsurface=0.2), edge=0.0015)
    put(sugar, (0.06, 0.1, 0.006), (0, 0, 20))
    for x, y, z, t in ((0.078, 0.098, 0.006, -15), (0.068, 0.1, 0.0195, 40)):
        copy_of(sugar, (x, y, z), (0, 0, t))
    window((-0.8, 0.5, 0.6), (0, 0, 0.05), (0.6, 0.9), 12, (1, 0.94, 0.86))
    window((0.7, 0.5, 0.4), (0, 0, 0.05), (0.25, 0.6), 3, (1, 0.9, 0.8))
    ambient((0.7, 0.74, 0.8), 0.15)
    camera((0.05, -0.55, 0.24), (0.0, 0.03, 0.045), 62, (0.03, -0.03, 0.05), 3)
