"""Forms: turned vessels, boxes, cushions, sheets, leaves, ground. Lengths in metres."""
import math
import random

import bmesh
import bpy
from mathutils import Matrix, Vector, noise


def add(name, verts, faces, material=None, smooth=True):
    """Makes an object of vertices and faces."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(v) for v in verts], [], faces)
    mesh.validate()
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    if material:
        mesh.materials.append(material)
    for face in mesh.polygons:
        face.use_smooth = smooth
    return thing


def put(thing, at=(0, 0, 0), turn=(0, 0, 0), size=None):
    """Places an object; turn in degrees. Without size it stays as large as it is."""
    thing.location = at
    thing.rotation_euler = [math.radians(each) for each in turn]
    if size is not None:
        thing.scale = (size,) * 3 if isinstance(size, (int, float)) else size
    return thing


def copy_of(thing, at=(0, 0, 0), turn=(0, 0, 0), size=1.0):
    """A second object with the same mesh."""
    twin = thing.copy()
    bpy.context.collection.objects.link(twin)
    return put(twin, at, turn, size)


def bevel(thing, width, segments=3):
    """Rounds the edges by width."""
    mod = thing.modifiers.new('bevel', 'BEVEL')
    mod.width, mod.segments, mod.limit_method = width, segments, 'ANGLE'
    thing.data.use_auto_smooth = True
    return thing


def subdivide(thing, levels=2):
    """Smooths by subdivision."""
    mod = thing.modifiers.new('subdivide', 'SUBSURF')
    mod.levels = mod.render_levels = levels
    return thing


def box(size, material, at=(0, 0, 0), turn=(0, 0, 0), edge=0.002):
    """A box that stands on its place: at is the middle of its bottom."""
    x, y, z = size[0] / 2, size[1] / 2, size[2]
    verts = [(a, b, c) for c in (0, z) for a, b in ((-x, -y), (x, -y), (x, y), (-x, y))]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    thing = add('box', verts, faces, material)
    if edge:
        bevel(thing, edge)
    else:
        for face in thing.data.polygons:
            face.use_smooth = False
    return put(thing, at, turn)


def turned(profile, material, at=(0, 0, 0), around=72, levels=2, wobble=0.0, seed=0):
    """A vessel turned round the Z axis. profile is a list of (radius, height) from the middle of the bottom on."""
    verts, faces = [], []
    for index, (radius, height) in enumerate(profile):
        for step in range(around):
            angle = 2 * math.pi * step / around
            r = radius
            if wobble and radius:
                spot = Vector((math.cos(angle), math.sin(angle), height * 8 + seed))
                r *= 1 + wobble * noise.noise(spot)
            verts.append((r * math.cos(angle), r * math.sin(angle), height))
        if index:
            for step in range(around):
                after = (step + 1) % around
                a, b = (index - 1) * around, index * around
                faces.append((a + step, a + after, b + after, b + step))
    thing = add('turned', verts, faces, material)
    mesh = bmesh.new()
    mesh.from_mesh(thing.data)
    bmesh.ops.remove_doubles(mesh, verts=mesh.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(mesh, faces=mesh.faces)
    mesh.to_mesh(thing.data)
    mesh.free()
    for face in thing.data.polygons:
        face.use_smooth = True
    if levels:
        subdivide(thing, levels)
    return put(thing, at)


def wall_of(outer, thick):
    """Turns an outer profile into one with an inner side: a vessel with walls of that thickness."""
    inner = []
    for index in range(len(outer) - 1, -1, -1):
        radius, height = outer[index]
        inner.append((max(radius - thick, 0.0), max(height, outer[0][1] + thick)))
    inner = [each for n, each in enumerate(inner) if n == 0 or each != inner[n - 1]]
    rim = (outer[-1][0] - thick / 2, outer[-1][1] + thick * 0.35)
    return [*outer, rim, *inner, (0.0, outer[0][1] + thick)]


def cushion(size, material, at=(0, 0, 0), turn=(0, 0, 0), softness=0.45, wrinkle=0.012, seed=0, cuts=40):
    """A stuffed body: full in the middle, pinched along the seam. at is its middle."""
    thing = ball(0.5, None, rough=0, cuts=cuts)
    # Normals of a mesh that changes are worked out again each time one is asked for.
    normals = [v.normal.copy() for v in thing.data.vertices]
    for v, normal in zip(thing.data.vertices, normals):
        p = v.co * 2
        # A superellipsoid: a box with round edges.
        power = softness
        spread = [math.copysign(abs(c) ** power, c) if c else 0 for c in p]
        edge = max(abs(spread[0]), abs(spread[1]))
        full = spread[2] * (1 - 0.35 * edge ** 3)
        v.co = (spread[0] * size[0] / 2, spread[1] * size[1] / 2, full * size[2] / 2)
        if wrinkle:
            n = noise.fractal(v.co * 7 + Vector((seed, seed * 2, 0)), 1.0, 2.1, 5)
            v.co += normal * n * wrinkle
    thing.data.materials.append(material)
    subdivide(thing, 1)
    return put(thing, at, turn)


def ball(radius, material, at=(0, 0, 0), rough=0.0, scale=2.0, seed=0, cuts=24, turn=(0, 0, 0), size=1.0, octaves=3):
    """A ball made of a cube's grid; rough moves its skin by that share of the radius."""
    mesh = bmesh.new()
    bmesh.ops.create_cube(mesh, size=2)
    bmesh.ops.subdivide_edges(mesh, edges=mesh.edges[:], cuts=cuts, use_grid_fill=True)
    for v in mesh.verts:
        way = v.co.normalized()
        r = radius
        if rough:
            r *= 1 + rough * noise.fractal(way * scale + Vector((seed, seed, seed)), 0.8, 2.1, octaves)
        v.co = way * r
    data = bpy.data.meshes.new('ball')
    mesh.to_mesh(data)
    mesh.free()
    thing = bpy.data.objects.new('ball', data)
    bpy.context.collection.objects.link(thing)
    for face in data.polygons:
        face.use_smooth = True
    if material:
        data.materials.append(material)
    return put(thing, at, turn, size)


