"""Buildings seen from the street."""
import math
import random

from mathutils import Vector, noise

from kit.materials import clay, concrete, glass, glow, metal, plain, plaster, rgb, wood, green, Surface
from kit.shapes import add, ball, bevel, box, branch, copy_of, grid, leaf, put, tube, turned, wall_of
from kit.studio import ambient, camera, clouds, lamp, sky, sun, window
from scenes.photo import photo


def bricks(first='#9a5a41', second='#7c4332', mortar='#b9aa9a', wide=0.24, high=0.075, clean=False):
    """Brickwork on a wall in the X-Z plane."""
    s = Surface(first, 0.85, Specular=0.2)
    at = s.node('TexCoord')
    turn = s.node('Mapping', Rotation=(math.radians(-90), 0, 0))
    s.link(at.outputs['Object'], turn.inputs[0])
    made = s.node('TexBrick', Scale=1.0, Mortar_Size=0.006, Mortar_Smooth=0.15, Bias=0.0, Brick_Width=wide, Row_Height=high)
    made.inputs['Color1'].default_value, made.inputs['Color2'].default_value = rgb(first), rgb(second)
    made.inputs['Mortar'].default_value = rgb(mortar)
    s.link(turn.outputs[0], made.inputs['Vector'])
    worn = s.mix(s.span(s.noise(2.0, 8, 0.7), 0.35, 0.7, 0, 0.4), made.outputs[0], '#5a4338', 'MULTIPLY')
    s.colour(worn if clean else s.mix(s.span(s.noise(30, 5), 0.4, 0.7, 0, 0.25), worn, '#c9b3a0'))
    s.bump(made.outputs[1], -0.008).bump(s.noise(60, 8, 0.7), 0.003)
    return s.material


def pane(dark='#1c2730'):
    """A window's glass seen from outside by day."""
    s = Surface(dark, 0.03, Specular=0.8)
    s.bump(s.noise(0.9, 2), 0.004)
    return s.material


def sash(at, wide, high, frame, glazing, bars=(2, 3), lit=None, curtain=None):
    """A window set back in a wall in the X-Z plane; at is the middle of its sill."""
    x, y, z = at
    put(box((wide, 0.02, high), lit or glazing, edge=0), (x, y + 0.06, z))
    t = 0.06
    for side in (-1, 1):
        put(box((t, 0.07, high), frame, edge=0.006), (x + side * (wide - t) / 2, y + 0.02, z))
    for h in (0, high - t):
        put(box((wide, 0.07, t), frame, edge=0.006), (x, y + 0.02, z + h))
    for n in range(1, bars[0]):
        put(box((0.035, 0.05, high), frame, edge=0.004), (x + (n / bars[0] - 0.5) * wide, y + 0.03, z))
    for n in range(1, bars[1]):
        put(box((wide, 0.05, 0.035), frame, edge=0.004), (x, y + 0.03, z + n / bars[1] * high))
    if curtain:
        for side in (-1, 1):
            part = grid(wide * 0.3, high, 40, 2, lambda a, b: 0.018 * math.sin(a * 70), curtain)
            put(part, (x + side * wide * 0.34, y + 0.048, z + high / 2), (90, 0, 0))


def wall_with_holes(holes, wide, high, material, deep=0.18, at=(0, 0, 0)):
    """A wall in the X-Z plane with openings (x middle, z bottom, width, height), built of blocks between them."""
    xs = sorted({-wide / 2, wide / 2, *[x - w / 2 for x, _, w, _ in holes], *[x + w / 2 for x, _, w, _ in holes]})
    zs = sorted({0.0, high, *[z for _, z, _, _ in holes], *[z + h for _, z, _, h in holes]})
    verts, faces = [], []
    for a, b in zip(xs, xs[1:]):
        for c, d in zip(zs, zs[1:]):
            mx, mz = (a + b) / 2, (c + d) / 2
            if any(abs(mx - x) < w / 2 and z < mz < z + h for x, z, w, h in holes):
                continue
            k = len(verts)
            verts += [(a, 0, c), (b, 0, c), (b, 0, d), (a, 0, d)]
            faces.append((k, k + 1, k + 2, k + 3))
    for x, z, w, h in holes:
        k = len(verts)
        verts += [(p, q, r) for q in (0, deep) for p, r in ((x - w / 2, z), (x + w / 2, z), (x + w / 2, z + h), (x - w / 2, z + h))]
        for n in range(4):
            m = (n + 1) % 4
            faces.append((k + n, k + m, k + 4 + m, k + 4 + n))
    return put(add('wall', verts, faces, material, False), at)


