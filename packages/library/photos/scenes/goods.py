"""Goods and their packaging."""
import math
import random

from mathutils import Vector, noise

from kit.materials import ceramic, clay, concrete, glass, glow, kraft, liquid, linen, marble, metal, paper, plain, plaster, wood, green, Surface, skin
from kit.shapes import add, backdrop, ball, bevel, box, branch, copy_of, cushion, grid, ground, put, subdivide, tube, turned, wall_of
from kit.studio import ambient, camera, lamp, sun, window
from scenes.photo import photo


def label(radius, low, high, material, at, share=0.45, turn=-90):
    """A paper label round a bottle; share is the part of its round that it covers."""
    verts, faces, steps = [], [], 40
    for n in range(steps + 1):
        angle = math.radians(turn) + (n / steps - 0.5) * 2 * math.pi * share
        verts += [(radius * math.cos(angle), radius * math.sin(angle), low), (radius * math.cos(angle), radius * math.sin(angle), high)]
        if n:
            faces.append((2 * n - 2, 2 * n, 2 * n + 1, 2 * n - 1))
    return put(add('label', verts, faces, material), at)


def print_lines(radius, lines, ink, at, turn=-90):
    """Dark bars that read as print from afar: (height, half width in radians, thickness)."""
    for height, reach, thick in lines:
        label(radius, height, height + thick, ink, at, reach / math.pi, turn)


def dropper(at, size=1.0):
    """An amber bottle with a pipette."""
    amber = glass('#a8530f', 0.03)
    outer = [(0, 0), (0.017, 0), (0.0205, 0.002), (0.021, 0.006), (0.021, 0.055), (0.0195, 0.063), (0.011, 0.07), (0.0095, 0.073), (0.0095, 0.082)]
    turned(wall_of(outer, 0.0016), amber, at)
    turned([(0, 0.003), (0.018, 0.003), (0.0188, 0.006), (0.0188, 0.042), (0, 0.042)], plain('#3a1604', 0.1), at, levels=1)
    black = plain('#161514', 0.4)
    turned([(0.0115, 0.0745), (0.0122, 0.0755), (0.0122, 0.09), (0.0115, 0.091), (0.007, 0.0915)], black, at)
    turned([(0.0075, 0.09), (0.0072, 0.1), (0.0078, 0.112), (0.0066, 0.12), (0.003, 0.1235), (0, 0.124)], plain('#1d1b1a', 0.6), at)
    label(0.02125, 0.014, 0.05, paper('#efe7d8'), at, 0.42)
    print_lines(0.0214, [(0.038, 0.55, 0.0035), (0.033, 0.36, 0.0014), (0.0225, 0.6, 0.0008), (0.0205, 0.6, 0.0008), (0.0185, 0.45, 0.0008)], plain('#2a2622', 0.8), at)


@photo('amber-dropper', 'Amber glass bottles with a pipette on stone, leaves behind', 'cosmetics bottle oil skincare product beauty pharmacy')
def amber():
    backdrop(plaster('#cdbfae', 0.001), 6, 0.5, 3)
    put(ball(0.03, concrete('#b5ada2'), rough=0.1, scale=1.2, seed=2, cuts=30, size=(1.3, 1.0, 0.6)), (0.135, 0.03, 0.016), (0, 0, 30))
    turned([(0, 0), (0.058, 0), (0.06, 0.002), (0.06, 0.034), (0.058, 0.036), (0, 0.036)], plaster('#d8cbbb', 0.002), (-0.03, 0.0, 0.0))
    dropper((-0.03, -0.01, 0.0355))
    dropper((0.065, -0.045, 0.0))
    leafy = green('#4b6444', '#8aa06f')
    branch((0.17, 0.14, 0.0), [(0, 0, 0), (-0.02, 0.01, 0.09), (-0.06, 0.02, 0.16), (-0.12, 0.01, 0.21)], 17, leafy, plain('#6b5236', 0.8), 0.0018, (0.055, 0.03), 4)
    window((-0.7, -0.25, 0.75), (0, 0, 0.05), (0.35, 0.5), 11, (1, 0.93, 0.84))
    window((0.5, 0.3, 0.4), (0, 0, 0.05), (0.3, 0.6), 3)
    ambient((0.8, 0.78, 0.75), 0.25)
    camera((0.03, -0.55, 0.14), (0.015, 0, 0.068), 75, (-0.02, -0.03, 0.06), 3.2)


