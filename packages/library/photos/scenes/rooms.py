"""Furniture and interiors."""
import math
import random

from mathutils import Vector, noise

from kit.materials import ceramic, clay, concrete, glass, glow, linen, metal, paper, plain, plaster, wood, wool, green, Surface
from kit.shapes import add, ball, bevel, box, branch, copy_of, cushion, grid, leaf, put, room, subdivide, tube, turned, wall_of
from kit.studio import ambient, camera, lamp, sun, window
from scenes.photo import photo

OAK, OAK_DARK = '#c39c6c', '#8d6840'


def framed_sun(height, turn, power, bars=2, rows=3, at=(-3.0, -1.2, 1.5), size=(1.6, 1.8), colour=(1, 0.88, 0.72)):
    """Sunlight through a window with bars: light shapes on wall and floor. at is the window's middle."""
    black = plain('#222222', 0.9)
    wide, high = size
    frame = []
    frame.append(box((0.05, 12, 12), black, (0, -6 - wide / 2, -6), edge=0))
    frame.append(box((0.05, 12, 12), black, (0, 6 + wide / 2, -6), edge=0))
    frame.append(box((0.05, wide, 6), black, (0, 0, high / 2), edge=0))
    frame.append(box((0.05, wide, 6), black, (0, 0, -6 - high / 2), edge=0))
    for n in range(1, bars):
        frame.append(box((0.05, 0.05, high), black, (0, (n / bars - 0.5) * wide, -high / 2), edge=0))
    for n in range(1, rows):
        frame.append(box((0.05, wide, 0.05), black, (0, 0, (n / rows - 0.5) * high - 0.025), edge=0))
    for each in frame:
        x, y, z = each.location
        put(each, (at[0] + x, at[1] + y, at[2] + z))
        each.visible_camera = False
    sun(height, turn, power, 0.7, colour)


def skirting(wall, deep, wide=6):
    """The board along the foot of the back wall."""
    box((wide, 0.016, 0.09), wall, (0, deep / 2 - 0.008, 0), edge=0.004)


def vase_with_twigs(at, colour='#e4ddd2', seed=1, size=1.0, leafy=None):
    """A vase with some branches."""
    turned(wall_of([(0, 0), (0.05 * size, 0), (0.075 * size, 0.03 * size), (0.085 * size, 0.1 * size), (0.06 * size, 0.18 * size), (0.026 * size, 0.23 * size), (0.03 * size, 0.27 * size)], 0.005), ceramic(colour, 0.55), at)
    rng = random.Random(seed)
    tone = leafy or green('#6d7a55', '#98a278')
    for n in range(4):
        way = rng.uniform(0, 6.28)
        lean = rng.uniform(0.08, 0.22) * size
        points = [(0, 0, 0.2 * size), (lean * 0.3 * math.cos(way), lean * 0.3 * math.sin(way), 0.4 * size), (lean * math.cos(way), lean * math.sin(way), rng.uniform(0.55, 0.72) * size)]
        branch(at, points, 16, tone, plain('#6b5236', 0.8), 0.0025, (0.075 * size, 0.034 * size), seed * 10 + n, 0.2)


def chair(at, turn, timber, seat):
    """A wooden chair with a bent back."""
    parts = []
    for x, y, lean in ((-0.2, -0.2, 1), (0.2, -0.2, 1), (-0.19, 0.2, 0), (0.19, 0.2, 0)):
        top = 0.44 if lean else 0.8
        parts.append(tube([(x * 1.12, y * 1.12, 0), (x, y, 0.44), (x, y + (0 if lean else 0.07), top)] if not lean else [(x * 1.12, y * 1.12, 0), (x, y, top)], 0.016, timber, [0.75, 1, 0.9] if not lean else [0.75, 1]))
    cushioned = cushion((0.46, 0.45, 0.05), seat, (0, 0, 0.462), (0, 0, 0), 0.3, 0.001, 2, 30)
    parts.append(cushioned)
    for z, y in ((0.56, 0.215), (0.76, 0.26)):
        parts.append(tube([(-0.2, y, z), (-0.1, y + 0.045, z), (0.1, y + 0.045, z), (0.2, y, z)], 0.014, timber))
    for n in range(-3, 4):
        x = n * 0.047
        bow = 0.035 * (1 - (n / 4) ** 2)
        parts.append(tube([(x, 0.215 + bow, 0.56), (x, 0.262 + bow, 0.76)], 0.007, timber))
    for y in (-0.21, 0.21):
        parts.append(tube([(-0.2, y, 0.22), (0.2, y, 0.22)], 0.01, timber))
    for x in (-0.21, 0.21):
        parts.append(tube([(x, -0.2, 0.27), (x, 0.2, 0.27)], 0.01, timber))
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    for part in parts:
        x, y, z = part.location
        put(part, (at[0] + c * x - s * y, at[1] + s * x + c * y, at[2] + z), (0, 0, turn))


