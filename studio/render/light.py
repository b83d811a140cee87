"""Daylight through a window, lamps, the camera. Energy is in watts for a world of centimetres: thousands are usual."""

import math

import bpy
from mathutils import Vector

import shapes


def linear(color, alpha=1.0):
    """sRGB hex -> linear RGBA."""
    parts = [int(color.lstrip("#")[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts) + (alpha,)


def aim(thing, place, target):
    thing.location = place
    thing.rotation_euler = (Vector(target) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    return thing


def lamp(kind, energy, color):
    made = bpy.data.lights.new(kind.lower(), kind)
    made.energy, made.color = energy, linear(color)[:3]
    return made, shapes.link(bpy.data.objects.new(kind.lower(), made))


def area(place, target, width, height, energy, color="#FFFFFF"):
    made, thing = lamp("AREA", energy, color)
    made.shape, made.size, made.size_y = "RECTANGLE", width, height
    return aim(thing, place, target)


def bulb(place, energy, radius=2.0, color="#FFC98A"):
    made, thing = lamp("POINT", energy, color)
    made.shadow_soft_size = radius
    thing.location = place


def sun(direction, strength, angle=0.8, color="#FFEEDA"):
    made, thing = lamp("SUN", strength, color)
    made.angle = math.radians(angle)
    return aim(thing, (0, 0, 0), direction)


def window(direction, centre, panes=(2, 2), pane=(16, 18), bar=1.4, away=90, wall=60):
    """Bars and wall between the sun and centre that are seen by their shadows only: light falls in panes."""
    frame = aim(shapes.empty(), Vector(centre) - Vector(direction).normalized() * away, centre)
    (columns, rows), (wide, high) = panes, pane
    width, height = columns * (wide + bar) + bar, rows * (high + bar) + bar
    upright = [((bar, height), (i * (wide + bar) + (bar - width) / 2, 0)) for i in range(columns + 1)]
    level = [((width, bar), (0, j * (high + bar) + (bar - height) / 2)) for j in range(rows + 1)]
    around = [((wall, height + 2 * wall), (side * (width + wall) / 2, 0)) for side in (-1, 1)]
    around += [((width, wall), (0, side * (height + wall) / 2)) for side in (-1, 1)]
    for (w, h), (x, y) in upright + level + around:
        shadow_only(shapes.box((w, h, 0.5), (x, y, 0), plain(), frame, bevel=0))


def branch(direction, centre, leaves, material, away=80):
    """Leaves by the window; leaves is [(along, across, length, turn)] in centimetres and degrees."""
    frame = aim(shapes.empty(), Vector(centre) - Vector(direction).normalized() * away, centre)
    for along, across, length, turn in leaves:
        half = [(k / 9 * length, math.sin(math.pi * (k / 9) ** 0.8) * length * 0.2) for k in range(10)]
        outline = half + [(x, -y) for x, y in half[-2:0:-1]]
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        points = [(along + x * c - y * s, across + x * s + y * c, 0) for x, y in outline]
        shadow_only(shapes.mesh("leaf", points, [tuple(range(len(points)))], material, frame))


def plain():
    import materials

    return materials.matte("#EDE7DA")


def shadow_only(thing):
    thing.visible_camera = thing.visible_diffuse = thing.visible_glossy = thing.visible_transmission = False


def sky(color, strength):
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs[0].default_value, background.inputs[1].default_value = linear(color), strength


def camera(place, target, lens, fstop=None, focus=None, shift=(0, 0)):
    """fstop is in units of the scene: .4 at a metre looks like f/4."""
    made = bpy.data.cameras.new("camera")
    made.lens, made.clip_end = lens, 2000
    made.shift_x, made.shift_y = shift
    thing = aim(shapes.link(bpy.data.objects.new("camera", made)), place, target)
    if fstop:
        made.dof.use_dof, made.dof.aperture_fstop = True, fstop
        made.dof.focus_distance = (Vector(focus or target) - Vector(place)).length
    bpy.context.scene.camera = thing
