"""Plants in pots, a meadow."""
import math
import random

from mathutils import Vector, noise

from kit.materials import ceramic, clay, green, plain, plaster, wood, Surface, rgb
from kit.shapes import add, backdrop, ball, box, branch, copy_of, grid, leaf, put, room, subdivide, tube, turned, wall_of
from kit.studio import ambient, camera, clouds, sky, sun, window
from scenes.photo import photo


def corner(wall='#d5d2c6', light=38):
    """A table before a wall in window light; the camera looks at a plant of half a metre."""
    box((9, 0.1, 6), plaster(wall, 0.003), (0, 0.7, -1), edge=0)
    put(box((3, 1.3, 0.04), wood('#b98f60', '#80592f'), edge=0.006), (0, 0.1, -0.04))
    window((-1.3, -0.35, 0.95), (0, 0, 0.25), (0.8, 1.2), light, (1, 0.95, 0.88))
    window((1.4, 0.2, 0.8), (0, 0, 0.25), (0.6, 1.2), light * 0.14, (0.8, 0.9, 1))
    ambient((0.75, 0.8, 0.85), 0.2)
    camera((0.12, -1.5, 0.42), (0.02, 0, 0.27), 58, (0, -0.1, 0.27), 3.2)


def pot(material, size=1.0, at=(0, 0, 0)):
    """A pot with earth in it; its rim is 0.13 m times size high."""
    turned(wall_of([(0, 0), (0.062 * size, 0), (0.068 * size, 0.004), (0.088 * size, 0.125 * size), (0.089 * size, 0.13 * size)], 0.007), material, at, wobble=0.006)
    earth = Surface('#3a2a1e', 0.95)
    earth.bump(earth.noise(140, 6, 0.8), 0.01)
    turned([(0.081 * size, 0.108 * size), (0.05 * size, 0.113 * size), (0, 0.115 * size)], earth.material, at, levels=1, wobble=0.05)


def blade(height, wide, twist, lean, material):
    """A stiff upright leaf with a waved edge."""
    verts, faces = [], []
    for j in range(25):
        t = j / 24
        half = wide / 2 * (0.55 + 0.6 * t) * (1 - max(0, (t - 0.55) / 0.45) ** 2.2) + 0.0008
        angle = twist * t
        for i in range(5):
            s = (i / 4 - 0.5) * 2
            x, y = s * half, 0.35 * half * s * s + 0.004 * math.sin(t * 14 + i)
            c, q = math.cos(angle), math.sin(angle)
            verts.append((x * c - y * q + lean[0] * t * t, x * q + y * c + lean[1] * t * t, t * height))
        if j:
            faces += [((j - 1) * 5 + i, (j - 1) * 5 + i + 1, j * 5 + i + 1, j * 5 + i) for i in range(4)]
    thing = subdivide(add('blade', verts, faces, material), 1)
    thing.modifiers.new('thick', 'SOLIDIFY').thickness = 0.003
    return thing


@photo('snake-plant', 'A snake plant in a pale pot beside a window', 'plant houseplant home interior shop nature')
def snake_plant():
    corner('#cfc9bb')
    pot(ceramic('#e5dfd3', 0.5, '#8b7a66'))
    s = Surface('#3d5a3a', 0.42)
    bands = s.noise(26, 4, 0.6, stretch=(0.25, 0.25, 1))
    s.colour(s.ramp(bands, [(0.35, '#2b4630'), (0.5, '#5d7a52'), (0.62, '#9aab7c')]))
    s.bump(s.noise(60, 4), 0.001)
    rng = random.Random(3)
    for n in range(13):
        a, r = n * 2.4, 0.012 + 0.04 * math.sqrt(n / 13)
        height = rng.uniform(0.28, 0.52) * (1.05 - 3 * r)
        thing = blade(height, rng.uniform(0.036, 0.05), rng.uniform(-0.9, 0.9), (0.1 * math.cos(a) * r * 12, 0.1 * math.sin(a) * r * 12), s.material)
        put(thing, (r * math.cos(a), r * math.sin(a), 0.1), (0, 0, rng.uniform(0, 360)))