@photo('wooden-chair', 'A wooden chair beside a vase in the light of a window', 'chair furniture interior home wood')
def wooden_chair():
    room(plaster('#d9d2c5', 0.003), wood('#b48a5c', '#7c5836', planks=0.16), 7, 3)
    skirting(plain('#e4dfd6', 0.5), 3, 7)
    chair((0.1, 0.75, 0), -28, wood(OAK, OAK_DARK), linen('#4c5650', 500))
    vase_with_twigs((-0.75, 1.05, 0), '#b9a48a', 3, 1.7)
    framed_sun(30, 237, 6.5, at=(-2.6, -1.3, 1.75), size=(1.5, 1.5))
    window((-2.4, -0.8, 1.6), (0.3, 1, 0.6), (1.4, 1.6), 60, (0.9, 0.95, 1))
    ambient((0.75, 0.78, 0.82), 0.28)
    camera((0.5, -2.5, 1.05), (-0.05, 0.9, 0.56), 45, (0.1, 0.7, 0.5), 3.5)


@photo('sofa-corner', 'A linen sofa with cushions, a small table and a lamp', 'sofa furniture interior home living room property hotel')
def sofa():
    room(plaster('#cfcabd', 0.003), wood('#a97f55', '#6f4c2e', planks=0.14), 8, 3.2)
    skirting(plain('#dcd8ce', 0.5), 3.2, 8)
    cloth = linen('#c9bfae', 400)
    cushion((2.0, 0.85, 0.24), cloth, (0.15, 1.0, 0.27), (0, 0, 0), 0.2, 0.006, 3, 50)
    for x, seed in ((-0.36, 1), (0.6, 2)):
        cushion((0.94, 0.78, 0.2), cloth, (x + 0.03, 0.96, 0.44), (0, 0, 0), 0.27, 0.012, seed, 50)
        cushion((0.93, 0.22, 0.52), cloth, (x + 0.03, 1.3, 0.72), (-12, 0, 0), 0.33, 0.014, seed + 5, 50)
    for x in (-0.93, 1.23):
        cushion((0.2, 0.88, 0.5), cloth, (x, 1.0, 0.42), (0, 0, 0), 0.25, 0.008, int(x * 10), 40)
    cushion((0.48, 0.16, 0.46), linen('#8c4f38', 500), (-0.62, 1.08, 0.74), (-18, 8, 18), 0.5, 0.012, 8, 44)
    cushion((0.46, 0.15, 0.42), linen('#4d5a52', 500), (-0.3, 1.04, 0.7), (-20, -6, -6), 0.5, 0.012, 9, 44)
    cushion((0.5, 0.16, 0.36), wool('#e6dfd1', 160), (0.86, 1.06, 0.69), (-18, 4, -10), 0.5, 0.012, 12, 44)
    oak = wood(OAK, OAK_DARK)
    turned([(0, 0.4), (0.3, 0.4), (0.31, 0.405), (0.31, 0.425), (0.3, 0.43), (0, 0.43)], oak, (0.2, 0.05, 0))
    for a in (30, 150, 270):
        c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
        tube([(0.2 + 0.26 * c, 0.05 + 0.26 * s, 0), (0.2 + 0.2 * c, 0.05 + 0.2 * s, 0.41)], 0.018, oak)
    turned(wall_of([(0, 0), (0.04, 0), (0.07, 0.02), (0.1, 0.06)], 0.004), ceramic('#e8e2d6', 0.4), (0.12, 0.08, 0.43))
    for n, colour in enumerate(('#71604f', '#d8d0c0')):
        put(box((0.22, 0.16, 0.02), linen(colour, 1400), edge=0.002), (0.32, 0.0, 0.43 + 0.021 * n), (0, 0, 15 - 20 * n))
    tube([(-1.35, 1.25, 0), (-1.35, 1.25, 1.45)], 0.012, metal('#3a3632', 0.4))
    turned([(0.0, 0), (0.14, 0), (0.14, 0.015), (0, 0.02)], metal('#3a3632', 0.4), (-1.35, 1.25, 0))
    shade = Surface('#f1e4cc', 0.9)
    shade.set('Emission', (1, 0.72, 0.42, 1))
    shade.set('Emission Strength', 0.7)
    turned([(0.2, 1.32), (0.15, 1.62), (0.148, 1.62), (0.198, 1.32)], shade.material, (-1.35, 1.25, 0), levels=1)
    lamp((-1.35, 1.25, 1.45), 10, (1, 0.66, 0.38), 0.05)
    put(box((0.9, 0.03, 0.62), oak, edge=0.003), (0.35, 1.58, 1.22))
    art = Surface('#e9e1d2', 0.9)
    art.colour(art.ramp(art.noise(1.6, 1, 0.4, space='Generated', twist=1), [(0.38, '#d9cdb8'), (0.47, '#a2745a'), (0.55, '#5b6a62'), (0.64, '#e9e1d2')]))
    put(box((0.84, 0.01, 0.56), art.material, edge=0), (0.35, 1.562, 1.25))
    grid(3.0, 2.0, 60, 60, lambda x, y: 0.012 + 0.003 * noise.noise(Vector((x * 6, y * 6, 0))), wool('#d8cfbf', 120), (0.2, -0.1, 0))
    window((-2.8, -0.8, 1.6), (0.2, 1.0, 0.5), (1.6, 1.8), 130, (0.95, 0.97, 1))
    ambient((0.75, 0.78, 0.82), 0.25)
    camera((0.35, -3.1, 1.25), (0.0, 1.0, 0.72), 38, (0.2, 0.7, 0.6), 4)


