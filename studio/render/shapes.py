"""Meshes by code: turned bodies, sheets, boxes, tubes. One unit is one centimetre."""

import math

import bpy
import numpy as np
from mathutils import Vector

TAU = math.tau


def link(thing, parent=None):
    bpy.context.scene.collection.objects.link(thing)
    thing.parent = parent
    return thing


def empty(place=(0, 0, 0), turn=(0, 0, 0), parent=None):
    """A place for parts; turn is in degrees."""
    thing = link(bpy.data.objects.new("place", None), parent)
    thing.location, thing.rotation_euler = place, [math.radians(angle) for angle in turn]
    return thing


def rounded(points):
    """[(radius, height, rounding)] -> [(radius, height)] with rounded corners."""
    outline = []
    for i, (r, z, rounding) in enumerate(points):
        if rounding <= 0 or i in (0, len(points) - 1):
            outline.append((r, z))
            continue
        corner = Vector((r, z))
        before, after = (Vector(points[k][:2]) - corner for k in (i - 1, i + 1))
        reach = min(rounding / math.tan(before.angle(after) / 2), before.length * 0.499, after.length * 0.499)
        start, end = (corner + side.normalized() * reach for side in (before, after))
        for t in np.linspace(0, 1, 9):
            bent = start * (1 - t) ** 2 + corner * 2 * t * (1 - t) + end * t * t
            outline.append((bent.x, bent.y))
    return outline


def mesh(name, points, faces, material, parent=None, uv=None, smooth=40):
    made = bpy.data.meshes.new(name)
    made.from_pydata(points, [], faces)
    made.materials.append(material)
    if uv is not None:
        layer = made.uv_layers.new()
        for loop in made.loops:
            layer.data[loop.index].uv = uv[loop.vertex_index]
    made.polygons.foreach_set("use_smooth", [True] * len(made.polygons))
    made.use_auto_smooth, made.auto_smooth_angle = True, math.radians(smooth)
    return link(bpy.data.objects.new(name, made), parent)


def sheet(name, points, material, parent=None, uv=None, closed=False, smooth=180):
    """A grid of points (rows, columns, 3) as quads; closed joins the last column to the first."""
    rows, columns = points.shape[:2]
    index = np.arange(rows * columns).reshape(rows, columns)
    if closed:
        index = np.concatenate([index, index[:, :1]], 1)
    faces = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4)
    flat = None if uv is None else uv.reshape(-1, 2).tolist()
    return mesh(name, points.reshape(-1, 3).tolist(), faces.tolist(), material, parent, flat, smooth)


def turned(name, outline, material, parent=None, around=128, deform=None, smooth=40):
    """[(radius, height)] from below, turned about z; deform(points, angles) -> points."""
    angles = np.linspace(0, TAU, around, endpoint=False)
    points = np.array([[(r * math.sin(a), -r * math.cos(a), z) for a in angles] for r, z in outline])
    if deform:
        points = deform(points, angles)
    return sheet(name, points, material, parent, closed=True, smooth=smooth)


def box(size, place, material, parent=None, bevel=0.1, turn=(0, 0, 0), steps=3):
    """place is its middle."""
    x, y, z = (side / 2 for side in size)
    corners = [(sx * x, sy * y, sz * z) for sx in (-1, 1) for sy in (-1, 1) for sz in (-1, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    made = mesh("box", corners, faces, material, parent)
    made.location, made.rotation_euler = place, [math.radians(angle) for angle in turn]
    if bevel:
        edge = made.modifiers.new("edge", "BEVEL")
        edge.width, edge.segments, edge.limit_method = bevel, steps, "NONE"
    return made


def bent_tube(points, radius, material, parent=None, radii=None, flat=1.0):
    """A tube along a smooth path; radii are shares of radius at the points."""
    path = bpy.data.curves.new("tube", "CURVE")
    path.dimensions, path.bevel_depth, path.bevel_resolution = "3D", radius, 8
    path.resolution_u, path.use_fill_caps = 24, True
    spline = path.splines.new("BEZIER")
    spline.bezier_points.add(len(points) - 1)
    for i, (node, point) in enumerate(zip(spline.bezier_points, points)):
        node.co, node.handle_left_type, node.handle_right_type = point, "AUTO", "AUTO"
        if radii:
            node.radius = radii[i]
    path.materials.append(material)
    made = link(bpy.data.objects.new("tube", path), parent)
    made.scale.z = flat
    return made


def fibres(lines, radius, material, parent=None):
    """Thin straight threads through lists of points."""
    curve = bpy.data.curves.new("fibres", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = "3D", radius, 1
    for line in lines:
        spline = curve.splines.new("POLY")
        spline.points.add(len(line) - 1)
        for node, point in zip(spline.points, line):
            node.co = (*point, 1)
    curve.materials.append(material)
    return link(bpy.data.objects.new("fibres", curve), parent)


def plate(width, height, corner, thick, material, parent=None, bevel=0.05):
    """A flat plate with round corners, lying in xy, its back on z = 0."""
    outline = []
    for sx, sy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for k in range(13):
            a = math.radians(start + 90 * k / 12)
            outline.append((sx * (width / 2 - corner) + corner * math.cos(a), sy * (height / 2 - corner) + corner * math.sin(a)))
    count = len(outline)
    points = [(x, y, 0) for x, y in outline] + [(x, y, thick) for x, y in outline]
    faces = [tuple(range(count))[::-1], tuple(range(count, 2 * count))]
    faces += [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
    made = mesh("plate", points, faces, material, parent, smooth=60)
    if bevel:
        edge = made.modifiers.new("edge", "BEVEL")
        edge.width, edge.segments, edge.limit_method, edge.angle_limit = bevel, 3, "ANGLE", math.radians(40)
    return made


def flat_print(width, height, place, material, parent=None):
    """A rectangle in xy that carries a picture."""
    w, h, z = width / 2, height / 2, place[2]
    x, y = place[:2]
    points = np.array([[(x - w, y - h, z), (x + w, y - h, z)], [(x - w, y + h, z), (x + w, y + h, z)]])
    made = sheet("print", points, material, parent, np.array([[(0, 0), (1, 0)], [(0, 1), (1, 1)]]))
    made.visible_shadow = False
    return made


def round_print(radius, bottom, width, height, material, parent=None, turn=0):
    """A print wrapped round a cylinder, .04 mm above it, facing -y; it casts no shadow on what is inside."""
    angles = np.linspace(-width / 2 / radius, width / 2 / radius, 49) + math.radians(turn)
    r = radius + 0.004
    points = np.array([[(r * math.sin(a), -r * math.cos(a), z) for a in angles] for z in (bottom, bottom + height)])
    uv = np.array([[(k / 48, v) for k in range(49)] for v in (0, 1)])
    made = sheet("print", points, material, parent, uv)
    made.visible_shadow = False
    return made
