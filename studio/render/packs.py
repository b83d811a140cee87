"""The packs in true size, by their volume. Each stands at the middle of its base and faces -y; print(name) is its label."""

import math
import os

import numpy as np

import develop
from materials import cream, filling, frosted, plastic, printed, printed_skin
from shapes import TAU, bent_tube, empty, flat_print, round_print, rounded, sheet, turned

CAP = "#2B4438"
WHITE = "#DAD9D1"


def label(name):
    return os.path.join(develop.CACHE, "labels", f"{name}.png")


def ribs(count, depth, low, high):
    """Grooves along a cap, between two heights."""

    def grooved(points, angles):
        between = (points[..., 2] > low) & (points[..., 2] < high)
        cut = between * (depth * (0.5 + 0.5 * np.cos(angles * count))[None])
        share = 1 - cut / np.maximum(np.hypot(points[..., 0], points[..., 1]), 0.01)
        points[..., :2] *= share[..., None]
        return points

    return grooved


def bottle_body(parent, radius, shoulder, neck, level, tint, colors):
    """A frosted shell with 1.8 mm of wall, filled up to level."""
    inner = radius - 0.18
    outline = [
        (0, 0, 0),
        (radius, 0, 0.28),
        (radius, shoulder, 0.42 * radius),
        (neck, shoulder + 0.2, 0.12),
        (neck, shoulder + 0.75, 0),
    ]
    turned("shell", rounded(outline), frosted(tint), parent)
    inside = [(0, 0.3, 0), (inner, 0.3, 0.2), (inner, level + 0.06, 0.04), (inner - 0.12, level, 0.1)]
    turned("filling", rounded(inside + [(0, level - 0.02, 0)]), filling(*colors), parent)


def pump(parent, print_, colors, tint="#EAF3EA", level=6.5, turn=0, nozzle=-38, cap=WHITE):
    """50 ml, 36 × 117 mm."""
    bottle_body(parent, 1.8, 8.15, 1.05, level, tint, colors)
    turned("dip tube", [(0.16, 0.4), (0.16, 8.8)], plastic("#F2F4EF"), parent, 24)
    shine = plastic(cap, 0.28)
    collar = [(1.02, 8.55, 0), (1.24, 8.55, 0.06), (1.2, 9.75, 0.12), (0.55, 9.9, 0.1), (0.5, 10.05, 0)]
    turned("collar", rounded(collar), shine, parent, 288, ribs(72, 0.03, 8.65, 9.6))
    turned("stem", [(0.36, 9.8), (0.36, 10.75)], shine, parent, 48)
    head = [(0.36, 10.6, 0), (0.86, 10.62, 0.06), (0.88, 11.45, 0.2), (0.5, 11.62, 0.3), (0, 11.62, 0)]
    turned("head", rounded(head), shine, parent)
    spout = [(0, -0.3, 11.14), (0, -1.4, 11.2), (0, -2.25, 11.12), (0, -2.62, 10.86)]
    bent_tube(spout, 0.36, shine, empty(turn=(0, 0, nozzle), parent=parent), [1.1, 0.95, 0.72, 0.62])
    round_print(1.8, 0.5, 2.7, 7.0, printed(label(print_)), parent, turn)


def bottle(parent, print_, colors, tint="#F1F4E8", level=6.9, turn=0, cap=CAP):
    """50 ml, 34 × 105 mm, a dropper plug under the cap."""
    bottle_body(parent, 1.7, 8.1, 1.0, level, tint, colors)
    turned("cap", rounded([(1.0, 8.5, 0), (1.3, 8.5, 0.04), (1.28, 10.5, 0.14), (0, 10.5, 0)]), plastic(cap), parent)
    round_print(1.7, 0.5, 2.6, 6.9, printed(label(print_)), parent, turn)


def vial(parent, print_, colors, tint="#F1F4E8", level=3.7, turn=0, cap=CAP):
    """15 ml, 28 × 80 mm, with a pipette."""
    bottle_body(parent, 1.4, 4.5, 0.78, level, tint, colors)
    turned("pipette", [(0.2, 0.5), (0.26, 1.4), (0.26, 5.2)], frosted("#FFFFFF", 0.05), parent, 24)
    ring = [(0.8, 4.9, 0), (1.0, 4.9, 0.04), (1.0, 6.05, 0.08), (0.6, 6.1, 0)]
    turned("ring", rounded(ring), plastic(cap), parent, 240, ribs(48, 0.02, 5.0, 5.95))
    bulb = [(0.62, 6.05, 0), (0.6, 6.4, 0.1), (0.52, 7.4, 0.3), (0.4, 8.0, 0.3), (0, 8.05, 0)]
    turned("bulb", rounded(bulb), plastic(WHITE, 0.45, 0.08, 0.1), parent)
    round_print(1.4, 0.35, 2.1, 4.0, printed(label(print_)), parent, turn)