@photo('desk-with-laptop', 'A desk with a laptop, a notebook and a cup by a window', 'desk laptop work office computer software')
def desk():
    from scenes.tableware import cup
    box((9, 0.1, 4), plaster('#d4d2cc', 0.003), (0, 0.75, -1), edge=0)
    put(box((1.8, 0.75, 0.03), wood(OAK, OAK_DARK, 1.2), edge=0.006), (0, 0.2, -0.03))
    body = metal('#b9bbbe', 0.32)
    put(box((0.32, 0.22, 0.012), body, edge=0.005), (0, 0.1, 0.003), (0, 0, 8))
    from kit.materials import screen
    lid = box((0.32, 0.008, 0.215), body, edge=0.0035)
    pane = box((0.308, 0.0006, 0.2), screen('#20304a', '#7d8fb8', '#e8b48c', 1.0), (0, -0.0046, 0.0075), edge=0)
    pane.parent = lid
    put(lid, (-0.0165, 0.218, 0.012), (-18, 0, 8))
    dark = plain('#1b1c1e', 0.5)
    c, s = math.cos(math.radians(8)), math.sin(math.radians(8))
    for row in range(5):
        for col in range(13):
            x, y = (col - 6) * 0.0205, 0.07 - row * 0.0195
            put(box((0.0172, 0.0162, 0.0012), dark, edge=0.0006), (x * c - y * s, 0.1 + x * s + y * c, 0.0148), (0, 0, 8))
    put(box((0.105, 0.062, 0.0005), metal('#a9abae', 0.38), edge=0), (0.062 * s, 0.1 - 0.068 * c, 0.0149), (0, 0, 8))
    put(box((0.15, 0.21, 0.012), linen('#5d3f33', 1400), edge=0.003), (0.33, 0.02, 0), (0, 0, -14))
    put(box((0.146, 0.204, 0.008), paper('#efe8da'), edge=0.001), (0.332, 0.0195, 0.002), (0, 0, -14))
    pencil = tube([(0, 0, 0), (0, 0.16, 0)], 0.0036, plain('#d8a13a', 0.35))
    put(pencil, (0.34, -0.06, 0.0158), (0, 0, 12))
    cup(ceramic('#3f4b4e', 0.35), (-0.3, 0.06, 0), turn=150, size=1.05)
    vase_with_twigs((0.5, 0.36, 0), '#e6e0d6', 5, 0.8)
    window((-1.5, 0.25, 0.9), (0, 0.1, 0.05), (1.0, 1.4), 34, (1, 0.96, 0.9))
    ambient((0.75, 0.8, 0.88), 0.22)
    camera((0.16, -0.85, 0.5), (0.04, 0.14, 0.075), 46, (0.0, 0.05, 0.05), 3.2)


