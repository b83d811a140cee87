"""What stands and lies around the packs, each of a size that everybody knows."""

import math
import random

import bpy
import numpy as np

import develop
from materials import cloth, glass, glazed, lampshade, matte, paper, plastic, printed, screen, wood
from packs import label
from shapes import TAU, bent_tube, box, empty, fibres, flat_print, plate, rounded, sheet, turned

BAMBOO = ("#B98752", "#CFA06A", "#DDB57F")


def tiled_wall(color, tile, y, columns, rows, low=0, seed=4, grout="#B9B4A6"):
    """Tiles of (width, height) on a wall that faces -y; columns is how many to each side."""
    wide, high = tile
    rnd = random.Random(seed)
    span = (2 * columns + 3) * wide
    box((span, 1, (rows + 2) * high), (0, y + 0.6, low + rows * high / 2), matte(grout), bevel=0)
    glaze = glazed(color)
    for column in range(-columns, columns + 1):
        for row in range(rows):
            tilt = (rnd.uniform(-0.5, 0.5), rnd.uniform(-0.2, 0.2), rnd.uniform(-0.8, 0.8))
            place = (column * wide, y + rnd.uniform(-0.03, 0.03), low + (row + 0.5) * high)
            box((wide - 0.15, 0.8, high - 0.15), place, glaze, bevel=0.2, turn=tilt, steps=4)


def toothbrush(parent, length=17.5, accent="#5F8F6B", bristles="#F5F3EC"):
    """Bamboo; lies along x, bristles up."""
    along = [(0, 0, 0), (0.2, 0, 0), (0.55, 0, 0.05), (0.8, 0, 0), (1 - 1.6 / length, 0, 0), (1, 0, 0)]
    path = [(x * length, y, z) for x, y, z in along]
    handle = bent_tube(path, 0.56, wood(*BAMBOO), parent, [0.82, 1.05, 0.9, 0.5, 0.98, 0.9], 0.5)
    handle.location.z = 0.28
    rnd = random.Random(3)
    for color, rows in ((accent, range(2)), (bristles, range(2, 10))):
        threads = []
        for row in rows:
            for column in range(4):
                x, y = length - 0.25 - row * 0.245, (column - 1.5) * 0.235
                for _ in range(24):
                    dx, dy = rnd.gauss(0, 0.038), rnd.gauss(0, 0.038)
                    tip = (x + dx * 2.1, y + dy * 2.1, 1.42 + rnd.uniform(-0.03, 0.03))
                    threads.append([(x + dx, y + dy, 0.5), tip])
        fibres(threads, 0.011, plastic(color, 0.45, 0.3, 0), parent)


def towel(parent, width=11, depth=9, layers=4, thick=0.8, color="#DCCFB9", stripe="#7E9C84", seed=2, hairs=90000):
    """A folded terry towel: one sheet laid to and fro, with slack, thickness and a pile of hair."""
    rnd = np.random.default_rng(seed)
    path = []
    for layer in range(layers):
        z, forth = thick * (0.5 + layer * 1.04), layer % 2 == 0
        line = np.linspace(depth / 2, -depth / 2, 40)[:: 1 if forth else -1]
        path += [(y, z) for y in line[1:-1]]
        if layer < layers - 1:
            out = -1 if forth else 1
            for t in np.linspace(0.15, math.pi - 0.15, 9):
                path.append((line[-1] + out * thick * 0.68 * math.sin(t), z + thick * 0.52 * (1 - math.cos(t))))
    path = np.array(path)
    walked = np.r_[0, np.cumsum(np.hypot(*np.diff(path, axis=0).T))]
    even = np.linspace(0, walked[-1], 230)
    y, z = (np.interp(even, walked, path[:, axis]) for axis in (0, 1))
    soft = np.ones(5) / 5
    y, z = (np.convolve(np.pad(line, 2, "edge"), soft, "valid") for line in (y, z))
    x, y = np.meshgrid(np.linspace(-width / 2, width / 2, 70), y)
    z = np.repeat(z[:, None], 70, 1)
    run = np.repeat(even[:, None], 70, 1)

    def waves(often, high):
        total = 0
        for _ in range(3):
            phase = x * often * rnd.uniform(0.6, 1.4) + run * often * rnd.uniform(0.1, 0.5) + rnd.uniform(0, 6)
            total = total + high / 2 * np.sin(phase)
        return total

    up = z / z.max()
    z = z + waves(0.5, 0.10) * up + waves(1.1, 0.03) - 0.25 * up * (np.abs(x) / (width / 2)) ** 4
    y, x = y + waves(0.4, 0.14) * (0.3 + up), x + waves(0.3, 0.1)
    uv = np.stack([run / even[-1], np.repeat(np.linspace(0, 1, 70)[None], 230, 0)], -1)
    made = sheet("towel", np.stack([x, y, z], -1), cloth(color, stripe), parent, uv)
    body = made.modifiers.new("thickness", "SOLIDIFY")
    body.thickness, body.offset = thick * 0.72, 0
    pile = made.modifiers.new("pile", "PARTICLE_SYSTEM").particle_system.settings
    pile.type, pile.count, pile.hair_length = "HAIR", hairs, 0.1
    pile.hair_step = pile.render_step = pile.display_step = 2
    pile.use_modifier_stack = pile.use_advanced_hair = True
    pile.brownian_factor, pile.length_random = 0.05, 0.7
    pile.root_radius, pile.tip_radius, pile.radius_scale, pile.material = 1.0, 0.9, 0.024, 1