@photo('white-balconies', 'White balconies of a modern apartment house against a clear sky', 'building facade architecture property balcony city apartment')
def balconies():
    white = plaster('#eceae4', 0.0015, 0.85)
    grey = plaster('#b4b1aa', 0.0015)
    timber = wood('#a8784b', '#74492a', 0.6)
    glazing, frame = pane('#22303a'), plain('#2b2d2f', 0.4)
    rail = metal('#4a4c4e', 0.4)
    for level in range(6):
        z = level * 3.0
        for bay in range(4):
            x = bay * 4.4
            shift = 0.7 if (level + bay) % 2 else 0.0
            put(box((4.4, 0.3, 2.75), grey, edge=0), (x, 1.9, z + 0.25))
            for n in range(2):
                sash((x - 0.75 + n * 1.35, 1.66, z + 0.25), 1.3, 2.35, frame, glazing, (1, 1), curtain=plain('#d9d4ca', 0.9) if (level * 3 + bay + n) % 3 == 0 else None)
            put(box((0.9, 0.05, 2.4), timber, edge=0.005), (x + 1.6, 1.72, z + 0.25))
            put(box((4.1, 2.0, 0.26), white, edge=0.012), (x + shift * 0.2, 0.8 - shift * 0.4, z))
            for side in (-1, 1):
                put(box((0.12, 1.5, 2.75), white, edge=0.01), (x + side * 2.1, 1.0, z + 0.25))
            y = -0.15 - shift * 0.4
            if (level + bay) % 2:
                put(box((4.1, 0.1, 1.0), white, edge=0.01), (x + shift * 0.2, y, z + 0.25))
            else:
                put(box((4.0, 0.03, 0.04), rail, edge=0.004), (x + shift * 0.2, y, z + 1.25))
                for n in range(41):
                    put(box((0.012, 0.012, 0.98), rail, edge=0), (x + shift * 0.2 - 1.98 + n * 0.099, y, z + 0.27))
    clouds(sky(36, 235, 0.24, 0.6), 0.25, 2.5)
    camera((1.0, -11.5, 3.0), (6.2, 1.0, 10.4), 40, None, 0)
    return {'exposure': -0.3}


@photo('brick-window', 'A sash window with flowers in a brick wall', 'building facade architecture property brick window house city')
def brick_window():
    holes = [(-1.3, 1.0, 1.15, 1.9), (1.3, 1.0, 1.15, 1.9)]
    wall_with_holes(holes, 9, 6, bricks())
    white = plain('#ece8df', 0.5)
    stone = concrete('#cfc8ba')
    for x, z, w, h in holes:
        sash((x, 0.06, z), w, h, white, pane('#1f2a33'), (2, 4), curtain=plain('#e6e0d4', 0.9))
        put(box((w + 0.24, 0.22, 0.09), stone, edge=0.008), (x, -0.03, z - 0.09))
        put(box((w + 0.3, 0.06, 0.2), stone, edge=0.008), (x, -0.012, z + h))
        put(box((w - 0.1, 0.17, 0.16), clay('#8c5038'), edge=0.008), (x, -0.06, z))
        rng = random.Random(int(x * 10))
        leafy = green('#46692f', '#7fa050')
        models = [put(leaf(0.12, 0.04, leafy, 0.5), (0, -50, 0)) for _ in range(2)]
        for n in range(230):
            at = (x + rng.uniform(-0.5, 0.5), -0.06 + rng.uniform(-0.07, 0.07), z + 0.15 + rng.uniform(0, 0.06))
            copy_of(models[n % 2], at, (rng.uniform(-10, 80), rng.uniform(-30, 30), rng.uniform(0, 360)), rng.uniform(0.6, 1.2))
        bloom = plain('#c9364a', 0.7, Subsurface=0.1)
        flower = put(ball(0.03, bloom, rough=0.5, scale=3, cuts=8), (0, -50, 0))
        for _ in range(38):
            copy_of(flower, (x + rng.uniform(-0.5, 0.5), -0.1 + rng.uniform(-0.08, 0.06), z + 0.2 + rng.uniform(0, 0.12)), (rng.uniform(0, 90), 0, 0), rng.uniform(0.6, 1.15))
    tube([(2.9, -0.06, 0), (2.9, -0.06, 6)], 0.05, metal('#3b3d3c', 0.5))
    sky(40, 215, 0.26, 1.0)
    camera((-0.5, -6.2, 1.9), (-0.1, 0, 2.05), 50, None, 0)
    return {'exposure': -0.95}