@photo('shelf', 'A wall shelf with books, vases and a plant', 'shelf books interior home furniture study')
def shelf():
    box((9, 0.1, 6), plaster('#c7cbc2', 0.004), (0, 0.2, -2), edge=0)
    oak = wood(OAK, OAK_DARK)
    for z in (0.0, 0.46):
        put(box((1.5, 0.24, 0.03), oak, edge=0.003), (0, 0.03, z - 0.03))
        for x in (-0.55, 0.55):
            put(box((0.012, 0.2, 0.1), metal('#2e2c2a', 0.5), edge=0.001), (x, 0.05, z - 0.13))
    rng = random.Random(11)

    def row(x, z, count, lean=0):
        tones = ('#8c4b3a', '#d8ccb4', '#33424a', '#b58f5a', '#6d7561', '#e9e2d3', '#4a3a3a', '#9aa5a3', '#c9b7a0')
        for n in range(count):
            thick, high, deep = rng.uniform(0.014, 0.034), rng.uniform(0.19, 0.25), rng.uniform(0.13, 0.16)
            tilt = lean if n == count - 1 else 0
            put(box((thick, deep, high), linen(tones[rng.randrange(9)], 1500), edge=0.0025), (x + thick / 2 + (0.03 if tilt else 0), -0.0, z), (0, -tilt, 0))
            put(box((thick - 0.005, deep - 0.002, high - 0.005), paper('#e8dfca'), edge=0.0005), (x + thick / 2 + (0.03 if tilt else 0), 0.002, z + 0.004), (0, -tilt, 0))
            x += thick + 0.0015
        return x
    row(-0.68, 0.0, 13, 12)
    row(0.12, 0.46, 10, 14)
    for n, colour in enumerate(('#d8ccb4', '#5a6a64', '#a4573f')):
        put(box((0.22 - 0.01 * n, 0.15, 0.024), linen(colour, 1500), edge=0.002), (0.45, 0.0, 0.0245 * n), (0, 0, 4 - 5 * n))
    turned(wall_of([(0, 0), (0.03, 0), (0.055, 0.02), (0.06, 0.06), (0.04, 0.1), (0.03, 0.12)], 0.004), ceramic('#efe9de', 0.4, '#6a5a48'), (0.45, 0.0, 0.0735))
    turned(wall_of([(0, 0), (0.05, 0), (0.06, 0.03), (0.05, 0.12), (0.025, 0.19), (0.03, 0.22)], 0.004), clay('#b06a48'), (0.13, 0.02, 0))
    turned(wall_of([(0, 0), (0.06, 0), (0.075, 0.02), (0.09, 0.12), (0.092, 0.13)], 0.006), clay('#c58b69'), (-0.42, 0.02, 0.46))
    leafy = green('#3e6238', '#7ba05e')
    for n in range(26):
        a = n * 2.4
        reach = 0.05 + 0.1 * rng.random()
        model = leaf(0.14 + 0.06 * rng.random(), 0.05, leafy, 0.9)
        put(model, (-0.42 + 0.02 * math.cos(a), 0.02 + 0.02 * math.sin(a), 0.58 + 0.004 * n), (15 + 45 * rng.random(), rng.uniform(-20, 20), math.degrees(a)))
    turned(wall_of([(0, 0), (0.04, 0), (0.07, 0.03), (0.075, 0.08), (0.03, 0.14), (0.018, 0.22), (0.02, 0.24)], 0.004), ceramic('#2f3b3f', 0.3), (-0.12, 0.02, 0.46))
    window((-1.6, -1.2, 1.3), (0, 0, 0.25), (1.0, 1.4), 48, (1, 0.96, 0.9))
    ambient((0.78, 0.8, 0.84), 0.25)
    camera((0.1, -2.1, 0.42), (0.0, 0, 0.3), 48, (0, -0.05, 0.3), 4)