def pencil(parent, color="#D9A441", length=10.3):
    """Lies along x, its point at the end."""
    stick = empty(turn=(0, 90, 0), parent=parent)
    turned("barrel", [(0, 0), (0.36, 0), (0.36, length - 1.7)], plastic(color), stick, 6, smooth=20)
    turned("cone", [(0.36, length - 1.7), (0.1, length - 0.4)], wood("#D9B98A", "#E2C59A", "#E8D0AB"), stick, 24)
    turned("lead", [(0.1, length - 0.4), (0.02, length), (0, length)], plastic("#2A2C2B", inner=0), stick, 16)


def book(parent, size, color, pages="#E9E0CD", edge=0.18):
    """size is width, depth, thickness; its spine looks towards -y."""
    wide, deep, thick = size
    cover = matte(color, 0.6, 40, 0.012)
    for z in (edge / 2, thick - edge / 2):
        box((wide, deep, edge), (0, 0, z), cover, parent, bevel=0.05)
    box((wide, edge, thick), (0, -deep / 2 + edge / 2, thick / 2), cover, parent, bevel=0.06)
    box((wide - 0.5, deep - 0.5, thick - 2 * edge), (0, 0.1, thick / 2), matte(pages, 0.8, 60), parent, bevel=0)


def mug(parent, color="#E5DCCB", radius=4.0, height=9.2, handle=40, tea="#8A4B22"):
    wall = [(0, 0, 0), (radius - 0.3, 0, 0.3), (radius, 0.4, 0.4), (radius, height, 0.1), (radius - 0.3, height, 0.1)]
    turned("mug", rounded(wall + [(radius - 0.35, height - 2, 0), (radius - 0.4, 0.6, 0.5), (0, 0.6, 0)]), glazed(color, 0.0, 0.18), parent)
    turned("tea", [(radius - 0.34, height - 1.4), (0, height - 1.4)], plastic(tea, 0.03, 0, 1), parent)
    loop = [(0, -radius + 0.1, height - 1.8), (0, -radius - 2.0, height - 2.0), (0, -radius - 2.2, height - 5.0), (0, -radius + 0.1, 2.2)]
    bent_tube(loop, 0.5, glazed(color, 0.0, 0.18), empty(turn=(0, 0, handle), parent=parent))


def tumbler(parent, radius=3.3, height=9.0, water=5.6):
    wall = [(0, 0, 0), (radius - 0.35, 0, 0.2), (radius, height, 0.08), (radius - 0.18, height, 0.08), (radius - 0.5, 0.7, 0.3), (0, 0.7, 0)]
    turned("tumbler", rounded(wall), glass(), parent)
    share = water / height
    turned("water", rounded([(0, 0.72, 0), (radius - 0.52, 0.72, 0.25), (radius - 0.5 + 0.3 * share, water, 0), (0, water, 0)]), glass("#F4FAFA", 1.33), parent)


def cotton_pads(parent, count, radius=2.8):
    """Fluffy discs with a quilted rim, in a heap that leans."""
    rnd = random.Random(8)
    for index in range(count):
        angle, share = np.meshgrid(np.linspace(0, TAU, 96, endpoint=False), np.linspace(0, 1, 40))
        crown = np.concatenate([share, share[::-1]]) ** 0.9
        sign = np.concatenate([np.ones_like(share), -np.ones_like(share)])
        angle = np.concatenate([angle, angle])
        dimple = 0.03 * np.sin(angle * 26) * np.exp(-(((crown - 0.9) / 0.06) ** 2))
        fluff = 0.02 * np.sin(angle * 7 + crown * 19) * np.sin(crown * 31 + angle * 3)
        thick = (0.2 + fluff) * np.sqrt(np.clip(1 - crown**6, 0, 1)) + dimple
        points = np.stack([radius * crown * np.sin(angle), -radius * crown * np.cos(angle), sign * thick], -1)
        place = (rnd.uniform(-0.25, 0.25), rnd.uniform(-0.25, 0.25), 0.22 + index * 0.4)
        pad = empty(place, (rnd.uniform(-2, 2), rnd.uniform(-2, 2), rnd.uniform(0, 90)), parent)
        made = sheet("pad", points, cloth("#F1EDE4"), pad, closed=True)
        fuzz(made, 9000, 0.07)


