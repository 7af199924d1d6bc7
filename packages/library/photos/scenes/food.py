"""Fruit, bread, eggs."""
import math
import random

from kit.materials import ceramic, linen, marble, plain, plaster, skin, wood, green, Surface, rgb
from kit.shapes import ball, box, branch, copy_of, drape, ground, leaf, put, tube, turned, wall_of
from kit.studio import ambient, camera, window
from scenes.photo import photo

BOWL = [(0, 0), (0.04, 0), (0.045, 0.006), (0.075, 0.025), (0.105, 0.06), (0.118, 0.09)]


def orange(at, turn, size=1.0, seed=0, skins=None):
    """An orange with its stem end."""
    fruit = ball(0.038, skins[0], at, rough=0.03, scale=1.2, seed=seed, turn=turn, size=size)
    for v in fruit.data.vertices:
        x, y, z = v.co
        out = math.hypot(x, y)
        if z > 0:
            v.co.z -= 0.004 * math.exp(-(out / 0.006) ** 2)
    star = ball(0.0032, skins[1], (0, 0, 0.0345), rough=0.5, seed=seed)
    star.scale = (1, 1, 0.5)
    star.parent = fruit
    return fruit


@photo('oranges-in-bowl', 'Oranges in a pale stoneware bowl on a wooden table', 'orange fruit food bowl kitchen')
def oranges():
    ground(wood('#8d6a48', '#573a22', planks=0.14), 6)
    box((8, 0.1, 4), plaster('#8f9a98'), (0, 1.1, 0), edge=0)
    turned(wall_of(BOWL, 0.005), ceramic('#dcd8cc', 0.35, '#6a5a48'), wobble=0.02)
    skins = (skin('#e8790f', '#f09a25', 0.0009, 420, 0.38, 4), plain('#5d6b2c', 0.8))
    places = [(0.045, 0.02, 0.07), (-0.04, 0.035, 0.072), (0.0, -0.05, 0.07), (0.0, 0.01, 0.125), (0.062, -0.04, 0.088), (-0.062, -0.028, 0.09)]
    for n, at in enumerate(places):
        orange(at, (n * 37 - 50, n * 53 - 30, n * 71), 1.0 + 0.05 * math.sin(n), n, skins)
    orange((0.2, -0.05, 0.037), (60, 20, 10), 1.0, 9, skins)
    orange((-0.22, 0.14, 0.037), (-40, 30, 50), 1.02, 10, skins)
    for n, turn in enumerate((20, 75)):
        put(leaf(0.075, 0.034, green('#3f5d2a', '#6e8d47'), 0.4), (0.175 - n * 0.02, -0.1, 0.012), (10, 12 * n, -70 + turn))
    window((-1.1, 0.3, 0.8), (0, 0, 0.06), (1.1, 1.4), 26)
    ambient((0.6, 0.68, 0.8), 0.12)
    camera((0.05, -0.72, 0.36), (-0.005, 0, 0.06), 60, (0, -0.06, 0.09), 2.4)


@photo('eggs-on-linen', 'Brown and white eggs in a bowl beside a folded linen cloth', 'eggs food kitchen breakfast bakery')
def eggs():
    ground(marble('#e9e5de', '#a39c93', 5, 0.35), 6)
    shells = [plain('#d2a07a', 0.55, Subsurface=0.1), plain('#e8d3bd', 0.55, Subsurface=0.1), plain('#c58f68', 0.55, Subsurface=0.1)]
    turned(wall_of([(0, 0), (0.05, 0), (0.058, 0.005), (0.095, 0.03), (0.115, 0.055)], 0.005), ceramic('#4d5656', 0.35), wobble=0.02)

    def egg(at, turn, seed):
        thing = ball(0.022, shells[seed % 3], at, rough=0.01, scale=1.5, seed=seed, turn=turn, cuts=16)
        for v in thing.data.vertices:
            t = v.co.z / 0.022
            v.co.z *= 1.32 + 0.08 * t
            v.co.x *= 1 - 0.13 * t
            v.co.y *= 1 - 0.13 * t

    for n, at in enumerate([(0.04, 0.02, 0.04), (-0.035, 0.035, 0.04), (-0.03, -0.035, 0.038), (0.03, -0.04, 0.04), (0.0, 0.0, 0.072), (0.07, 0.03, 0.064)]):
        egg(at, (70 + 13 * n, 25 * n, 67 * n), n)
    egg((0.17, -0.1, 0.0215), (88, 0, 30), 1)
    egg((0.21, -0.04, 0.0215), (90, 0, 100), 0)
    cloth = linen('#b9c0b4', 900)
    for n in range(3):
        box((0.26 - 0.008 * n, 0.2, 0.006), cloth, (-0.16, 0.1, 0.006 * n), (0, 0, 18 + n), 0.0028)
    window((-1.0, 0.5, 0.8), (0, 0, 0.05), (1.0, 1.3), 22)
    ambient((0.7, 0.76, 0.85), 0.2)
    camera((0.06, -0.52, 0.46), (0.02, 0.0, 0.02), 58, (0.0, -0.02, 0.06), 2.8)


