"""Canyon and coast."""
import math
import random

from mathutils import Vector, noise

from kit.materials import Surface, plain, plaster
from kit.shapes import box, grid, put, turned
from kit.studio import camera, clouds, sky
from scenes.land import hazy, steep
from scenes.photo import photo


@photo('red-canyon', 'A red rock canyon with banded walls in afternoon light', 'canyon desert landscape travel rock')
def canyon():
    def height(x, y):
        bend = 70 * math.sin(y / 170) + 45 * noise.noise(Vector((y / 120, 3, 0)))
        out = abs(x - bend) + 34 * noise.noise(Vector((x / 60, y / 60, 2))) + 14 * noise.noise(Vector((x / 20, y / 20, 5)))
        rise = max(0.0, min(1.0, (out - 22) / 120))
        step = rise * 6
        ledge = math.floor(step) + min(1.0, (step - math.floor(step)) * 2.4) ** 2
        top = 20 * noise.noise(Vector((x / 180, y / 180, 7)))
        return 26 * ledge + 7 * rise + top * rise + 1.5 * noise.fractal(Vector((x / 14, y / 14, 0)), 0.9, 2.1, 4)
    s = Surface('#b5603a', 0.9, Specular=0.12)
    split = s.node('SeparateXYZ')
    s.link(s.node('NewGeometry').outputs['Position'], split.inputs[0])
    level = s.math('ADD', split.outputs[2], s.span(s.noise(0.03, 5), 0, 1, -5, 5))
    bands = s.node('TexNoise', Scale=0.11, Detail=6, Roughness=0.7)
    bands.noise_dimensions = '1D'
    s.link(level, bands.inputs['W'])
    layers = s.ramp(bands.outputs[0], [(0.3, '#7d3a24'), (0.45, '#b8623c'), (0.56, '#d08a5c'), (0.7, '#e3b48a')])
    flat = s.span(steep(s), 0.72, 0.92, 0, 0.85)
    s.colour(s.mix(flat, layers, '#c08a5e'))
    s.bump(s.noise(0.25, 10, 0.75, stretch=(1, 1, 3)), 3.5)
    grid(1300, 1500, 430, 480, height, hazy(s, '#d9b9a0', 1900, 60), (0, 560, 0))
    clouds(sky(27, 248, 0.22, 1.2), 0.3, 2.2)
    camera((46, -120, 128), (-10, 420, 62), 36, None, 0)
    return {'exposure': -0.65}


@photo('lighthouse-coast', 'A white lighthouse on a grassy cliff above the sea', 'coast sea lighthouse landscape travel cliff')
def coast():
    def height(x, y):
        edge = x + 26 * noise.noise(Vector((y / 55, 1, 0))) + 9 * noise.noise(Vector((y / 17, 4, 0))) - 0.12 * y + 6
        on = 1 / (1 + math.exp(edge / 3.2))
        land = 30 + 9 * noise.noise(Vector((x / 60, y / 60, 3))) + 0.035 * max(0, y)
        return land * on - 3 + 1.6 * noise.fractal(Vector((x / 9, y / 9, 2)), 0.9, 2.1, 5) * (1 if on > 0.02 else 0)
    s = Surface('#6c8344', 0.95, Specular=0.1)
    grass = s.mix(s.span(s.noise(0.5, 9, 0.75), 0.3, 0.7, 0, 1), '#748a45', '#4b602f')
    rock = s.ramp(s.noise(0.4, 9, 0.7, stretch=(1, 1, 2.5)), [(0.35, '#3f3b37'), (0.55, '#7d756a'), (0.7, '#a89d8d')])
    s.colour(s.mix(s.span(steep(s), 0.66, 0.82, 0, 1), rock, grass))
    s.bump(s.noise(1.2, 10, 0.75), 0.9)
    grid(420, 700, 360, 520, height, hazy(s, '#bccbd6', 1500, 40), (-60, 260, 0))
    water = Surface('#12424f', 0.08, Specular=0.5)
    water.bump(water.noise(0.5, 9, 0.68, stretch=(0.6, 1, 1)), 1.4)
    water.colour(water.mix(water.span(water.noise(0.02, 6), 0.35, 0.7, 0, 0.6), '#12424f', '#1f6268'))
    grid(9000, 9000, 1, 1, lambda x, y: 0, hazy(water, '#bccbd6', 3800, 100), (0, 4000, 0))
    x, y = -86, 245
    base = height(x + 60, y - 260) - 0.5
    white = plaster('#efece6', 0.004)
    turned([(0, 0), (3.6, 0), (3.3, 1.5), (2.3, 15), (2.2, 18), (3.0, 18.4), (3.0, 18.9), (2.1, 19)], white, (x, y, base), levels=0)
    turned([(1.5, 19), (1.5, 21.6), (1.8, 21.7)], plain('#27323a', 0.1), (x, y, base), levels=0)
    turned([(2.0, 21.6), (1.6, 22.4), (0.3, 23.3), (0.15, 24.2), (0, 24.3)], plain('#8f2f27', 0.5), (x, y, base), levels=0)
    for n in range(16):
        a = 6.283 * n / 16
        put(box((0.09, 0.09, 1.1), plain('#30302f', 0.5), edge=0), (x + 2.85 * math.cos(a), y + 2.85 * math.sin(a), base + 18.9))
    put(box((8, 5.5, 3.2), white, edge=0.02), (x - 8, y + 1, base - 0.3))
    from kit.shapes import add
    put(add('roof', [(-4.4, -3.1, 0), (4.4, -3.1, 0), (4.4, 3.1, 0), (-4.4, 3.1, 0), (-4.4, 0, 2.4), (4.4, 0, 2.4)], [(0, 1, 5, 4), (2, 3, 4, 5), (1, 2, 5), (3, 0, 4)], plain('#7a4436', 0.8), False), (x - 8, y + 1, base + 2.9))
    clouds(sky(34, 215, 0.22, 0.8), 0.42, 2.2)
    camera((22, -6, 42), (-42, 215, 34), 46, None, 0)
    return {'exposure': -0.5}