@photo('cream-jars', 'White cream jars, one open, on a pale stone plinth', 'cosmetics cream jar skincare product beauty spa')
def cream():
    backdrop(plaster('#dccbc0', 0.001), 6, 0.5, 3)
    box((0.2, 0.16, 0.05), marble('#efe9e3', '#b5a79d', 6, 0.3), (0.0, 0.02, 0), (0, 0, 12), 0.003)
    white = plain('#f4f1ec', 0.25)
    gold = metal('#d8b98c', 0.25)

    def jar(at, closed=True, size=1.0):
        body = [(0, 0), (0.027, 0), (0.03, 0.002), (0.031, 0.006), (0.031, 0.03), (0.0285, 0.032), (0.0275, 0.033), (0.0275, 0.038)]
        turned(wall_of(body, 0.004), white, at)
        if closed:
            turned([(0, 0.053), (0.0295, 0.053), (0.031, 0.0515), (0.031, 0.034), (0.0305, 0.0335)], gold, at)
        else:
            turned([(0.0272, 0.0325), (0.022, 0.0345), (0.015, 0.0352), (0.009, 0.037), (0.004, 0.0405), (0.0005, 0.043)], plain('#fbf3ea', 0.35), at, wobble=0.12, seed=3)
        label(0.0313, 0.013, 0.0145, plain('#6c625a', 0.7), at, 0.13)
        label(0.0313, 0.018, 0.0215, plain('#4a433d', 0.7), at, 0.2)
        label(0.0313, 0.009, 0.0098, plain('#6c625a', 0.7), at, 0.16)

    jar((-0.035, 0.03, 0.05))
    jar((0.035, -0.055, 0.0), False)
    lid = turned([(0, 0.019), (0.0295, 0.019), (0.031, 0.0175), (0.031, 0), (0.0295, 0)], gold)
    put(lid, (0.112, -0.035, 0.0), (0, 0, 35))
    turned([(0, 0), (0.012, 0), (0.0135, 0.002), (0.0135, 0.075), (0.011, 0.083), (0.006, 0.085), (0.006, 0.09)], white, (0.05, 0.045, 0.05))
    turned([(0, 0.118), (0.009, 0.118), (0.01, 0.117), (0.01, 0.087), (0.0095, 0.086)], gold, (0.05, 0.045, 0.05))
    window((-0.8, -0.1, 0.6), (0, 0, 0.04), (0.5, 0.7), 11, (1, 0.94, 0.88))
    ambient((0.85, 0.8, 0.78), 0.3)
    camera((0.04, -0.5, 0.2), (0.02, 0, 0.05), 72, (0.01, -0.03, 0.05), 3.5)


@photo('shipping-boxes', 'Plain cardboard boxes stacked on a workbench', 'boxes packaging parcel delivery shipping logistics')
def boxes():
    ground(wood('#b98f63', '#7d5836', planks=0.2), 8)
    box((9, 0.1, 4), plaster('#d7d6d2'), (0, 1.0, 0), edge=0)
    tape = plain('#c9a777', 0.3)

    def parcel(size, at, turn):
        put(box(size, kraft(), (0, 0, 0), (0, 0, 0), 0.0025), at, (0, 0, turn))
        put(box((size[0] * 1.002, 0.048, 0.0008), tape, (0, 0, 0), edge=0), (at[0], at[1], at[2] + size[2]), (0, 0, turn))
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        for side in (-1, 1):
            put(box((0.0008, 0.048, 0.06), tape, edge=0), (at[0] + side * c * size[0] / 2, at[1] + side * s * size[0] / 2, at[2] + size[2] - 0.06), (0, 0, turn))
        fx, fy = 0.08 * c + 0.0 + s * (size[1] / 2 + 0.0006), 0.08 * s - c * (size[1] / 2 + 0.0006)
        put(box((0.1, 0.0006, 0.066), paper('#f4f2ec'), edge=0), (at[0] + fx, at[1] + fy, at[2] + size[2] * 0.35), (0, 0, turn))
        ink = plain('#2a2826', 0.8)
        rng = random.Random(int(size[0] * 1000))
        x = -0.04
        while x < 0.035:
            w = rng.choice((0.0012, 0.002, 0.003))
            ox = 0.08 + x
            put(box((w, 0.0006, 0.022), ink, edge=0), (at[0] + ox * c + s * (size[1] / 2 + 0.0011), at[1] + ox * s - c * (size[1] / 2 + 0.0011), at[2] + size[2] * 0.35 + 0.008), (0, 0, turn))
            x += w + rng.choice((0.0012, 0.002))
        for row, reach in ((0.042, 0.05), (0.05, 0.035)):
            ox = 0.08 - 0.04 + reach / 2
            put(box((reach, 0.0006, 0.003), ink, edge=0), (at[0] + ox * c + s * (size[1] / 2 + 0.0011), at[1] + ox * s - c * (size[1] / 2 + 0.0011), at[2] + size[2] * 0.35 + row), (0, 0, turn))

    parcel((0.42, 0.3, 0.2), (-0.05, 0.1, 0), 8)
    parcel((0.3, 0.22, 0.14), (-0.09, 0.09, 0.2), -9)
    parcel((0.24, 0.18, 0.15), (0.3, 0.0, 0), -16)
    window((-1.4, -0.4, 1.2), (0, 0, 0.1), (1.2, 1.4), 45)
    ambient((0.75, 0.8, 0.88), 0.25)
    camera((0.25, -1.25, 0.55), (0.05, 0.05, 0.14), 56, (0, -0.05, 0.15), 4)