def grid(wide, deep, across, along, height, material=None, at=(0, 0, 0), smooth=True):
    """A sheet of across x along cells whose height comes from a function of x and y."""
    verts = []
    for j in range(along + 1):
        for i in range(across + 1):
            x, y = (i / across - 0.5) * wide, (j / along - 0.5) * deep
            verts.append((x, y, height(x, y)))
    row = across + 1
    faces = [(j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i)
             for j in range(along) for i in range(across)]
    return put(add('grid', verts, faces, material, smooth), at)


def ground(material, size=20):
    """A flat floor."""
    return grid(size, size, 1, 1, lambda x, y: 0, material)


def backdrop(material, wide=6, back=1.2, high=3.0, round_by=0.4):
    """A floor that bends up into a wall: back is where the wall stands on Y."""
    line = [(-4.0, 0.0), (back - round_by, 0.0)]
    for step in range(1, 13):
        angle = math.pi / 2 * step / 12
        line.append((back - round_by + round_by * math.sin(angle), round_by - round_by * math.cos(angle)))
    line.append((back, high))
    verts = [(x, y, z) for y, z in line for x in (-wide / 2, wide / 2)]
    faces = [(2 * n, 2 * n + 1, 2 * n + 3, 2 * n + 2) for n in range(len(line) - 1)]
    return add('backdrop', verts, faces, material)


def room(wall, floor, wide=5, deep=4, high=2.8):
    """A back wall at Y = deep / 2 and a floor."""
    box((wide, 0.1, high), wall, (0, deep / 2 + 0.05, 0), edge=0)
    box((wide, deep + 4, 0.05), floor, (0, -1.9, -0.05), edge=0)


def tube(points, radius, material, ends=None):
    """A round bar along points; ends gives the radius share at each point."""
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = '3D', radius, 6
    curve.use_fill_caps = True
    line = curve.splines.new('NURBS' if len(points) > 2 else 'POLY')
    line.points.add(len(points) - 1)
    for index, point in enumerate(points):
        line.points[index].co = (*point, 1)
        if ends:
            line.points[index].radius = ends[index]
    if len(points) > 2:
        line.use_endpoint_u, line.order_u = True, min(4, len(points))
    thing = bpy.data.objects.new('tube', curve)
    bpy.context.collection.objects.link(thing)
    curve.materials.append(material)
    return thing


