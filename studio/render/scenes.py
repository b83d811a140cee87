"""The places the kits are in. Usage: blender -b -noaudio -t 2 -P studio/render/scenes.py -- <scene> <percent> <samples>

One unit is a centimetre, x to the right, y away from the camera, z up; the shelf is at z = 0.
"""

import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy

import light
import packs
import parcel as opened
import shoot
import things
from materials import matte, plaster, plastic, stone, wood
from shapes import box, empty

GEL = {
    "apricot": ("#F3D9BF", "#E5AF86"),
    "green": ("#DDECD5", "#A9CBA4"),
    "lilac": ("#E4DCEC", "#B9A6CF"),
}
TONIC = ("#FAF4DD", "#E6D79F")


def daylight(direction, centre, strength=6.0, cool=1.0, panes=(2, 2), pane=(16, 18), bar=1.3, warm="#FFEEDA"):
    """The low sun through a window, a blue sky on the other side of the camera, a strip that draws edges."""
    light.window(direction, centre, panes, pane, bar)
    light.sun(direction, strength, 0.8, warm)
    side = -1 if direction[0] > 0 else 1
    light.area((side * 50, -34, 34), (0, 3, 5), 45, 60, 24000 * cool, "#E6EFFF")
    light.area((-side * 40, 9, 24), (2, 1, 6), 8, 44, 8000 * cool, "#FFF3E2")
    light.area((side * 24, -98, 4), (0, 10, 6), 9, 46, 2600 * cool, "#F4F7FF")
    light.area((0, -60, 70), (0, 0, 0), 60, 40, 5000 * cool)
    light.sky("#DDE6F2", 0.18 * cool)


def gentle_care():
    """A bathroom shelf at eight in the morning."""
    box((90, 19, 5), (0, 1, -2.5), wood(), bevel=0.14)
    things.tiled_wall("#C99A80", (9.6, 9.6), 11, 5, 4, grout="#C9BBAC")
    daylight((0.72, 0.54, -0.42), (-3.0, 1, 16.5), pane=(17, 20))
    packs.pump(empty((-6.6, 0.8, 0)), "gentle-wash", GEL["apricot"], "#F8F0E8", turn=4)
    packs.jar(empty((-1.0, -0.8, 0)), "gentle-cream", open_=True, turn=-2)
    packs.tube(empty((4.5, 1.2, 0), (0, 0, -7)), "gentle-shield")
    packs.lid(empty((8.3, 2.6, 0)), "gentle-cream")
    things.toothbrush(empty((-21.0, -5.4, 0), (0, 0, 4)), accent="#C9825F")
    light.camera((1.2, -100, 18), (0.5, 0, 6.2), 164, 0.42, focus=(-1, -1, 5))
    return dict(ev=-0.3)


def cleansing_treatment():
    """A windowsill with books: a teenager's desk before school."""
    box((90, 22, 5), (0, 2.6, -2.5), matte("#D8D3C4", 0.4, 12, 0.004, spread=0.05), bevel=0.3)
    box((90, 1, 60), (0, 14.6, 10), plaster("#8A9F8C"), bevel=0)
    daylight((0.70, 0.52, -0.44), (-4, 1, 15), pane=(17, 19))
    packs.pump(empty((-7.4, 1.2, 0)), "treatment-wash", GEL["green"], turn=4)
    packs.bottle(empty((-2.7, 2.2, 0)), "treatment-care", TONIC, turn=3)
    packs.jar(empty((2.0, -1.6, 0)), "treatment-cream", turn=-3)
    packs.tube(empty((6.6, 0.4, 0), (0, 0, -8)), "treatment-shield")
    things.book(empty((11.6, 6.0, 0), (0, 0, -12)), (14.5, 10, 1.6), "#B5654A")
    things.book(empty((11.9, 6.2, 1.6), (0, 0, -6)), (13.5, 9.5, 1.1), "#33463D")
    things.pencil(empty((-11.0, -5.4, 0.34), (0, 0, 5)))
    light.camera((1.0, -100, 18), (0.2, 0, 6.0), 156, 0.42, focus=(-1, 0, 5))
    return dict(ev=-0.35)


def deep_cleansing():
    """Saturday by the bath: a stone ledge, blue tiles, a towel."""
    chips = ("#8FA3A6", "#C8B9A4", "#6E8589", "#EFECE4")
    box((90, 21, 5), (0, 2, -2.5), stone("#D9D8D2", chips), bevel=0.35)
    things.tiled_wall("#7FA3AE", (4.9, 9.9), 12.5, 8, 4, seed=9, grout="#C3C8C6")
    daylight((0.70, 0.56, -0.44), (-4, 1, 15.5), pane=(17, 19))
    things.towel(empty((-5.6, 5.2, 0), (0, 0, 4)), 12.5, 8, color="#E3DCCF", stripe="#5F8794")
    packs.jar(empty((-2.0, -2.6, 0)), "pair-deep", 50, open_=True, turn=-2, inside="#C9D6D3")
    packs.lid(empty((-8.9, -3.4, 0)), "pair-deep", 50)
    packs.tube(empty((4.6, 0.2, 0), (0, 0, -6)), "pair-cream-tube")
    things.spatula(empty((-3.2, -1.8, 5.2), (66, 38, 8)), 8.6)
    light.camera((1.0, -100, 19), (-1.5, 0, 5.2), 166, 0.42, focus=(0, -1.5, 4))
    return dict(ev=-0.4)