@photo('evening-windows', 'Lit windows of a townhouse at dusk', 'building facade architecture property window evening city hotel')
def evening():
    holes = [(x, z, 1.0, 1.8) for z in (0.9, 4.0) for x in (-3.6, -1.2, 1.2, 3.6)]
    wall_with_holes(holes, 14, 8, plaster('#8d8578', 0.002))
    stone = plaster('#b3ab9c', 0.001)
    frame = plain('#3a3d3b', 0.5)
    for n, (x, z, w, h) in enumerate(holes):
        on = n in (1, 2, 4, 7)
        light = None
        if on:
            s = Surface('#000000', 0.6)
            s.set('Emission Strength', 4.2 if n % 2 else 3.2)
            up = s.node('SeparateXYZ')
            s.link(s.node('TexCoord').outputs['Generated'], up.inputs[0])
            mixed = s.mix(0.35, up.outputs[2], s.noise(1.8, 3, space='Generated', stretch=(1, 1, 0.6)))
            s.link(s.ramp(mixed, [(0.1, '#5e2f0f'), (0.45, '#c97a2e'), (0.8, '#ffcf8a')]), s.shader.inputs['Emission'])
            light = s.material
            window((x, -0.1, z + 0.9), (x, -3, z + 0.3), (0.9, 1.6), 14, (1, 0.68, 0.36)).visible_camera = False
        sash((x, 0.08, z), w, h, frame, pane('#141c26'), (2, 3), light, plain('#e8d3ae' if on else '#6f7680', 0.9) if n % 3 != 1 else None)
        for side in (-1, 1):
            put(box((0.14, 0.05, h + 0.28), stone, edge=0.008), (x + side * (w / 2 + 0.07), -0.02, z - 0.0))
        put(box((w + 0.5, 0.16, 0.14), stone, edge=0.01), (x, -0.06, z + h + 0.14))
        put(box((w + 0.4, 0.18, 0.1), stone, edge=0.01), (x, -0.06, z - 0.1))
    put(box((14, 0.2, 0.2), stone, edge=0.02), (0, -0.06, 3.35))
    ambient((0.18, 0.28, 0.52), 0.42)
    camera((-2.4, -8.6, 1.9), (-0.2, 0, 3.5), 46, None, 0)
    return {'exposure': 0.7}


@photo('concrete-stairs', 'Concrete stairs and walls with hard sunlight', 'building architecture concrete stairs texture city agency')
def stairs():
    grey = concrete('#bdb9b1')
    for n in range(12):
        put(box((3.2, 6 - n * 0.36 + 0.4, 0.17), grey, edge=0.008), (0, 3.4 + n * 0.18, n * 0.17))
    put(box((0.5, 7, 6), concrete('#c6c1b8'), edge=0.01), (-1.85, 3.4, 0))
    put(box((0.45, 4.6, 3.0), concrete('#b4afa7'), edge=0.01), (1.83, 3.0, -0.4), (0, 0, 0))
    put(box((12, 0.4, 7), concrete('#cbc6bd'), edge=0.01), (0, 6.6, 0))
    put(box((12, 6, 0.1), concrete('#aeaaa2'), edge=0), (0, -2, -0.1))
    tube([(-1.52, 0.6, 0.95), (-1.52, 4.6, 3.1)], 0.024, metal('#3a3c3d', 0.4))
    sky(44, 118, 0.25, 0.8)
    camera((0.5, -3.6, 1.5), (-0.15, 3.5, 1.55), 36, None, 0)
    return {'exposure': -0.95}