@photo('paper-bag', 'A brown paper bag with a folded top beside two cups to go', 'bag packaging coffee takeaway bakery delivery food')
def bag():
    ground(concrete('#b5b2ac'), 6)
    box((8, 0.1, 4), plaster('#a7b0a6'), (0, 0.8, 0), edge=0)

    def wall(u, v):
        wide, deep = 0.085, 0.05 * (1 - 0.75 * max(0, (v - 0.45) / 0.55))
        corners = [(-wide, -deep), (wide, -deep), (wide, deep), (-wide, deep)]
        k = int(u * 4) % 4
        t = u * 4 - int(u * 4)
        x = corners[k][0] * (1 - t) + corners[(k + 1) % 4][0] * t
        y = corners[k][1] * (1 - t) + corners[(k + 1) % 4][1] * t
        if k in (1, 3):
            x *= 1 - 0.32 * math.sin(math.pi * t) * max(0, (v - 0.25)) * 1.3
        p = Vector((x, y, v * 0.25))
        n = noise.fractal(p * 60, 0.9, 2.1, 3)
        m = abs(noise.noise(p * 34 + Vector((3, 3, 3))))
        amount = min(1, v * 3) * 0.007
        return p + Vector((n * amount * 0.15, (0.22 * n - 1.1 * m) * amount, 0))
    across, up, verts, faces = 120, 70, [], []
    for j in range(up + 1):
        for i in range(across):
            verts.append(wall(i / across, j / up))
    for j in range(up):
        for i in range(across):
            a, b = j * across + i, j * across + (i + 1) % across
            faces.append((a, b, b + across, a + across))
    sack = subdivide(add('bag', verts, faces, kraft('#b78a5b')), 1)
    sack.modifiers.new('thick', 'SOLIDIFY').thickness = 0.0006
    put(sack, (-0.04, 0.03, 0), (0, 0, 14))
    roll = box((0.175, 0.03, 0.03), kraft('#b1845a'), edge=0.004)
    put(roll, (-0.04, 0.03, 0.235), (6, 1, 14))
    seal = turned([(0, 0), (0.024, 0), (0.024, 0.0006), (0, 0.0006)], paper('#f1ece0'), levels=0)
    put(seal, (-0.029, -0.0295, 0.12), (86, 0, 14))
    for at in ((0.12, -0.04, 0), (0.185, 0.05, 0)):
        body = [(0, 0.004), (0.027, 0.004), (0.028, 0), (0.0295, 0.002), (0.04, 0.1), (0.0405, 0.104)]
        turned(body, paper('#f1ede4'), at)
        turned([(0.0425, 0.101), (0.043, 0.105), (0.0405, 0.108), (0.039, 0.114), (0.037, 0.1155), (0.034, 0.112), (0, 0.112)], plain('#22201f', 0.35), at)
        sleeve = [(0.0318, 0.028), (0.0325, 0.0282), (0.0372, 0.075), (0.0366, 0.0752)]
        turned(sleeve, kraft('#a57b50'), at, levels=1)
    window((-0.9, -0.2, 0.8), (0, 0, 0.1), (0.7, 1.0), 17, (1, 0.95, 0.89))
    ambient((0.75, 0.8, 0.85), 0.25)
    camera((0.06, -0.85, 0.28), (0.035, 0, 0.115), 68, (0.0, -0.05, 0.12), 3.5)