@photo('bed-by-window', 'A bed with linen and pillows in morning light', 'bed bedroom interior home hotel property textile')
def bed():
    room(plaster('#d8d3c9', 0.003), wood('#a97f55', '#6f4c2e', planks=0.14), 8, 3)
    oak = wood(OAK, OAK_DARK)
    put(box((1.9, 0.06, 1.0), oak, edge=0.02), (0.2, 1.42, 0.05))
    put(box((1.75, 2.1, 0.28), oak, edge=0.02), (0.2, 0.36, 0.06))
    white = linen('#e9e5dd', 500)
    cushion((1.7, 2.05, 0.3), white, (0.2, 0.36, 0.43), (0, 0, 0), 0.14, 0.004, 1, 50)

    def fold(x, y):
        p = Vector((x * 1.7, y * 2.2, 2))
        ridge = 1 - abs(noise.noise(p + Vector((0.6 * noise.noise(p * 1.5), 0, 0)))) * 2
        small = noise.fractal(Vector((x * 7, y * 9, 1)), 1, 2, 4)
        over = max(0, abs(x) - 0.84, -0.72 - y)
        return 0.605 + 0.028 * ridge * ridge + 0.008 * small - min(0.42, over * 9)
    grid(1.8, 1.62, 170, 150, fold, linen('#a9b0a4', 420), (0.2, -0.05, 0)).modifiers.new('thick', 'SOLIDIFY').thickness = 0.02
    for x, y, turn, tone, seed in ((-0.22, 1.14, 4, white, 3), (0.62, 1.14, -3, white, 4)):
        cushion((0.78, 0.24, 0.5), tone, (x, y, 0.8), (-28, 0, turn), 0.46, 0.02, seed, 54)
    cushion((0.5, 0.18, 0.42), linen('#9c6a4d', 420), (0.2, 0.94, 0.78), (-34, 4, -4), 0.5, 0.014, 6, 48)
    put(box((0.42, 0.36, 0.5), oak, edge=0.006), (-1.05, 1.25, 0))
    from scenes.tableware import cup
    cup(ceramic('#e4ddd0', 0.4), (-0.98, 1.16, 0.5), turn=-60)
    vase_with_twigs((-1.14, 1.3, 0.5), '#b98f70', 7, 0.8)
    framed_sun(27, 243, 5.5, at=(-2.8, -0.8, 1.75), size=(1.6, 1.6))
    window((-2.6, -0.4, 1.6), (0.2, 0.7, 0.5), (1.6, 1.6), 70, (0.92, 0.96, 1))
    ambient((0.78, 0.8, 0.84), 0.28)
    camera((0.6, -2.35, 1.45), (-0.1, 0.75, 0.62), 38, (0.1, 0.7, 0.7), 4)