@photo('rubber-plant', 'A rubber plant with broad dark leaves in a clay pot', 'plant houseplant home interior shop nature')
def rubber_plant():
    corner('#d9d4ca')
    pot(clay('#b5714f'))
    leafy = green('#2c4a30', '#58764a', 0.15, 0.22)
    stem = plain('#5a4632', 0.7)
    model = leaf(0.17, 0.092, leafy, 0.35, 0.18)
    put(model, (0, 0, -9))
    rng = random.Random(5)
    for k, (x, y, high) in enumerate([(0, 0, 0.52), (0.03, 0.02, 0.4)]):
        tube([(x, y, 0.1), (x * 1.3, y, 0.3), (x * 2, y, high)], 0.006, stem, [1.2, 1, 0.7])
        count = 10 if k == 0 else 7
        for n in range(count):
            z = 0.2 + (high - 0.18) * n / count
            a = n * 137.5 + k * 60
            lift = 8 + 45 * n / count
            size = rng.uniform(0.85, 1.1) * (1.1 - 0.35 * n / count)
            copy_of(model, (x * 1.6, y, z), (lift, rng.uniform(-12, 12), a), size)


@photo('column-cactus', 'A column cactus in a small clay pot', 'plant cactus houseplant home interior shop nature')
def cactus():
    corner('#dccfbd')
    pot(clay('#c98a66'), 0.95)
    skin = Surface('#4f6f4a', 0.55)
    skin.colour(skin.mix(skin.span(skin.noise(20, 6, 0.6), 0.35, 0.7, 0, 0.5), '#557a50', '#34523a'))
    spine = plain('#e6d9b8', 0.6)
    thorn = put(turned([(0.0006, 0), (0.0004, 0.006), (0.00005, 0.013)], spine, around=5, levels=0), (0, 0, -9))
    rng = random.Random(1)
    for x, y, tall, wide, ribs in ((0, 0, 0.4, 0.052, 11), (0.055, -0.02, 0.2, 0.034, 9), (-0.05, -0.015, 0.14, 0.03, 9)):
        verts, faces, around = [], [], ribs * 8
        for j in range(41):
            t = j / 40
            full = wide * (0.86 + 0.14 * math.sin(t * 5)) * math.sqrt(max(0, 1 - max(0, (t - 0.82) / 0.18) ** 2)) + 0.0005
            for i in range(around):
                a = 2 * math.pi * i / around
                r = full * (0.86 + 0.14 * abs(math.cos(a * ribs / 2)) ** 0.8)
                verts.append((r * math.cos(a), r * math.sin(a), t * tall))
            if j:
                faces += [((j - 1) * around + i, (j - 1) * around + (i + 1) % around, j * around + (i + 1) % around, j * around + i) for i in range(around)]
        put(subdivide(add('cactus', verts, faces, skin.material), 1), (x, y, 0.1))
        for rib in range(ribs):
            a = 2 * math.pi * rib / ribs
            for j in range(int(tall / 0.017)):
                z = 0.012 + j * 0.017
                t = z / tall
                r = wide * (0.86 + 0.14 * math.sin(t * 5)) * math.sqrt(max(0, 1 - max(0, (t - 0.82) / 0.18) ** 2))
                for _ in range(5):
                    copy_of(thorn, (x + r * math.cos(a), y + r * math.sin(a), 0.1 + z), (rng.uniform(-45, 45), 80 + rng.uniform(-45, 45), math.degrees(a)), rng.uniform(0.6, 1.2))