# Outside radius and height of the glass by millilitres.
JARS = {30: (2.6, 2.95), 50: (3.0, 3.45)}


def jar(parent, print_, volume=30, open_=False, turn=0, inside="#FBF6EC", tint="#EDF3EE", cap=CAP):
    """30 ml is 52 × 38 mm, 50 ml 60 × 43 mm: thick frosted glass round a white cup."""
    radius, height = JARS[volume]
    shoulder = height - 0.5
    outer = [(0, 0, 0), (radius, 0, 0.5), (radius, shoulder, 0.2), (radius - 0.4, shoulder + 0.05, 0.05)]
    mouth = [(radius - 0.4, height, 0.04), (radius - 0.55, height, 0), (radius - 0.55, shoulder, 0)]
    turned("shell", rounded(outer + mouth), frosted(tint, 0.16), parent)
    cup = [(0, 0.24, 0), (radius - 0.18, 0.24, 0.3), (radius - 0.18, shoulder - 0.15, 0.25)]
    cup += [(radius - 0.54, shoulder + 0.05, 0.05), (radius - 0.54, height - 0.1, 0)]
    turned("cup", rounded(cup), filling("#F6F1E6", "#E6E1D4", 0.35), parent)
    if open_:
        surface = spooned(radius - 0.56)
        surface[..., 2] = surface[..., 2] * 1.4 + height - 0.32
        sheet("cream", surface, cream(inside), parent, closed=True)
    else:
        lid(empty((0, 0, shoulder + 0.07), parent=parent), print_, volume, cap)
    round_print(radius, shoulder - 1.98, 4.8, 1.9, printed(label(print_)), parent, turn)


def lid(parent, print_, volume=30, cap=CAP, turn=0):
    radius = JARS[volume][0]
    turned("lid", rounded([(radius - 0.3, 0, 0), (radius, 0, 0.04), (radius, 1.28, 0.16), (0, 1.28, 0)]), plastic(cap), parent)
    turned("liner", rounded([(radius - 0.3, 0, 0), (radius - 0.3, 1.0, 0), (0, 1.0, 0)]), plastic("#EFEDE6"), parent)
    top = flat_print(radius * 1.84, radius * 1.84, (0, 0, 1.284), printed(label(f"{print_}-lid")), parent)
    top.rotation_euler[2] = math.radians(turn)


def spooned(radius, turns=7.5):
    """Cream turned with a spoon, as a disc of heights round 0."""
    angle, share = np.meshgrid(np.linspace(0, TAU, 240, endpoint=False), np.linspace(0, 1, 170))
    phase = angle - share * turns
    ridge = (0.13 * np.sin(phase) + 0.05 * np.sin(2 * phase + 1)) * np.clip(share * 4, 0, 1)
    height = 0.2 * (1 - share**2) + ridge * np.clip((1 - share) * 5, 0, 1) + 0.3 * np.exp(-((share / 0.14) ** 2))
    lean = 0.12 * np.exp(-((share / 0.2) ** 2))
    return np.stack([radius * share * np.sin(angle) + lean, -radius * share * np.cos(angle), height], -1)


def tube(parent, print_, skin="#DBD8CD", cap=CAP):
    """30 ml, 105 mm: stands on a cap of 22 mm, round above it and flat at the crimp of 34 mm."""
    turned("cap", rounded([(0, 0, 0), (1.12, 0, 0.1), (1.08, 1.7, 0.06), (0, 1.7, 0)]), plastic(cap), parent, 240, ribs(60, 0.02, 0.15, 1.5))
    heights = np.concatenate([np.linspace(1.72, 1.95, 8), np.linspace(2.05, 9.7, 90), np.linspace(9.75, 10.5, 24)])
    angles = np.linspace(0, TAU, 160, endpoint=False)
    points, uv = [], []
    for z in heights:
        v = np.clip((z - 1.95) / 7.75, 0, 1)
        eased = v * v * (3 - 2 * v)
        wide, deep = 1.1 + 0.58 * (0.35 * v + 0.65 * eased), 1.1 * (1 - eased) ** 0.85 + 0.055
        if z < 1.95:
            round_in = 0.86 + 0.14 * math.sin((z - 1.72) / 0.23 * math.pi / 2)
            wide, deep = wide * round_in, deep * round_in
        if z > 9.75:
            deep = 0.05 + 0.012 * math.cos((z - 9.75) * 42)
        dents = 1 + 0.02 * np.sin(3 * z + 2 * angles) * (1 - v)
        points.append(np.stack([wide * np.sin(angles), -deep * np.cos(angles) * dents, np.full_like(angles, z)], -1))
        uv.append(np.stack([wide * np.sin(angles) / 2.1 + 0.5, np.full_like(angles, (z - 2.25) / 7.2)], -1))
    points.append(points[-1] * (0.999, 0.05, 1))
    uv.append(uv[-1])
    sheet("skin", np.array(points), printed_skin(label(print_), skin), parent, np.array(uv), closed=True, smooth=50)