@photo('bread-on-board', 'A floured sourdough loaf on a wooden board', 'bread bakery food loaf kitchen')
def bread():
    ground(plain('#3f3a36', 0.7), 6)
    box((8, 0.1, 4), plaster('#57504a'), (0, 0.9, 0), edge=0)
    put(box((0.42, 0.24, 0.022), wood('#b58a5c', '#7a5230'), (0, 0, 0), (0, 0, 8), 0.006))
    crust = Surface('#a5642b', 0.75)
    brown = crust.ramp(crust.noise(4, 8, 0.65, space='Generated'), [(0.3, '#6b3513'), (0.5, '#a5622a'), (0.68, '#cf9450')])
    # Flour lies on the upper side and leaves the cuts free.
    lies = crust.span(crust.noise(11, 9, 0.72, space='Generated'), 0.44, 0.6, 0, 0.85)
    pattern = crust.node('Attribute')
    pattern.attribute_name = 'cut'
    free = crust.math('SUBTRACT', 1, pattern.outputs[2])
    floured = crust.mix(crust.math('MULTIPLY', lies, free), brown, '#efe4d0')
    crust.colour(crust.mix(crust.math('MULTIPLY', pattern.outputs[2], 0.75), floured, '#d9a566'))
    crust.bump(crust.noise(60, 9, 0.75), 0.004).bump(crust.noise(320, 4), 0.001)
    loaf = ball(0.1, crust.material, (0, 0, 0.075), rough=0.06, scale=1.5, seed=3, cuts=90, turn=(0, 0, 12))
    cut = loaf.data.attributes.new('cut', 'FLOAT', 'POINT')
    for index, v in enumerate(loaf.data.vertices):
        x, y, z = v.co.x * 1.45, v.co.y * 0.95, v.co.z * 0.72
        depth = 0.0
        for middle in (-0.075, -0.025, 0.025, 0.075):
            line = x - middle - 0.25 * y
            depth = max(depth, math.exp(-(line / 0.0085) ** 2) * max(0, min(1, z / 0.03)) * max(0, 1 - (y / 0.085) ** 2))
        z -= 0.011 * depth
        if z < -0.045:
            z = -0.045 + (z + 0.045) * 0.2
        v.co = (x, y, z)
        cut.data[index].value = min(1, depth * 1.3)
    rng = random.Random(4)
    flour = plain('#efe6d6', 0.9)
    crumb = ball(0.0016, flour, (0, 0, -1), rough=0.3, cuts=3)
    for _ in range(130):
        copy_of(crumb, (rng.gauss(0.02, 0.16), rng.gauss(-0.1, 0.07), 0.001), (0, 0, 0), rng.uniform(0.3, 1))
    window((-0.9, 0.35, 0.65), (0, 0, 0.06), (0.9, 1.2), 34, (1, 0.93, 0.84))
    ambient((0.55, 0.6, 0.7), 0.08)
    camera((0.1, -0.66, 0.28), (0.0, 0, 0.06), 62, (0, -0.08, 0.09), 3.2)