def special_care():
    """By the bed in the evening: a lamp, a book, the card of the month."""
    box((90, 22, 5), (0, 2.6, -2.5), wood("#5E412D", "#7E593E", "#9A7350"), bevel=0.14)
    box((90, 1, 60), (0, 15.6, 10), plaster("#A8A1AF"), bevel=0)
    light.bulb((-10.2, 7.6, 15), 9000, 2.2)
    light.area((40, -44, 34), (0, 0, 5), 34, 44, 30000, "#E4E8FF")
    light.area((36, 8, 22), (2, 1, 6), 8, 44, 8000, "#C9D6FF")
    light.area((-26, -80, 40), (0, 0, 5), 22, 22, 26000, "#FFE4C4")
    light.sky("#D5D8EE", 0.25)
    things.lamp(empty((-10.2, 7.6, 0)))
    things.book(empty((2.2, 6.4, 0), (0, 0, -3)), (15, 10, 1.9), "#6A4A52")
    things.card(empty((2.6, 9.0, 6.0), (76, 0, -3)), "month", 6.8, 8.6)
    packs.pump(empty((-5.8, 1.0, 0)), "special-wash", GEL["lilac"], "#F1EDF4", turn=5)
    packs.vial(empty((-2.0, -2.2, 0)), "special-serum", TONIC, turn=3)
    packs.jar(empty((2.8, -3.4, 0)), "special-cream", turn=-3)
    packs.tube(empty((8.2, 0.4, 0), (0, 0, -8)), "special-shield")
    light.camera((1.0, -100, 18), (0.6, 0, 6.2), 156, 0.42, focus=(0, -1, 4))
    return dict(ev=0.02, saturation=0.92)


def personal_consultation():
    """A desk, tea, and the call that is about to begin."""
    box((90, 26, 5), (0, 3, -2.5), wood("#9A7650", "#BE9A70", "#D6B98F"), bevel=0.14)
    box((90, 1, 60), (0, 16.6, 10), plaster("#B98F77"), bevel=0)
    daylight((0.70, 0.52, -0.44), (-3, 1, 15), 5.4, pane=(17, 19))
    things.mug(empty((-4.6, 4.6, 0)), handle=100)
    things.phone(empty((-3.2, -0.05, 7.25), (72, 0, -5)), "call")
    things.book(empty((8.6, 5.0, 0), (0, 0, -9)), (15, 10.5, 2.0), "#2F4A3F")
    things.book(empty((8.2, 5.0, 2.0), (0, 0, -3)), (13.6, 9.6, 1.3), "#D8C6A6")
    things.pencil(empty((3.4, 1.6, 3.66), (0, 0, 9)), "#C96F4A")
    light.camera((1.0, -100, 20), (1.6, 0, 6.0), 158, 0.42, focus=(-2, 0, 6))
    return dict(ev=-0.35)


def cleansing():
    """Once a week: the jar alone on a stack of towels."""
    box((90, 22, 5), (0, 2, -2.5), wood(), bevel=0.14)
    things.tiled_wall("#8CA998", (9.6, 4.7), 12.5, 5, 8, seed=12)
    daylight((0.70, 0.56, -0.44), (-3, 1, 14), pane=(15, 16))
    things.towel(empty((0.6, 1.4, 0), (0, 0, -4)), 14.5, 10, color="#D9CDB8", stripe="#6F927D", seed=5, hairs=190000)
    packs.jar(empty((-1.6, -0.6, 3.62), (0, 1, 0)), "weekly-deep", 50, open_=True, turn=-2, inside="#C9D6CB")
    packs.lid(empty((4.3, 0.4, 3.56), (0, -1, 0)), "weekly-deep", 50)
    things.spatula(empty((-3.0, 0.2, 8.82), (66, 38, 8)), 8.6)
    light.camera((1.0, -100, 20), (0.4, 0, 5.4), 176, 0.42, focus=(0, -1, 6))
    return dict(ev=-0.35)


def test_kit():
    """A trial payment: the receipt and its coin."""
    box((90, 26, 5), (0, 3, -2.5), wood(), bevel=0.14)
    box((90, 1, 60), (0, 16.6, 10), plaster("#C2A25C"), bevel=0)
    daylight((0.70, 0.52, -0.44), (-3, 1, 15), 5.4, pane=(17, 19))
    things.book(empty((-1.0, 6.4, 0), (0, 0, 5)), (15, 6, 2.4), "#33463D")
    things.card(empty((-1.6, 4.6, 6.6), (74, 0, 4)), "receipt", 9.6, 12.1)
    things.coin(empty((5.2, -1.0, 0)), "coin")
    things.coin(empty((5.5, -0.8, 0.24), (0, 0, 30)), "coin")
    things.pencil(empty((-8.6, -3.6, 0.34), (0, 0, -7)))
    light.camera((1.0, -100, 26), (0.4, 0, 5.4), 150, 0.42, focus=(0, 1, 5))
    return dict(ev=-0.35)