def leaf(length, wide, material, bend=0.3, fold=0.25, cuts=14):
    """A leaf from its stem along +Y, bent down at its tip."""
    def place(i, j):
        t, s = j / cuts, (i / 6 - 0.5) * 2
        half = wide / 2 * math.sin(math.pi * min(1, t ** 0.75 * 0.985 + 0.012)) ** 0.8
        drop = bend * length * t * t
        return (s * half, t * length * (1 - 0.25 * bend * t), abs(s) * half * fold - drop + 0.02 * length * math.sin(9 * t) * s)
    verts = [place(i, j) for j in range(cuts + 1) for i in range(7)]
    faces = [(j * 7 + i, j * 7 + i + 1, j * 7 + i + 8, j * 7 + i + 7) for j in range(cuts) for i in range(6)]
    return subdivide(add('leaf', verts, faces, material), 1)


def branch(at, points, leaves, material, wood, radius=0.003, size=(0.05, 0.025), seed=0, bend=0.25):
    """A twig with leaves on both sides along points (relative to at)."""
    rng = random.Random(seed)
    path = [Vector(at) + Vector(p) for p in points]
    tube(path, radius, wood, [1 - 0.7 * n / (len(path) - 1) for n in range(len(path))])
    model = leaf(size[0], size[1], material, bend)
    model.hide_render = True
    for n in range(leaves):
        t = 0.15 + 0.85 * n / leaves
        k = min(int(t * (len(path) - 1)), len(path) - 2)
        part = t * (len(path) - 1) - k
        spot = path[k].lerp(path[k + 1], part)
        way = (path[k + 1] - path[k]).normalized()
        side = way.orthogonal().normalized()
        side.rotate(Matrix.Rotation(n * 2.4 + rng.uniform(-0.4, 0.4), 3, way))
        out = (side + way * rng.uniform(0.3, 0.9)).normalized()
        twin = model.copy()
        twin.hide_render = False
        bpy.context.collection.objects.link(twin)
        twin.location = spot
        twin.rotation_euler = out.to_track_quat('Y', 'Z').to_euler()
        twin.scale = (rng.uniform(0.75, 1.15) * (1.1 - 0.5 * t),) * 3


def drape(over, wide, deep, material, at, turn=0, frames=45, cuts=110, thick=0.0015, stiff=8):
    """Lets a cloth fall on the objects over and keeps the form that it takes."""
    cloth = grid(wide, deep, cuts, int(cuts * deep / wide), lambda x, y: 0.004 * noise.noise(Vector((x * 9, y * 9, 0))), material, at)
    cloth.rotation_euler[2] = math.radians(turn)
    for each in over:
        mod = each.modifiers.new('collision', 'COLLISION')
        each.collision.thickness_outer = 0.004
        each.collision.cloth_friction = 25
    mod = cloth.modifiers.new('cloth', 'CLOTH')
    mod.settings.quality, mod.settings.mass = 6, 0.25
    mod.settings.bending_stiffness = 0.3 * stiff / 8
    mod.settings.tension_stiffness = mod.settings.compression_stiffness = stiff
    mod.collision_settings.distance_min = 0.003
    mod.collision_settings.use_self_collision = True
    mod.collision_settings.self_distance_min = 0.003
    for frame in range(1, frames + 1):
        bpy.context.scene.frame_set(frame)
    shape = cloth.evaluated_get(bpy.context.evaluated_depsgraph_get())
    kept = bpy.data.meshes.new_from_object(shape)
    cloth.modifiers.clear()
    cloth.data = kept
    for each in over:
        each.modifiers.remove(each.modifiers['collision'])
    if thick:
        cloth.modifiers.new('thick', 'SOLIDIFY').thickness = thick
    subdivide(cloth, 1)
    return cloth