def frond(length, count, leaf_size, material, stem, droop, seed):
    """A stalk with leaflets on both sides, from the origin along +Y and up; gives its parts."""
    rng = random.Random(seed)

    def spot(t):
        return Vector((0, length * (0.9 * t - 0.12 * t * t), length * (0.75 * t - droop * t * t)))
    parts = [tube([spot(n / 7) for n in range(8)], 0.0022, stem, [1 - 0.8 * n / 7 for n in range(8)])]
    model = leaf(leaf_size, leaf_size * 0.2, material, 0.25, 0.3, 6)
    put(model, (0, 0, -9))
    for n in range(count):
        t = 0.16 + 0.84 * n / count
        size = math.sin(math.pi * (0.12 + 0.86 * t)) ** 0.7 * rng.uniform(0.9, 1.08)
        for side in (-1, 1):
            parts.append(copy_of(model, spot(t), (28 - 50 * droop * t, side * 12, -side * (62 - 30 * t) + rng.uniform(-5, 5)), size))
    return parts


def crown(count, make, base, spread=(5, 62), seed=1):
    """Sets fronds round a middle."""
    import bpy
    rng = random.Random(seed)
    for n in range(count):
        hub = bpy.data.objects.new('hub', None)
        bpy.context.collection.objects.link(hub)
        for part in make(n, rng):
            part.parent = hub
        tilt = spread[0] + (spread[1] - spread[0]) * rng.random()
        put(hub, base, (tilt - 40, rng.uniform(-8, 8), n * 137.5 + rng.uniform(-12, 12)), rng.uniform(0.75, 1.1))


@photo('boston-fern', 'A fern with arching fronds in a white pot', 'plant fern houseplant home interior shop nature')
def fern():
    corner('#c9cec4')
    pot(ceramic('#efece6', 0.3), 0.95)
    leafy, stem = green('#4c7a36', '#8fb35c', 0.3), plain('#6b7a3c', 0.6)
    crown(26, lambda n, rng: frond(0.36, 24, 0.055, leafy, stem, 0.75, n), (0, 0, 0.11), (0, 60), 4)


@photo('parlour-palm', 'A small palm in a dark pot in window light', 'plant palm houseplant home interior shop nature hotel')
def palm():
    corner('#d8cdbd')
    pot(ceramic('#3d4444', 0.5), 1.0)
    leafy, stem = green('#3f6b34', '#7ea254', 0.25), plain('#5d7040', 0.6)
    crown(13, lambda n, rng: frond(0.5, 11, 0.19, leafy, stem, 0.42, n), (0, 0, 0.12), (22, 66), 6)


@photo('split-leaf', 'A monstera with split leaves in a stoneware pot', 'plant monstera houseplant home interior shop nature')
def monstera():
    corner('#d2d4cc')
    pot(ceramic('#cfc5b5', 0.6, '#6f5d49'), 1.05)
    leafy = green('#2f5a32', '#5f8a4a', 0.2, 0.3)
    stem = plain('#54703f', 0.6)

    def split(size):
        verts, faces = [], []
        rows, cols = 44, 14
        for j in range(rows + 1):
            t = j / rows
            half = 0.46 * size * math.sin(math.pi * (0.1 + 0.9 * t) ** 0.8) ** 0.72 * (1 - 0.25 * t)
            for i in range(cols + 1):
                s = (i / cols - 0.5) * 2
                heart = 0.16 * size * abs(s) * max(0, 1 - t * 2.5)
                y = t * size - heart - 0.12 * size * abs(s) ** 1.5 * t
                verts.append((s * half, y, -0.3 * size * t * t - 0.12 * size * s * s + 0.02 * size * math.cos(7 * math.pi * t) * abs(s)))
        for j in range(rows):
            for i in range(cols):
                s = abs((i + 0.5) / cols - 0.5) * 2
                phase = (j / rows * 7) % 1
                if 0.1 < j / rows < 0.92 and s > 0.48 and phase < 0.28:
                    continue
                row = cols + 1
                faces.append((j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i))
        return subdivide(add('split', verts, faces, leafy), 1)
    rng = random.Random(9)
    for n in range(11):
        a = math.radians(n * 137.5 + 20)
        reach, tall = rng.uniform(0.06, 0.2), rng.uniform(0.26, 0.5) - 0.012 * n
        tip = Vector((reach * math.cos(a), reach * math.sin(a), 0.1 + tall))
        tube([(0.01 * math.cos(a), 0.01 * math.sin(a), 0.1), (tip.x * 0.35, tip.y * 0.35, 0.1 + tall * 0.65), tip], 0.0035, stem)
        put(split(rng.uniform(0.14, 0.2)), tip, (rng.uniform(-25, 10), rng.uniform(-15, 15), math.degrees(a) - 90))