def fuzz(thing, count, length):
    pile = thing.modifiers.new("fuzz", "PARTICLE_SYSTEM").particle_system.settings
    pile.type, pile.count, pile.hair_length = "HAIR", count, length
    pile.hair_step = pile.render_step = pile.display_step = 2
    pile.use_advanced_hair = True
    pile.brownian_factor, pile.length_random, pile.root_radius = 0.04, 0.8, 1.0
    pile.tip_radius, pile.radius_scale, pile.material = 0.5, 0.012, 1


def spatula(parent, length=9.0):
    """Wood; lies along x, flat and round at both ends."""
    made = plate(length, 1.1, 0.53, 0.14, wood(*BAMBOO), parent, 0.05)
    made.location = (0, 0, 0)


def drops(spots, parent=None):
    """Water at (place, normal, radius)."""
    from mathutils import Vector

    water = glass("#FFFFFF", 1.33)
    for place, normal, radius in spots:
        angle = np.linspace(0, math.pi / 2, 9)
        outline = [(radius * math.cos(a), radius * 0.5 * math.sin(a)) for a in angle[:-1]] + [(0, radius * 0.5)]
        drop = turned("drop", outline, water, parent, 24, smooth=180)
        drop.location = place
        drop.rotation_euler = Vector(normal).to_track_quat("Z", "Y").to_euler()


def phone(parent, picture, width=7.2, height=15.2):
    """Lies in xy, its screen up."""
    plate(width, height, 1.1, 0.78, plastic("#23282A", 0.25, 0, 0.6), parent, 0.1)
    plate(width - 0.24, height - 0.24, 1.0, 0.02, plastic("#0E1112", 0.08, 0, 1), empty((0, 0, 0.775), parent=parent), 0)
    flat_print(width - 0.6, height - 0.6, (0, 0, 0.81), screen(label(picture)), parent)


def card(parent, picture, width, height, bend=0.18):
    """A printed sheet in xy, bent a little."""
    u, v = np.meshgrid(np.linspace(0, 1, 30), np.linspace(0, 1, 40))
    rise = bend * (0.4 * (2 * u - 1) ** 2 + (2 * v - 1) ** 2)
    points = np.stack([(u - 0.5) * width, (v - 0.5) * height, rise], -1)
    made = sheet("card", points, paper(label(picture)), parent, np.stack([u, v], -1))
    body = made.modifiers.new("thickness", "SOLIDIFY")
    body.thickness = 0.04


def lamp(parent, shade="#E3D5BC"):
    """A small bedside lamp: linen shade on a turned foot. The bulb is the scene's."""
    turned("foot", rounded([(0, 0, 0), (4.2, 0, 0.3), (4.0, 1.2, 0.6), (0.9, 1.8, 0.5), (0.7, 11, 0)]), wood("#5A3D29", "#6E4C33", "#7E5A3E"), parent)
    turned("shade", [(6.4, 10.5), (4.6, 19.5)], lampshade(shade), parent)


def alarm_clock(parent, face="#F3EFE4", body="#39544A"):
    """A round clock of 9 cm that looks towards -y."""
    turned_body = empty((0, 0, 5.2), (90, 0, 0), parent)
    turned("case", rounded([(0, -2.6, 0), (4.2, -2.6, 0.5), (4.5, 1.3, 0.3), (4.1, 1.4, 0.1), (4.05, 1.0, 0)]), plastic(body, 0.3), turned_body)
    turned("face", [(4.06, 1.0), (0, 1.0)], matte(face, 0.6, 60), turned_body)
    for hour in range(12):
        a = hour / 12 * TAU
        box((0.1, 0.5 if hour % 3 else 0.8, 0.05), (3.4 * math.sin(a), 3.4 * math.cos(a), 1.03), plastic("#22382E"), turned_body, 0, (0, 0, -math.degrees(a)))
    for angle, length, wide in ((222, 2.0, 0.26), (64, 3.0, 0.18)):
        a = math.radians(angle)
        box((wide, length, 0.06), (length / 2 * math.sin(a), length / 2 * math.cos(a), 1.1), plastic("#22382E"), turned_body, 0.02, (0, 0, -angle))
    for side in (-1, 1):
        turned("leg", [(0.35, 0), (0.45, 1.4), (0, 1.4)], plastic(body), empty((side * 2.6, 0, 0), (0, side * -22, 0), parent), 32)


def coin(parent, picture, radius=1.6):
    turned("coin", rounded([(0, 0, 0), (radius, 0, 0.05), (radius, 0.24, 0.05), (radius - 0.15, 0.2, 0), (0, 0.2, 0)]), plastic("#E0BE72", 0.25, 0, 0.6), parent)
    flat_print(radius * 1.7, radius * 1.7, (0, 0, 0.21), printed(label(picture)), parent)
