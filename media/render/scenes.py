"""The scenes. Usage: blender -b -noaudio -t 2 -P media/render/scenes.py -- <scene> <percent> <samples>"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from develop import CACHE, shoot
from packs import dropper, jar, lid, pump, toner, tube
from pouch import pouch
from props import arch, card, coin, cottonpads, mug, pebble, phone, plinth, slab, spatula
from studio import camera, studio


def label(group, index):
    return os.path.join(CACHE, "labels", f"{group}-{index}.png")


def gentle_care():
    cap, plaster = "#E2B7A2", "#F0E3DA"
    studio("#F3EAE3", seed=4)
    arch((5.4, 9, 0), 11.5, 17, 3, "#EFDDD1")
    plinth((-5.2, 1.8, 0), 5.0, 1.8, plaster)
    plinth((5.2, 2.6, 0), 4.3, 4.2, plaster)
    pump((-5.3, 1.5, 1.8), label("gentle", 0), cap, rot=-2, head=-58, scale=1.06)
    tube((5.2, 2.3, 4.2), label("gentle", 2), cap, rot=4)
    jar((0.4, -4.4, 0), label("gentle", 1), cap, rot=-5, open_=True)
    lid((6.9, -4.6, 0), cap)
    cottonpads((-7.9, -4.4, 0), 4, 2.0)
    camera((0, -66, 19), (0.1, 0, 7.0), lens=98, fstop=0.12, focus=(0, -2, 6))
    return {}


def cleansing_treatment():
    cap, plaster = "#A9C3AC", "#E0E8E0"
    studio("#E5EBE6", seed=9, fill=0.95)
    slab((-4.5, 7.4, 0), (12.6, 6, 3.0), plaster, 0, 0.25)
    slab((5.9, 7.4, 0), (7.8, 6, 5.6), "#D6E1D7", 0, 0.25)
    pump((-7.3, 6.6, 3.0), label("treatment", 0), cap, rot=-2, head=-58)
    toner((-1.9, 6.4, 3.0), label("treatment", 1), cap, rot=0, scale=0.95)
    tube((5.8, 6.4, 5.6), label("treatment", 3), cap, rot=3, scale=0.92)
    jar((2.4, -1.6, 0), label("treatment", 2), cap, rot=-5, open_=True)
    lid((8.0, 0.4, 0), cap)
    cottonpads((-4.6, -1.2, 0), 5, 2.1)
    pebble((-9.0, 0.2, 0), (1.0, 0.9, 0.55), "#D5DFD2", 8)
    camera((0, -62, 19), (-0.2, 4, 7.6), lens=96, fstop=0.12, focus=(0, 1.5, 6))
    return {}


def deep_cleansing():
    cap, plaster = "#A9C9D2", "#DCE7EA"
    studio("#E6EEF0", seed=23)
    arch((-4.2, 10, 0), 12, 16.8, 3, "#D6E3E8")
    plinth((-4.6, 3, 0), 5.0, 3.0, plaster)
    tube((-4.6, 2.8, 3.0), label("deep", 1), cap, rot=-3)
    jar((3.2, -1.8, 0), label("deep", 0), cap, rot=-5, open_=True, cream_="#BFCFCB", scale=1.12)
    lid((8.3, 3.4, 0), cap)
    cottonpads((-3.6, -4.2, 0), 4, 2.1)
    spatula((3.6, -1.6, 3.0), "#D9B48C", lean=52)
    pebble((8.6, -4.2, 0), (1.2, 1.0, 0.6), "#D5E0E4", 6)
    camera((0, -66, 19), (0.4, 0, 6.8), lens=101, fstop=0.12, focus=(0, -1, 6))
    return {}


def special_care():
    cap, plaster = "#B4A8D0", "#DCD6E6"
    studio("#E7E2ED", seed=31, fill=0.95)
    arch((-7.0, 10, 0), 9.6, 17.0, 3, "#D2CAE1")
    plinth((-7.4, 3.4, 0), 4.2, 3.4, plaster)
    plinth((-1.7, 3.4, 0), 2.7, 1.0, "#E3DDEC")
    plinth((5.0, 5.0, 0), 4.9, 1.6, plaster)
    pump((-7.5, 3.2, 3.4), label("special", 0), cap, rot=-3, head=-60)
    tube((-1.7, 3.2, 1.0), label("special", 3), cap, rot=1)
    card((4.9, 5.4, 1.62), label("special", 4), 7.0, 8.85, rot=-4, tilt=-10)
    jar((-6.0, -4.4, 0), label("special", 2), cap, rot=-5)
    dropper((9.0, -1.4, 0), label("special", 1), cap, rot=2, scale=1.04)
    pebble((2.6, -4.4, 0), (1.3, 1.0, 0.65), "#DAD3E4", 4)
    camera((0, -66, 19), (0.2, 0, 7.3), lens=96, fstop=0.12, focus=(0, -1, 6))
    return {}


def personal_consultation():
    plaster = "#F1E1D6"
    studio("#F4E9E1", seed=4)
    arch((5.4, 10, 0), 11.4, 17, 3, "#F0DDD1")
    plinth((-4.2, 3, 0), 5.6, 2.0, plaster)
    slab((5.4, 5.2, 0), (9.6, 4.4, 2.4), "#F3E6DC", 0, 0.25)
    phone((-4.3, 2.2, 2.05), label("consultation", 0), rot=-6, tilt=-12)
    card((5.4, 4.4, 2.42), label("consultation", 1), 7.6, 9.6, rot=5, tilt=-12)
    mug((2.0, -4.8, 0), "#FBF7F1", "#8A5636", rot=24, r=2.0, h=3.7)
    pebble((-8.2, -4.0, 0), (1.5, 1.2, 0.8), "#E8D8CD", 4)
    pebble((7.6, -2.6, 0), (1.0, 0.9, 0.55), "#E8D8CD", 9)
    camera((0, -66, 19), (0.2, 0, 7.5), lens=99, fstop=0.12, focus=(0, 0, 6))
    return {}


def cleansing():
    cap, plaster = "#A9C9D2", "#E0EAE9"
    studio("#E7EEEC", seed=17)
    slab((-4.6, 5.4, 0), (10.4, 5, 2.0), plaster, 0, 0.25)
    arch((5.2, 10, 0), 10.4, 15.5, 3, "#D3E2E4")
    card((-4.6, 4.6, 2.02), label("weekly", 1), 8.4, 10.6, rot=-5, tilt=-11)
    plinth((4.9, 1.6, 0), 4.5, 1.5, plaster)
    jar((4.9, 1.2, 1.5), label("weekly", 0), cap, rot=-5, open_=True, cream_="#C3D0C4", scale=1.2)
    lid((-0.4, -4.6, 0), cap)
    spatula((5.3, 1.4, 4.7), "#D9B48C", lean=50)
    pebble((8.2, -4.6, 0), (1.3, 1.0, 0.6), "#D8E3E2", 6)
    cottonpads((-6.9, -3.6, 0), 4, 2.0)
    camera((0, -66, 19), (0.1, 0, 6.6), lens=103, fstop=0.12, focus=(0, 0, 6))
    return {}


def test_kit():
    plaster = "#F3ECD7"
    studio("#F6F1E6", seed=17)
    arch((1.0, 10, 0), 12.5, 16, 3, "#F0E6C9")
    plinth((0, 2.5, 0), 7.2, 2.2, plaster)
    card((-1.8, 3.2, 2.22), label("test", 0), 7.6, 9.6, rot=-5, tilt=-11)
    slab((4.4, 3.6, 2.2), (2.6, 1.6, 3.0), "#EBDFBB", -8, 0.2)
    coin((4.3, 1.5, 2.25), label("test", 1), "#E4C777", rot=-8)
    pebble((-7.6, -2.4, 0), (1.5, 1.2, 0.8), "#E8DDBF", 5)
    camera((0, -62, 18), (0.2, 1, 6.2), lens=101, fstop=0.12, focus=(0, 1, 5))
    return {}


def hero_set(x):
    arch((2.0 + x, 13, 0), 15.5, 18.4, 3, "#D8E1D4")
    plinth((-7.6 + x, 4.2, 0), 4.5, 1.8, "#EAE6DA")
    plinth((9.6 + x, 4.6, 0), 4.0, 3.6, "#E9E2D4")
    pump((-7.7 + x, 4.0, 1.8), label("hero", 0), "#A9C9D2", rot=2, head=-60, scale=1.06)
    pouch((1.9 + x, 6.4, 0), rot=-2, color="#E3C7B0", label=label("hero", 4), W=14.2, H=10.4, D=7.0)
    tube((9.5 + x, 4.4, 3.6), label("hero", 3), "#EBD08C", rot=3, scale=0.98)
    toner((-3.5 + x, -0.2, 0), label("hero", 1), "#A9C3AC", rot=1, scale=0.92)
    jar((6.3 + x, -2.2, 0), label("hero", 2), "#E2B7A2", rot=-5)
    cottonpads((1.2 + x, -2.8, 0), 4, 1.9)


def hero():
    light = dict(depth=30, sunlight=3.8, angle=2.2, fill=1.3, width=400)
    studio("#EFEDE8", seed=19, target=(-12, 10, 13), spread=22, **light)
    hero_set(8.0)
    camera((0, -84, 22), (0, 0, 8.8), lens=74, fstop=0.12, focus=(10, 0, 6))
    return dict(width=1920, height=1080)


def hero_portrait():
    light = dict(depth=30, sunlight=3.8, angle=2.2, fill=1.3, width=400)
    studio("#EFEDE8", seed=19, target=(0, 10, 16), spread=20, **light)
    hero_set(0)
    camera((1.0, -84, 22), (1.0, 0, 15.2), lens=79, fstop=0.12, focus=(1, 0, 6))
    return dict(width=1080, height=1350)


name, percent, samples = sys.argv[sys.argv.index("--") + 1 :][:3]
shoot(name, percent=int(percent), samples=int(samples), **globals()[name.replace("-", "_")]())
# Blender crashes while unloading its add-ons once torch has been imported; everything is written by now.
os._exit(0)