@photo('armchair-evening', 'An armchair beside a floor lamp in the evening', 'armchair furniture interior home lamp hotel evening')
def armchair():
    room(plaster('#5d6a66', 0.003), wood('#8a6440', '#553720', planks=0.14), 8, 2.6)
    skirting(plain('#566260', 0.5), 2.6, 8)
    cloth = wool('#a8653c', 700)
    cushion((0.7, 0.72, 0.22), cloth, (0.2, 0.72, 0.33), (0, 0, -14), 0.25, 0.003, 1, 40)
    cushion((0.58, 0.62, 0.16), cloth, (0.2, 0.68, 0.47), (0, 0, -14), 0.34, 0.006, 2, 40)
    cushion((0.66, 0.2, 0.66), cloth, (0.275, 1.02, 0.72), (-14, 0, -14), 0.36, 0.006, 3, 40)
    for side in (-1, 1):
        cushion((0.14, 0.7, 0.42), cloth, (0.2 + side * 0.37, 0.72 - side * 0.09, 0.44), (0, 0, -14), 0.3, 0.003, 4 + side, 36)
    timber = wood('#6f4a2c', '#40281a')
    for x, y in ((-0.12, 0.5), (0.44, 0.36), (0.0, 1.04), (0.54, 0.9)):
        tube([(x, y, 0), (x, y, 0.24)], 0.018, timber, [0.6, 1])
    cushion((0.4, 0.14, 0.36), linen('#d9cfba', 500), (0.24, 0.86, 0.68), (-22, 5, -20), 0.5, 0.01, 9, 40)
    black = metal('#2b2826', 0.4)
    tube([(-0.55, 1.0, 0), (-0.55, 1.0, 1.2), (-0.55, 1.0, 1.5), (-0.45, 0.95, 1.58), (-0.36, 0.9, 1.5)], 0.011, black)
    turned([(0, 0), (0.14, 0), (0.14, 0.014), (0, 0.02)], black, (-0.55, 1.0, 0))
    shade = Surface('#f1dfc0', 0.9)
    shade.set('Emission', (1, 0.62, 0.3, 1))
    shade.set('Emission Strength', 1.6)
    turned([(0.17, 1.26), (0.1, 1.48), (0.098, 1.48), (0.168, 1.26)], shade.material, (-0.36, 0.9, 0), levels=1)
    lamp((-0.36, 0.9, 1.36), 16, (1, 0.6, 0.3), 0.05)
    turned([(0, 0.48), (0.2, 0.48), (0.2, 0.5), (0, 0.5)], timber, (-0.6, 0.55, 0), levels=1)
    tube([(-0.6, 0.55, 0.02), (-0.6, 0.55, 0.48)], 0.018, timber)
    turned([(0, 0), (0.14, 0), (0.14, 0.02), (0, 0.02)], timber, (-0.6, 0.55, 0), levels=1)
    from scenes.tableware import cup
    cup(ceramic('#e4ddd0', 0.4), (-0.56, 0.5, 0.5), turn=-100)
    put(box((0.16, 0.11, 0.02), linen('#7c2f2a', 1400), edge=0.002), (-0.66, 0.6, 0.5), (0, 0, 25))
    grid(2.4, 1.6, 60, 40, lambda x, y: 0.012 + 0.003 * noise.noise(Vector((x * 6, y * 6, 0))), wool('#b9ab93', 120), (0, 0.4, 0))
    window((2.4, -0.6, 1.6), (0.2, 0.8, 0.5), (1.2, 1.6), 16, (0.6, 0.72, 1))
    ambient((0.4, 0.48, 0.6), 0.06)
    camera((0.2, -2.4, 1.05), (-0.08, 0.8, 0.72), 44, (0.15, 0.6, 0.6), 2.8)


@photo('pendant-table', 'A dining table with bowls under a warm pendant lamp', 'table dining furniture interior home restaurant kitchen lamp')
def dining():
    room(plaster('#b9bdb2', 0.003), wood('#9a7550', '#66472d', planks=0.14), 8, 3.4)
    oak = wood('#a97c50', '#6e4a2b')
    put(box((1.9, 0.9, 0.04), oak, edge=0.008), (0, 0.4, 0.71))
    for x in (-0.8, 0.8):
        for y in (0.08, 0.72):
            tube([(x * 1.04, y + (0.02 if y > 0.4 else -0.02), 0), (x, y, 0.71)], 0.028, oak, [0.7, 1])
    for at, turn in (((-0.45, 1.05, 0), 4), ((0.45, 1.05, 0), -6), ((-0.35, -0.32, 0), 172)):
        chair(at, turn, wood('#7b5535', '#4a301d'), linen('#d8ccb6', 500))
    turned(wall_of([(0, 0), (0.06, 0), (0.1, 0.02), (0.15, 0.07), (0.16, 0.1)], 0.006), ceramic('#3f4b4a', 0.4), (0.1, 0.42, 0.75))
    from scenes.food import orange
    from kit.materials import skin
    skins = (skin('#e8790f', '#f09a25', 0.0009, 420, 0.38, 4), plain('#5d6b2c', 0.8))
    for n, at in enumerate([(0.05, 0.4, 0.82), (0.15, 0.46, 0.82), (0.13, 0.36, 0.825), (0.1, 0.42, 0.87)]):
        orange(at, (n * 40, n * 60, 0), 1.1, n, skins)
    vase_with_twigs((-0.35, 0.5, 0.75), '#e6dfd2', 4, 0.95)
    shade = metal('#34322f', 0.45)
    turned([(0.2, 1.48), (0.19, 1.53), (0.12, 1.62), (0.03, 1.67), (0.02, 1.72), (0.018, 1.72), (0.028, 1.665), (0.118, 1.615), (0.187, 1.527), (0.197, 1.48)], shade, (0.05, 0.45, 0))
    tube([(0.05, 0.45, 1.7), (0.05, 0.45, 3)], 0.004, plain('#1a1a1a', 0.6))
    put(ball(0.035, glow('#ffd9a0', 14)), (0.05, 0.45, 1.53))
    lamp((0.05, 0.45, 1.5), 22, (1, 0.7, 0.42), 0.04)
    window((-2.8, 0, 1.6), (0, 0.6, 0.7), (1.4, 1.8), 60, (0.85, 0.92, 1))
    ambient((0.6, 0.66, 0.75), 0.15)
    camera((0.7, -2.7, 1.45), (-0.02, 0.5, 0.95), 40, (0.0, 0.3, 0.8), 4)