@photo('blueberries', 'Blueberries in a small white bowl, some on the table', 'berries fruit food breakfast')
def blueberries():
    ground(wood('#cbb79b', '#9c8160', planks=0.16, rough=0.6), 6)
    turned(wall_of([(0, 0), (0.03, 0), (0.034, 0.004), (0.055, 0.02), (0.066, 0.045)], 0.003), ceramic('#f1eee8', 0.2))
    dark = skin('#28304f', '#5b6688', 0, 100, 0.55, 3, 0.3, 0.05)
    model = ball(0.0078, dark, (0, 0, -1), rough=0.04, scale=1.5, cuts=12)
    for v in model.data.vertices:
        out = math.hypot(v.co.x, v.co.y)
        if v.co.z > 0:
            v.co.z += 0.0016 * math.exp(-((out - 0.003) / 0.0011) ** 2) * (1 + 0.4 * math.sin(5 * math.atan2(v.co.y, v.co.x))) - 0.0028 * math.exp(-(out / 0.0022) ** 2)
    rng, laid = random.Random(2), []
    for level, (count, reach, height) in enumerate([(18, 0.05, 0.038), (16, 0.045, 0.047), (10, 0.032, 0.057), (5, 0.018, 0.067)]):
        for n in range(count):
            for _ in range(40):
                angle, r = rng.uniform(0, 6.28), reach * math.sqrt(rng.random())
                at = (r * math.cos(angle), r * math.sin(angle), height + rng.uniform(-0.002, 0.002))
                if all(math.dist(at, other) > 0.0135 for other in laid):
                    break
            else:
                continue
            laid.append(at)
            copy_of(model, at, (rng.uniform(-80, 80), rng.uniform(-80, 80), 0), rng.uniform(0.88, 1.12))
    for at in [(0.09, -0.05), (0.105, -0.03), (-0.085, -0.06), (0.075, -0.085), (-0.1, 0.05)]:
        copy_of(model, (*at, 0.0078), (rng.uniform(-70, 70), rng.uniform(-70, 70), 0), 1)
    put(leaf(0.045, 0.022, green(), 0.3), (0.02, -0.01, 0.075), (20, 10, -40))
    put(leaf(0.04, 0.02, green(), 0.4), (0.015, -0.005, 0.075), (15, -10, 60))
    window((-0.8, 0.5, 0.6), (0, 0, 0.03), (0.9, 1.1), 15)
    ambient((0.7, 0.76, 0.85), 0.22)
    camera((0.03, -0.34, 0.26), (0.01, 0, 0.03), 62, (0, -0.03, 0.055), 3.2)


@photo('lemons', 'Lemons with leaves on a marble counter', 'lemon fruit food kitchen drink')
def lemons():
    ground(marble('#ecebe8', '#8b8d90', 4, 0.2), 6)
    box((8, 0.1, 4), plaster('#dfe3e0'), (0, 1.0, 0), edge=0)
    peel = skin('#efc31d', '#f6d84a', 0.0007, 420, 0.36, 4)
    flesh = plain('#7c8a33', 0.8)

    def lemon(at, turn, seed):
        thing = ball(0.029, peel, at, rough=0.04, scale=1.3, seed=seed, turn=turn, cuts=28)
        for v in thing.data.vertices:
            t = v.co.z / 0.029
            v.co.z = 0.029 * (t * 1.22 + 0.34 * math.copysign(max(0, abs(t) - 0.82) * 2.2, t))
        knob = ball(0.0032, flesh, (0, 0, -0.044), rough=0.3)
        knob.parent = thing

    lemon((0, 0, 0.029), (82, 0, 35), 1)
    lemon((0.085, 0.035, 0.029), (95, 0, 110), 2)
    lemon((-0.075, 0.05, 0.029), (86, 0, -35), 3)
    lemon((0.02, 0.085, 0.029), (92, 0, 80), 4)
    lemon((0.015, 0.045, 0.073), (80, 10, 10), 5)
    for n, (x, y, z, turn) in enumerate([(-0.03, -0.035, 0.02, 130), (-0.02, -0.04, 0.014, 185), (0.13, 0.0, 0.012, -60)]):
        put(leaf(0.085, 0.038, green('#365826', '#648a3f'), 0.45), (x, y, z), (8, 12, turn))
    window((-1.0, 0.3, 0.8), (0, 0, 0.05), (0.9, 1.3), 20)
    ambient((0.7, 0.77, 0.9), 0.22)
    camera((0.05, -0.5, 0.25), (0.015, 0.02, 0.035), 66, (0, -0.02, 0.04), 2.8)