@photo('plaster-wall-shadow', 'Leaf shadows on a warm plaster wall', 'texture wall plaster shadow background summer wellness')
def shadow():
    box((8, 0.1, 6), plaster('#e2c9ab', 0.006), (0, 0.05, -2), edge=0)
    leafy = green('#3d5a34', '#6d8c4e')
    for n in range(5):
        x, z = -1.5 + n * 0.16, 1.9 - n * 0.22
        points = [(0, 0, 0), (0.28, 0, -0.08), (0.58, 0.02, -0.28 - 0.06 * n), (0.85, 0, -0.6 - 0.08 * n)]
        branch((x, -0.75 + 0.05 * n, z), points, 15, leafy, plain('#5d4a34', 0.8), 0.006, (0.3, 0.085), n, 0.5)
    sun(38, 214, 5.5, 1.1, (1, 0.86, 0.66))
    ambient((0.7, 0.78, 0.9), 0.4)
    camera((0.15, -2.6, 0.45), (0.15, 0, 0.5), 50, (0.15, 0, 0.5), 8)
    return {'exposure': -0.2}


@photo('arcade', 'An arcade of plastered arches with shadows on a stone floor', 'building architecture arches travel city hotel')
def arcade():
    wall = plaster('#d9b48c', 0.004)
    pale = plaster('#e6cda9', 0.004)

    def arches(at, deep, count, material, axis):
        wide, tall = 2.6, 2.5
        verts, faces = [], []
        line = [(-1.0, 0.0), (-1.0, tall)] + [(-math.cos(math.pi * n / 20), tall + math.sin(math.pi * n / 20)) for n in range(1, 20)] + [(1.0, tall), (1.0, 0.0)]
        top = 4.6
        for k in range(count):
            mid = k * wide
            start = len(verts)
            for front in (0, deep):
                for x, z in line:
                    verts.append((mid + x, front, z))
                for x, z in line:
                    verts.append((mid + x * 1.3, front, top if 0.0 < z and z > tall else z))
            n = len(line)
            for i in range(n - 1):
                a = start + i
                faces.append((a, a + 1, a + n + 1, a + n))
                b = start + 2 * n + i
                faces.append((b + 1, b, b + n, b + n + 1))
                faces.append((start + i + 1, start + i, start + 2 * n + i, start + 2 * n + i + 1))
        thing = add('arches', verts, faces, material, False)
        if axis == 'Y':
            thing.rotation_euler[2] = math.radians(90)
        thing.location = at
        return thing
    arches((1.7, -3.0, 0), 0.5, 8, wall, 'Y')
    box((0.3, 26, 5.2), pale, (-1.75, 8, 0), edge=0)
    box((3.6, 26, 0.25), pale, (0, 8, 4.55), edge=0)
    box((4.4, 0.4, 5), pale, (0, 18.5, 0), edge=0)
    floor = concrete('#c9b9a2')
    box((40, 44, 0.1), floor, (8, 10, -0.1), edge=0)
    for n in range(4):
        put(box((0.5, 0.5, 0.42), clay('#a8643f'), edge=0.02), (-1.3, 1.5 + n * 2.6, 0))
        put(ball(0.34, green('#3f5f33', '#6f8f4f'), rough=0.6, scale=4, cuts=30, octaves=6, seed=n), (-1.3, 1.5 + n * 2.6, 0.66))
    sky(33, 96, 0.24, 1.0)
    camera((-0.25, -3.6, 1.6), (-0.05, 8, 1.9), 30, None, 0)
    return {'exposure': -0.35}
