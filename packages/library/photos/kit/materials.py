"""Surfaces. Colours are sRGB hex strings."""
import bpy


def rgb(text):
    """Turns '#rrggbb' into linear red, green, blue, alpha."""
    parts = [int(text[n:n + 2], 16) / 255 for n in (1, 3, 5)]
    return (*[c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts], 1)


class Surface:
    """A material under construction: the shader and short ways to add nodes."""

    def __init__(self, colour='#cccccc', rough=0.5, **values):
        self.material = bpy.data.materials.new('surface')
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes['Principled BSDF']
        self.set('Base Color', rgb(colour))
        self.set('Roughness', rough)
        # Blender's own reach is a metre: too much for things on a table.
        self.set('Subsurface Radius', (0.006, 0.003, 0.002))
        for name, value in values.items():
            self.set(name.replace('_', ' '), value)

    def set(self, name, value):
        self.shader.inputs[name].default_value = value

    def node(self, kind, **inputs):
        made = self.tree.nodes.new('ShaderNode' + kind)
        for name, value in inputs.items():
            made.inputs[name.replace('_', ' ')].default_value = value
        return made

    def link(self, source, target):
        self.tree.links.new(source, target)

    def place(self, stretch=(1, 1, 1), space='Object'):
        """The place on the object in metres, stretched."""
        at = self.node('TexCoord')
        scaled = self.node('Mapping', Scale=stretch)
        self.link(at.outputs[space], scaled.inputs[0])
        return scaled.outputs[0]

    def noise(self, scale, detail=4, rough=0.5, stretch=(1, 1, 1), twist=0.0, space='Object'):
        made = self.node('TexNoise', Scale=scale, Detail=detail, Roughness=rough, Distortion=twist)
        self.link(self.place(stretch, space), made.inputs['Vector'])
        return made.outputs[0]

    def ramp(self, value, stops):
        """Colours along a value: stops are (position, hex)."""
        made = self.node('ValToRGB')
        line = made.color_ramp
        while len(line.elements) < len(stops):
            line.elements.new(0.5)
        for element, (spot, colour) in zip(line.elements, stops):
            element.position, element.color = spot, rgb(colour)
        self.link(value, made.inputs[0])
        return made.outputs[0]

    def span(self, value, low, high, to_low, to_high):
        made = self.node('MapRange')
        for index, number in enumerate((low, high, to_low, to_high), 1):
            made.inputs[index].default_value = number
        self.link(value, made.inputs[0])
        return made.outputs[0]

    def mix(self, share, first, second, mode='MIX'):
        """Mixes two colours; each is a hex string or an output, share a number or an output."""
        made = self.node('MixRGB')
        made.blend_type = mode
        for index, value in enumerate((share, first, second)):
            if isinstance(value, str):
                made.inputs[index].default_value = rgb(value)
            elif isinstance(value, (int, float)):
                made.inputs[index].default_value = value
            else:
                self.link(value, made.inputs[index])
        return made.outputs[0]

    def math(self, mode, first, second=0.0):
        made = self.node('Math')
        made.operation = mode
        for index, value in enumerate((first, second)):
            if isinstance(value, (int, float)):
                made.inputs[index].default_value = value
            else:
                self.link(value, made.inputs[index])
        return made.outputs[0]

    def colour(self, output):
        self.link(output, self.shader.inputs['Base Color'])
        return self

    def rough(self, output):
        self.link(output, self.shader.inputs['Roughness'])
        return self

    def bump(self, height, depth=0.001, strength=1.0):
        """Raises the surface by height times depth metres in look only."""
        made = self.node('Bump', Strength=strength, Distance=depth)
        self.link(height, made.inputs['Height'])
        before = self.shader.inputs['Normal'].links
        if before:
            self.link(before[0].from_socket, made.inputs['Normal'])
        self.link(made.outputs[0], self.shader.inputs['Normal'])
        return self


def plain(colour, rough=0.5, **values):
    """One colour with a little change of roughness and skin."""
    s = Surface(colour, rough, **values)
    s.rough(s.span(s.noise(14, 5), 0.3, 0.7, max(rough - 0.07, 0.02), rough + 0.07))
    return s.material


def ceramic(colour='#efe9df', rough=0.3, speckle=None, amount=0.6):
    """Glazed stoneware, speckled if a colour for it is given."""
    s = Surface(colour, rough, Specular=0.5)
    s.bump(s.noise(25, 3), 0.0012)
    cloudy = s.mix(s.span(s.noise(9, 4), 0.35, 0.7, 0, 0.12), colour, '#6d5c4a')
    if speckle:
        dots = s.span(s.noise(420, 1), 0.64 - 0.02 * amount, 0.67, 0, 1)
        cloudy = s.mix(dots, cloudy, speckle)
    s.colour(cloudy)
    s.rough(s.span(s.noise(30, 4), 0.3, 0.7, rough - 0.06, rough + 0.1))
    return s.material