@photo('candle', 'A burning candle in a glass on stacked books, evening light', 'candle home interior light evening wellness')
def candle():
    ground(wood('#7a5638', '#4a311d', planks=0.15), 5)
    box((8, 0.1, 4), plaster('#6d655d'), (0, 0.7, 0), edge=0)
    for n, (colour, size, turn) in enumerate([('#3d4a48', (0.2, 0.14, 0.022), 6), ('#b7a48a', (0.18, 0.125, 0.018), -5)]):
        z = 0.022 * n
        put(box(size, linen(colour, 1400), edge=0.002), (0, 0, z), (0, 0, turn))
        put(box((size[0] - 0.004, size[1] - 0.001, size[2] - 0.006), paper('#eae2d0'), edge=0.0005), (0.004, -0.003, z + 0.003), (0, 0, turn))
    at = (0.0, 0.0, 0.04)
    turned(wall_of([(0, 0), (0.034, 0), (0.037, 0.003), (0.037, 0.085)], 0.002), glass('#f2e6d8', 0.03), at)
    wax = Surface('#f3e6cf', 0.4, Subsurface=0.6)
    wax.set('Subsurface Radius', (0.02, 0.01, 0.004))
    wax.set('Emission', (1, 0.45, 0.12, 1))
    wax.set('Emission Strength', 0.12)
    turned([(0, 0.005), (0.0345, 0.005), (0.0345, 0.055), (0.033, 0.054), (0, 0.053)], wax.material, at)
    tube([(0, 0, 0.092), (0.0003, 0, 0.1), (0.001, 0, 0.104)], 0.0008, plain('#1a1512', 0.9))
    flame = turned([(0, 0), (0.0026, 0.003), (0.0034, 0.007), (0.0024, 0.014), (0.0009, 0.02), (0, 0.023)], None, (0.0008, 0, 0.101))
    flame.data.materials.append(glow('#ffb75a', 26))
    lamp((0.0, -0.002, 0.114), 1.3, (1, 0.58, 0.25), 0.006)
    label(0.0372, 0.025, 0.06, paper('#efe7d8'), at, 0.3)
    print_lines(0.0374, [(0.045, 0.42, 0.004), (0.037, 0.3, 0.0015), (0.032, 0.36, 0.001)], plain('#2a2622', 0.8), at)
    turned(wall_of([(0, 0), (0.04, 0), (0.05, 0.01), (0.06, 0.05), (0.045, 0.1), (0.022, 0.13), (0.025, 0.15)], 0.004), ceramic('#a59a8c', 0.5), (-0.17, 0.2, 0))
    for n, (x, y) in enumerate([(0.28, 0.5), (0.4, 0.55), (-0.35, 0.52), (0.52, 0.6)]):
        put(ball(0.006, glow('#ffb066', 9)), (x, y, 0.12 + 0.05 * (n % 2)))
    window((-0.8, 0.4, 0.7), (0, 0, 0.05), (0.6, 0.8), 2.2, (0.6, 0.72, 1))
    ambient((0.4, 0.48, 0.65), 0.05)
    camera((0.06, -0.5, 0.19), (0.0, 0, 0.075), 70, (0, -0.035, 0.08), 2.0)
    return {'exposure': 1.3}