@photo('evening-meadow', 'Tall grass and seed heads in low evening light', 'meadow grass nature landscape summer evening wellness')
def meadow():
    def height(x, y):
        return 0.15 * noise.noise(Vector((x / 4, y / 4, 0)))
    grid(60, 80, 80, 80, height, plain('#5d6130', 0.9), (0, 35, 0))
    tones = [green(a, b, 0.45, 0.6) for a, b in (('#6f7a34', '#b5b35c'), ('#8a8a3f', '#d0c06f'), ('#5c6b2e', '#9aa552'))]
    straw = green('#b59a5a', '#e3c98a', 0.4, 0.8)
    clumps, rng = [], random.Random(4)
    for k in range(6):
        verts, faces = [], []
        for _ in range(70):
            a, r = rng.uniform(0, 6.28), 0.14 * math.sqrt(rng.random())
            x, y, tall = r * math.cos(a), r * math.sin(a), rng.uniform(0.25, 0.62)
            lean, way, wide = rng.uniform(0.05, 0.25), rng.uniform(0, 6.28), rng.uniform(0.003, 0.006)
            c, q = math.cos(way), math.sin(way)
            k0 = len(verts)
            for j in range(6):
                t = j / 5
                w = wide * (1 - t) + 0.0004
                px, py = x + c * lean * t * t, y + q * lean * t * t
                verts += [(px - q * w, py + c * w, tall * t), (px + q * w, py - c * w, tall * t)]
                if j:
                    faces.append((k0 + 2 * j - 2, k0 + 2 * j - 1, k0 + 2 * j + 1, k0 + 2 * j))
        clumps.append(put(add('clump', verts, faces, tones[k % 3]), (0, -99, 0)))
    head_verts, head_faces = [], []
    for n in range(60):
        t = n / 60
        a, r = n * 2.4, 0.012 * math.sin(math.pi * t) + 0.002
        z = 0.62 + 0.13 * t
        k0 = len(head_verts)
        c, q = math.cos(a), math.sin(a)
        head_verts += [(0, 0, z), (c * r, q * r, z + 0.012), (c * r * 0.7 - q * 0.003, q * r * 0.7 + c * 0.003, z + 0.02)]
        head_faces.append((k0, k0 + 1, k0 + 2))
    k0 = len(head_verts)
    head_verts += [(-0.0012, 0, 0), (0.0012, 0, 0), (0.0008, 0, 0.74), (-0.0008, 0, 0.74)]
    head_faces.append((k0, k0 + 1, k0 + 2, k0 + 3))
    head = put(add('head', head_verts, head_faces, straw, False), (0, -99, 0))
    for n in range(5200):
        y = -1.2 + 22 * rng.random() ** 1.8
        x = rng.uniform(-1, 1) * (0.9 + (y + 1.4) * 0.5)
        copy_of(clumps[n % 6] if n % 5 else head, (x, y, height(x, y - 35)), (rng.uniform(-6, 6), rng.uniform(-6, 6), rng.uniform(0, 360)), rng.uniform(0.75, 1.25))
    sky(7, 12, 0.22, 2.5, disc=False)
    sun(9, 12, 4.2, 1.2, (1, 0.66, 0.36))
    camera((0, -2.6, 0.62), (0, 3, 0.66), 60, (0, -0.6, 0.6), 1.6)
    return {'exposure': 0.1}