def clay(colour='#b9714f'):
    """Unglazed clay."""
    s = Surface(colour, 0.85, Specular=0.2)
    s.colour(s.mix(s.span(s.noise(7, 6, 0.6), 0.35, 0.7, 0, 0.4), colour, '#e0b89c'))
    s.bump(s.noise(90, 8, 0.7), 0.0012).bump(s.noise(1, 2, stretch=(1, 1, 160)), 0.0006)
    return s.material


def glass(colour='#ffffff', rough=0.02, index=1.48):
    """Clear or coloured glass."""
    s = Surface(colour, rough, Transmission=1.0, IOR=index)
    return s.material


def liquid(colour, rough=0.05):
    """A drink with depth: dark, glossy."""
    return Surface(colour, rough, Specular=0.6).material


def metal(colour='#d8d4cc', rough=0.28, brushed=False):
    """Metal; brushed shows fine lines."""
    s = Surface(colour, rough, Metallic=1.0)
    if brushed:
        lines = s.noise(40, 3, stretch=(1, 60, 1))
        s.rough(s.span(lines, 0.3, 0.7, rough - 0.06, rough + 0.12)).bump(lines, 0.0002)
    else:
        s.rough(s.span(s.noise(18, 6), 0.3, 0.7, rough - 0.06, rough + 0.1))
    return s.material


def wood(light='#c59a6a', dark='#8a5a33', scale=1.0, rough=0.45, planks=None):
    """Wood with grain along X; planks is the width of the boards along Y in metres."""
    s = Surface(light, rough)
    stretch = (0.6 * scale, 9 * scale, 9 * scale)
    place = s.place(stretch)
    if planks:
        split = s.node('SeparateXYZ')
        at = s.node('TexCoord')
        s.link(at.outputs['Object'], split.inputs[0])
        board = s.math('FLOOR', s.math('DIVIDE', split.outputs[1], planks))
        other = s.node('CombineXYZ')
        s.link(s.math('MULTIPLY', board, 7.31), other.inputs[0])
        s.link(s.math('MULTIPLY', board, 3.7), other.inputs[2])
        moved = s.node('VectorMath')
        s.link(place, moved.inputs[0])
        s.link(other.outputs[0], moved.inputs[1])
        place = moved.outputs[0]
    rings = s.node('TexNoise', Scale=1.3, Detail=3, Distortion=0.9)
    s.link(place, rings.inputs['Vector'])
    bands = s.math('FRACT', s.math('MULTIPLY', rings.outputs[0], 7))
    fold = s.math('ABSOLUTE', s.math('SUBTRACT', bands, 0.5))
    fibre = s.noise(22 * scale, 8, 0.7, stretch=(0.5, 14, 14))
    both = s.mix(0.45, fold, fibre)
    s.colour(s.ramp(both, [(0.12, dark), (0.42, light), (0.75, light)]))
    s.rough(s.span(fibre, 0.3, 0.7, rough - 0.08, rough + 0.12)).bump(fibre, 0.0006)
    if planks:
        gap = s.math('FRACT', s.math('DIVIDE', split.outputs[1], planks))
        seam = s.math('LESS_THAN', s.math('ABSOLUTE', s.math('SUBTRACT', gap, 0.5)), 0.492)
        tone = s.node('TexWhiteNoise')
        tone.noise_dimensions = '1D'
        s.link(board, tone.inputs['W'])
        old = s.shader.inputs['Base Color'].links[0].from_socket
        toned = s.mix(s.span(tone.outputs[0], 0, 1, 0, 0.35), old, dark, 'MULTIPLY')
        s.colour(s.mix(seam, '#2a1c10', toned)).bump(seam, 0.002)
    return s.material


def linen(colour='#d9cfbf', weave=900, rough=0.9, strength=0.6):
    """Woven cloth: threads in two directions, slubs, a little sheen. weave is threads a metre."""
    s = Surface(colour, rough, Specular=0.15, Sheen=0.4)
    slub = s.noise(60, 4, 0.6, stretch=(0.3, 3, 1))
    waves = []
    for axis in ('X', 'Y'):
        made = s.node('TexWave', Scale=weave / 20, Distortion=2.0, Detail=2)
        made.bands_direction = axis
        s.link(s.place(), made.inputs['Vector'])
        waves.append(made.outputs[1])
    threads = s.mix(0.5, waves[0], waves[1], 'MULTIPLY')
    s.colour(s.mix(s.span(slub, 0.3, 0.7, 0, 0.22), colour, '#7b6a55'))
    s.bump(threads, 0.0006, strength).bump(slub, 0.0008, 0.7)
    return s.material


def wool(colour='#8b8f86', scale=500):
    """Felted or knitted cloth, rough to the touch."""
    s = Surface(colour, 0.95, Specular=0.1, Sheen=0.7)
    s.colour(s.mix(s.span(s.noise(scale, 3, 0.7), 0.3, 0.7, 0, 0.45), colour, '#2b2a28'))
    s.bump(s.noise(scale, 5, 0.8), 0.0025)
    return s.material


def plaster(colour='#e7e1d7', depth=0.004, rough=0.92):
    """A painted or plastered wall."""
    s = Surface(colour, rough, Specular=0.2)
    s.colour(s.mix(s.span(s.noise(1.6, 6, 0.6), 0.3, 0.75, 0, 0.16), colour, '#8d8270'))
    s.bump(s.noise(9, 8, 0.62), depth).bump(s.noise(120, 4), depth * 0.1)
    return s.material


