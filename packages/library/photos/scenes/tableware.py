"""Cups, bowls, vases."""
from kit.materials import ceramic, clay, linen, liquid, plaster, wood, metal
from kit.shapes import backdrop, box, drape, ground, put, room, tube, turned, wall_of
from kit.studio import ambient, camera, window
from scenes.photo import photo

CUP = [(0.0, 0.0), (0.022, 0.0), (0.026, 0.003), (0.033, 0.02), (0.039, 0.045), (0.041, 0.075)]
SAUCER = [(0.0, 0.004), (0.03, 0.004), (0.034, 0.0), (0.04, 0.001), (0.06, 0.008), (0.078, 0.016)]


def cup(material, at=(0, 0, 0), coffee='#2a1508', turn=0, size=1.0):
    """A cup with a handle and coffee in it."""
    body = turned(wall_of(CUP, 0.0035), material, at, wobble=0.01)
    drink = turned([(0.0, 0.066), (0.0365, 0.066)], liquid(coffee), at, levels=1)
    handle = tube([(0.037, 0, 0.062), (0.058, 0, 0.066), (0.064, 0, 0.046), (0.056, 0, 0.026), (0.034, 0, 0.022)], 0.0045, material)
    put(handle, at, (0, 0, turn))
    for each in (body, drink, handle):
        each.scale = (size,) * 3
    return body


@photo('coffee-cup', 'A stoneware cup of coffee on its saucer in soft window light', 'coffee cup tableware food cafe')
def coffee_cup():
    ground(wood('#a97c50', '#6b4426', planks=0.12), 6)
    box((8, 0.1, 4), plaster('#cfc6b8'), (0, 1.6, 0), edge=0)
    stone = ceramic('#e9e1d3', 0.28, '#5a4634')
    turned(wall_of(SAUCER, 0.003), stone, (0, 0, 0))
    cup(stone, (0, 0, 0.005), turn=-30)
    spoon = tube([(0.075, -0.06, 0.016), (0.06, -0.02, 0.019), (0.055, 0.03, 0.02), (0.05, 0.08, 0.024)], 0.002, metal(), [2.6, 1, 0.8, 1.2])
    turned(wall_of([(0, 0), (0.05, 0), (0.06, 0.01), (0.075, 0.06), (0.055, 0.13), (0.03, 0.17), (0.035, 0.2)], 0.004), clay('#a8674a'), (-0.22, 0.4, 0))
    window((-1.2, 0.5, 0.9), (0, 0, 0.05), (1.2, 1.4), 28)
    ambient((0.6, 0.68, 0.8), 0.12)
    camera((0.08, -0.55, 0.27), (-0.03, 0, 0.045), 70, (0, -0.03, 0.06), 2.0)