def parcel():
    """What arrives: the box has just been opened on a painted table."""
    boards = random.Random(5)
    for i in range(-4, 5):
        place = (boards.uniform(-0.3, 0.3), i * 8 + 1, -0.5 + boards.uniform(-0.02, 0.02))
        box((76, 7.9, 1), place, wood("#3E5449", "#4A6256", "#546C60"), bevel=0.12)
    opened.opened_box()
    opened.nest()
    packs.pump(empty((-7.9, -6.2, 3.5), (-90, 0, 3)), "treatment-wash", GEL["green"], level=7.7, nozzle=-82, turn=4)
    packs.bottle(empty((-3.3, -6.0, 3.4), (-90, 0, -3)), "treatment-care", TONIC, level=7.7, turn=3)
    packs.jar(empty((2.5, -2.4, 2.0), (-7, 3, -8)), "treatment-cream")
    packs.tube(empty((7.6, -5.6, 2.9), (-90, 0, -5)), "treatment-shield")
    direction = (0.46, -0.40, -0.79)
    light.window(direction, (-9, 7, 7), (2, 2), (24, 24), 1.5)
    light.sun(direction, 4.6, 1.0, "#FFEBD2")
    light.area((-40, 36, 56), (0, 0, 4), 44, 44, 24000, "#E6EFFF")
    light.area((40, -20, 30), (0, 0, 4), 10, 40, 3500, "#FFF3E2")
    light.sky("#DDE6F2", 0.2)
    light.camera((0, -9, 92), (0, -0.2, 3), 112, 2.0, focus=(0, -2, 5))
    return dict(width=1040, height=780, ev=-0.08, contrast=0.32)


def waiting():
    """The box is packed and closed: an order that waits to be paid."""
    box((90, 24, 9), (0, 3, -4.5), wood(), bevel=0.14)
    box((90, 1, 60), (0, 15.6, 10), plaster("#93A596"), bevel=0)
    daylight((0.70, 0.52, -0.44), (-3, 1, 13), pane=(16, 17))
    opened.closed_box(empty((-1.0, 2.4, 0), (0, 0, 16)))
    things.pencil(empty((2.6, -7.6, 0.34), (0, 0, -5)), "#C96F4A")
    light.camera((1.0, -100, 26), (0.2, 0, 4.6), 110, 0.42, focus=(0, -3, 4))
    return dict(width=1040, height=780, ev=-0.3)


def hero_set(x):
    """A kit that one can buy, on the shelf of a family."""
    things.towel(empty((x - 10.0, 5.0, 0), (0, 0, 5)), 9.5, 8.5, color="#DCCFB9", stripe="#7E9C84")
    packs.pump(empty((x - 6.6, -0.4, 0)), "treatment-wash", GEL["green"], turn=4)
    packs.bottle(empty((x - 1.8, 1.2, 0)), "treatment-care", TONIC, turn=3)
    packs.jar(empty((x + 3.2, -1.8, 0)), "treatment-cream", open_=True, turn=-3)
    packs.tube(empty((x + 8.2, 0.8, 0), (0, 0, -8)), "treatment-shield")
    packs.lid(empty((x + 11.6, 2.8, 0)), "treatment-cream")


def hero_room(centre, pane):
    box((150, 20, 12), (0, 2, -6), wood(), bevel=0.14)
    box((220, 1, 130), (0, 13.6, 30), plaster("#D9D1BF"), bevel=0)
    daylight((0.70, 0.54, -0.46), centre, 5.0, 1.25, panes=(3, 2), pane=pane)


def hero():
    hero_room((-4, 1, 17), (22, 34))
    hero_set(9.4)
    # Away from the words on the left.
    things.toothbrush(empty((22.6, -6.4, 0), (0, 0, 177)))
    light.camera((2.0, -100, 16), (0, 0, 9.0), 74, 0.42, focus=(12, -0.5, 5))
    return dict(width=1600, height=900, ev=-0.15, vignette=0.03)


def hero_portrait():
    hero_room((-3, 1, 15), (18, 22))
    hero_set(-1.5)
    things.toothbrush(empty((-22.9, -5.4, 0), (0, 0, 3)))
    light.camera((1.0, -100, 17), (0, 0, 6.4), 142, 0.42, focus=(-1, -0.5, 5))
    return dict(width=900, height=900, ev=-0.15, vignette=0.03)


if __name__ == "__main__":
    name, percent, samples = sys.argv[sys.argv.index("--") + 1 :][:3]
    bpy.ops.wm.read_factory_settings(use_empty=True)
    look = globals()[name.replace("-", "_")]()
    shoot.shoot(name, percent=int(percent), samples=int(samples), **look)
    # Blender crashes while unloading its add-ons once torch has been imported; everything is written by now.
    os._exit(0)