def concrete(colour='#a7a49e'):
    """Cast concrete with stains and pores."""
    s = Surface(colour, 0.8, Specular=0.3)
    s.colour(s.mix(s.span(s.noise(2.2, 8, 0.65), 0.3, 0.7, 0, 0.5), colour, '#6f6c66'))
    pores = s.span(s.noise(60, 2), 0.3, 0.36, 0, 1)
    s.bump(pores, 0.002).bump(s.noise(30, 8, 0.7), 0.0015)
    return s.material


def marble(base='#efece7', vein='#7f7a75', scale=2.0, rough=0.15):
    """Polished stone with veins."""
    s = Surface(base, rough)
    veins = []
    for size, width, twist in ((scale, 0.035, 1.2), (scale * 2.7, 0.018, 0.9)):
        n = s.noise(size, 8, 0.55, twist=twist)
        veins.append(s.span(s.math('ABSOLUTE', s.math('SUBTRACT', n, 0.5)), 0, width, 1, 0))
    cloud = s.mix(s.span(s.noise(scale * 1.3, 5), 0.35, 0.7, 0, 0.35), base, vein)
    first = s.mix(s.math('MULTIPLY', veins[0], 0.7), cloud, vein)
    s.colour(s.mix(s.math('MULTIPLY', veins[1], 0.3), first, vein))
    return s.material


def paper(colour='#f3efe6', rough=0.85, fibre=0.0004):
    """Paper or card."""
    s = Surface(colour, rough, Specular=0.2)
    s.bump(s.noise(260, 6, 0.7), fibre)
    s.colour(s.mix(s.span(s.noise(40, 6), 0.35, 0.7, 0, 0.06), colour, '#6b5a45'))
    return s.material


def kraft(colour='#b98d5f'):
    """Brown wrapping paper with fibres."""
    s = Surface(colour, 0.85, Specular=0.2)
    s.colour(s.mix(s.span(s.noise(150, 6, 0.7, stretch=(1, 4, 1)), 0.3, 0.7, 0, 0.35), colour, '#6d4a2a'))
    s.bump(s.noise(220, 6, 0.7), 0.0004).bump(s.noise(7, 4), 0.004)
    return s.material


def skin(colour, second, pore=0.0, pores=120, rough=0.4, patch=5, shine=0.4, inside=0.0):
    """Fruit: two tones, pores, light that goes in a little."""
    s = Surface(colour, rough, Specular=shine, Subsurface=inside)
    s.set('Subsurface Radius', (0.01, 0.005, 0.003))
    s.set('Subsurface Color', rgb(colour))
    s.colour(s.mix(s.span(s.noise(patch, 5, 0.55, space='Generated'), 0.35, 0.68, 0, 1), colour, second))
    if pore:
        cells = s.node('TexVoronoi', Scale=pores)
        s.link(s.place(), cells.inputs['Vector'])
        s.bump(s.span(cells.outputs[0], 0, 0.5, 0, 1), pore)
    return s.material


def green(colour='#4d6b3c', vein='#7d9763', through=0.25, rough=0.5):
    """A leaf: light comes through."""
    s = Surface(colour, rough, Specular=0.35)
    s.colour(s.mix(s.span(s.noise(6, 4, space='Generated'), 0.35, 0.7, 0, 0.8), colour, vein))
    s.bump(s.noise(60, 4, stretch=(1, 4, 1)), 0.002)
    behind = s.node('BsdfTranslucent')
    behind.inputs[0].default_value = rgb(vein)
    both = s.node('MixShader')
    both.inputs[0].default_value = through
    s.link(s.shader.outputs[0], both.inputs[1])
    s.link(behind.outputs[0], both.inputs[2])
    s.link(both.outputs[0], s.tree.nodes['Material Output'].inputs[0])
    return s.material


def glow(colour, power=3.0):
    """A surface that shines by itself."""
    s = Surface('#000000', 0.5)
    s.set('Emission', rgb(colour))
    s.set('Emission Strength', power)
    return s.material


def screen(first, second, third, power=1.6):
    """A display that shows a soft gradient under a glossy pane."""
    s = Surface('#050505', 0.12)
    cloud = s.noise(1.4, 2, 0.4, twist=1.6, space='Generated')
    s.link(s.ramp(cloud, [(0.3, first), (0.5, second), (0.68, third)]), s.shader.inputs['Emission'])
    s.set('Emission Strength', power)
    return s.material


def leather(colour='#4a382c'):
    """Leather: fine grain, some shine."""
    s = Surface(colour, 0.5, Specular=0.4)
    cells = s.node('TexVoronoi', Scale=900)
    s.link(s.place(), cells.inputs['Vector'])
    s.bump(cells.outputs[0], 0.0004)
    s.colour(s.mix(s.span(s.noise(25, 5), 0.35, 0.7, 0, 0.3), colour, '#1c1410'))
    return s.material