@photo('sideboard', 'A low wooden sideboard with vases against a wall', 'sideboard furniture interior home wood shop')
def sideboard():
    room(plaster('#c9cdc4', 0.003), wood('#b48a5c', '#7c5836', planks=0.16), 8, 2.6)
    skirting(plain('#d8dbd4', 0.5), 2.6, 8)
    ash = wood('#cfae82', '#a07c50', 0.8)
    put(box((1.7, 0.45, 0.5), ash, edge=0.006), (0, 1.02, 0.16))
    for n in range(3):
        put(box((0.545, 0.02, 0.45), ash, edge=0.004), (-0.555 + n * 0.555, 0.79, 0.185))
        put(turned([(0, 0), (0.012, 0), (0.014, 0.012), (0.011, 0.018), (0, 0.019)], metal('#b9975f', 0.3), levels=1), (-0.34 + n * 0.555 if n < 2 else 0.34, 0.78, 0.43), (90, 0, 0))
    for x in (-0.72, 0.72):
        for y in (0.88, 1.16):
            tube([(x * 1.02, y, 0), (x, y, 0.17)], 0.02, ash, [0.65, 1])
    vase_with_twigs((-0.55, 1.02, 0.66), '#a5624a', 8, 1.15)
    turned(wall_of([(0, 0), (0.06, 0), (0.1, 0.02), (0.14, 0.06), (0.15, 0.08)], 0.005), ceramic('#e8e2d6', 0.4), (0.12, 1.0, 0.66))
    for n, colour in enumerate(('#4a5a5c', '#c9b48f', '#8f4d3b')):
        put(box((0.26 - 0.02 * n, 0.19, 0.028), linen(colour, 1500), edge=0.002), (0.55, 1.0, 0.66 + 0.0285 * n), (0, 0, 5 - 6 * n))
    turned(wall_of([(0, 0), (0.03, 0), (0.05, 0.02), (0.055, 0.05), (0.035, 0.09), (0.025, 0.11)], 0.004), ceramic('#3f4b4a', 0.35), (0.55, 1.0, 0.746))
    put(box((0.52, 0.025, 0.68), wood('#3b2f26', '#241b15'), edge=0.003), (0.42, 1.28, 0.98))
    art = Surface('#e9e1d2', 0.9)
    art.colour(art.ramp(art.noise(1.2, 1, 0.4, space='Generated', twist=1), [(0.38, '#39525a'), (0.47, '#d8cdb6'), (0.55, '#c98d5f'), (0.64, '#ece4d4')]))
    put(box((0.47, 0.01, 0.63), art.material, edge=0), (0.42, 1.264, 1.005))
    framed_sun(30, 240, 5, at=(-2.8, -1.0, 1.8), size=(1.5, 1.5))
    window((-2.5, -0.8, 1.6), (0, 1, 0.6), (1.4, 1.6), 70, (0.92, 0.96, 1))
    ambient((0.75, 0.78, 0.82), 0.26)
    camera((0.25, -2.2, 1.05), (0.0, 1.0, 0.68), 42, (0, 0.8, 0.6), 4)