@photo('soap-bars', 'Handmade soap bars with a sprig of green on linen', 'soap bath beauty spa product wellness handmade')
def soap():
    ground(linen('#cfc4b2', 700, strength=1.0), 4)
    tones = ('#d9b8a0', '#8f9c82', '#e9dfcd')
    rng = random.Random(5)
    for n, (at, turn, colour) in enumerate([((0, 0, 0.0125), (0, 0, 14), tones[0]), ((0.008, 0.005, 0.0385), (0, 0, -8), tones[1]), ((0.085, -0.03, 0.0125), (0, 0, 62), tones[2])]):
        s = Surface(colour, 0.5)
        s.colour(s.mix(s.span(s.noise(40, 6, 0.6, twist=1.2), 0.4, 0.66, 0, 0.5), colour, '#6f5a48'))
        s.bump(s.noise(30, 6, 0.6), 0.0016)
        cushion((0.085, 0.056, 0.026), s.material, at, turn, 0.24, 0.0016, n, 40)
    branch((-0.1, -0.07, 0.006), [(0, 0, 0), (0.05, 0.0, 0.006), (0.1, -0.012, 0.008), (0.15, -0.035, 0.006)], 22, green('#5f7462', '#9fb09a'), plain('#6b5a42', 0.8), 0.0012, (0.03, 0.012), 6, 0.1)
    turned(wall_of([(0, 0), (0.025, 0), (0.03, 0.004), (0.04, 0.02), (0.043, 0.03)], 0.003), ceramic('#e6ded0', 0.4, '#6a5a48'), (-0.075, 0.075, 0))
    salt = ball(0.004, plain('#f3efe8', 0.3), (0, 0, -1), rough=0.6, cuts=4)
    for _ in range(120):
        r, a = 0.034 * math.sqrt(rng.random()), rng.uniform(0, 6.28)
        copy_of(salt, (-0.075 + r * math.cos(a), 0.075 + r * math.sin(a), 0.024 + rng.uniform(0, 0.005)), (rng.uniform(0, 180), 0, 0), rng.uniform(0.5, 1.1))
    window((-0.7, 0.4, 0.45), (0, 0, 0.02), (0.5, 0.7), 9, (1, 0.95, 0.88))
    ambient((0.75, 0.8, 0.85), 0.2)
    camera((0.05, -0.36, 0.3), (0.01, 0.0, 0.018), 62, (0, -0.03, 0.04), 4)


@photo('wine-and-glass', 'A bottle of red wine and a filled glass on a table', 'wine bottle glass drink food restaurant')
def wine():
    ground(wood('#8d6544', '#583920', planks=0.13), 5)
    box((8, 0.1, 4), plaster('#5f5a55'), (0, 1.1, 0), edge=0)
    dark = Surface('#0d1a0d', 0.06, Specular=0.6).material
    bottle = [(0, 0.006), (0.03, 0), (0.036, 0.003), (0.0375, 0.012), (0.0375, 0.19), (0.034, 0.212), (0.019, 0.236), (0.0148, 0.25), (0.014, 0.3)]
    at = (-0.07, 0.06, 0)
    turned(bottle, dark, at)
    turned([(0.0152, 0.25), (0.0155, 0.252), (0.0153, 0.303), (0.0145, 0.306), (0, 0.306)], Surface('#5a1019', 0.35, Metallic=0.4).material, at)
    label(0.0378, 0.06, 0.15, paper('#efe6d2'), at, 0.42, -75)
    print_lines(0.038, [(0.126, 0.5, 0.006), (0.118, 0.3, 0.002), (0.085, 0.55, 0.0012), (0.08, 0.55, 0.0012), (0.075, 0.4, 0.0012)], plain('#2a2622', 0.8), at, -75)
    label(0.0381, 0.1, 0.112, plain('#7a1f26', 0.7), at, 0.06, -75)
    there = (0.06, -0.02, 0)
    clear = glass('#ffffff', 0.01, 1.45)
    cup = [(0, 0.0), (0.034, 0.0), (0.034, 0.0015), (0.008, 0.005), (0.0038, 0.012), (0.0034, 0.07), (0.006, 0.082), (0.028, 0.098), (0.041, 0.125), (0.0425, 0.15), (0.036, 0.195), (0.034, 0.205), (0.033, 0.205), (0.035, 0.195), (0.0413, 0.15), (0.0398, 0.126), (0.027, 0.1), (0.006, 0.086), (0, 0.0845)]
    turned(cup, clear, there, around=96)
    turned([(0, 0.0855), (0.0065, 0.087), (0.0265, 0.101), (0.0393, 0.126), (0.0402, 0.134), (0, 0.134)], Surface('#3c040c', 0.04, Transmission=0.35).material, there)
    cork = plain('#b98e62', 0.85)
    put(turned([(0, 0), (0.011, 0), (0.0115, 0.001), (0.0115, 0.043), (0.011, 0.044), (0, 0.044)], cork), (0.125, -0.09, 0.0115), (90, 0, 55))
    window((-1.0, 0.5, 0.7), (0, 0, 0.12), (0.8, 1.2), 18)
    window((0.8, 0.6, 0.5), (0, 0, 0.12), (0.25, 1.0), 6, (1, 0.85, 0.7))
    ambient((0.5, 0.55, 0.65), 0.08)
    camera((0.06, -0.95, 0.27), (0.0, 0, 0.135), 70, (0.04, -0.04, 0.12), 2.8)
