"""Packs: pump, toner, tube, jar, dropper."""

import math
import random

from mathutils import Vector

from materials import mat
from shapes import TAU, empty, fillet, grid, lathe, rbox, tubecurve

PLASTIC = dict(rough=0.27, spec=0.5)


def pump(loc, label, cap, rot=0, scale=1, name="pump", head=-40):
    e = empty(name, loc, rot, scale)
    r, H = 1.9, 8.5
    hd = empty(name + "hd", (0, 0, 0), head)
    hd.parent = e
    bm_ = mat(name + "_body", img=label, **PLASTIC)
    cm = mat("cap" + cap, cap, rough=0.3)
    lathe(
        name + "b",
        fillet(
            [
                (0, 0, 0),
                (r * 0.9, 0, 0.02),
                (r, 0.12, 0.22),
                (r, H, 0.95),
                (0.98, H + 0.18, 0.12),
                (0.95, H + 0.5, 0),
                (0, H + 0.5, 0),
            ]
        ),
        bm_,
        uvz=(0, H),
        parent=e,
    )
    z = H + 0.28
    lathe(
        name + "c",
        fillet(
            [
                (0, z, 0),
                (1.22, z, 0.1),
                (1.22, z + 1.15, 0.16),
                (0.62, z + 1.15, 0.1),
                (0.58, z + 1.32, 0.03),
                (0, z + 1.32, 0),
            ]
        ),
        cm,
        parent=e,
    )
    lathe(
        name + "s",
        fillet([(0, z + 1.2, 0), (0.4, z + 1.2, 0), (0.4, z + 2.1, 0), (0, z + 2.1, 0)]),
        mat("stem", "#F4F1EA", rough=0.3, sss=0.1),
        parent=e,
    )
    zh = z + 1.8
    lathe(
        name + "h",
        fillet([(0, zh, 0), (1.0, zh, 0.12), (1.04, zh + 0.8, 0.3), (0, zh + 0.86, 0)]),
        cm,
        parent=hd,
    )
    tubecurve(
        name + "n",
        [(0, 0, zh + 0.46), (0, -1.3, zh + 0.48), (0, -2.15, zh + 0.44), (0, -2.5, zh + 0.22)],
        0.36,
        cm,
        hd,
        [1.08, 1.0, 0.86, 0.72],
    )
    return e


def toner(loc, label, cap, rot=0, scale=1, name="toner"):
    e = empty(name, loc, rot, scale)
    r, H = 1.7, 9.0
    lathe(
        name + "b",
        fillet(
            [
                (0, 0, 0),
                (r * 0.9, 0, 0.02),
                (r, 0.1, 0.2),
                (r, H, 0.5),
                (1.0, H + 0.05, 0.06),
                (0.98, H + 0.3, 0),
                (0, H + 0.3, 0),
            ]
        ),
        mat(name + "_body", img=label, **PLASTIC),
        uvz=(0, H),
        parent=e,
    )
    lathe(
        name + "c",
        fillet([(0, H + 0.14, 0), (1.28, H + 0.14, 0.07), (1.28, H + 2.3, 0.2), (0, H + 2.32, 0)]),
        mat("cap" + cap, cap, rough=0.3),
        parent=e,
    )
    return e


def tube(loc, label, cap, rot=0, scale=1, name="tube", w=2.35, H=9.8, r=1.5, caph=1.9):
    e = empty(name, loc, rot, scale)
    cm = mat("cap" + cap, cap, rough=0.3)
    lathe(name + "c", fillet([(0, 0, 0), (r * 0.97, 0, 0.12), (r, caph, 0.1), (0, caph, 0)]), cm, parent=e)
    m = mat(name + "_body", img=label, rough=0.36, spec=0.45)
    rnd = random.Random(7)
    ph = [rnd.uniform(0, 6) for _ in range(4)]

    def fn(u, v):
        z = v * H
        a = TAU * u
        t = min(1, max(0, (z - 0.25) / (H - 0.25 - 0.85)))
        t2 = t * t * (3 - 2 * t) * 0.25 + t * 0.75
        A = r + (w - r) * t2
        B = max(0.07, r * (1 - t2) ** 0.86) if t < 1 else 0.07
        if z < 0.25:
            q = z / 0.25
            A *= 0.985 + 0.015 * q
            B *= 0.985 + 0.015 * q
        n = 2.0 + 1.2 * t
        x = A * math.copysign(abs(math.sin(a)) ** (2 / n), math.sin(a))
        y = B * math.copysign(abs(math.cos(a)) ** (2 / n), math.cos(a))
        d = (
            0.035 * math.sin(z * 0.9 + ph[0]) * math.sin(x * 1.1 + ph[1]) * (1 - abs(2 * t - 1))
            + 0.03 * math.sin(x * 2.1 + ph[2]) * t * (1 - t) * 2
        )
        return Vector((x, y * (1 + d) + d * 0.5, caph + 0.06 + z))

    grid(
        name + "b",
        fn,
        160,
        110,
        m,
        e,
        closeu=True,
        uvfn=lambda c: (c.x / (2 * 2.4) * (2.4 / 2.4) + 0.5, (c.z - caph - 0.06) / H),
        smooth=75,
    )
    # The crimp's ridges stand clear of the body: nearly coplanar faces leave a patch after denoising.
    zt = caph + 0.06 + H
    white = mat(name + "_crimp", "#FCFAF6", rough=0.4, spec=0.45)
    for k in range(6):
        rbox(name + "k%d" % k, (2 * w - 0.06, 0.24, 0.075), 0.035, white, e, 3, (0, 0, zt - 0.74 + k * 0.118))
    return e


def jar(loc, label, cap, rot=0, scale=1, name="jar", open_=False, cream_="#FFFAF1"):
    e = empty(name, loc, rot, scale)
    r, H = 2.8, 2.6
    lathe(
        name + "b",
        fillet(
            [
                (0, 0, 0),
                (r * 0.93, 0, 0.03),
                (r, 0.2, 0.35),
                (r, H, 0.22),
                (r - 0.35, H, 0.05),
                (r - 0.4, H - 0.3, 0),
                (0, H - 0.3, 0),
            ]
        ),
        mat(name + "_body", img=label, **PLASTIC),
        uvz=(0, H),
        parent=e,
    )
    cm = mat("cap" + cap, cap, rough=0.3)
    if not open_:
        lathe(
            name + "l",
            fillet(
                [(0, H + 0.05, 0), (r - 0.02, H + 0.05, 0.06), (r + 0.02, H + 1.55, 0.26), (0, H + 1.58, 0)]
            ),
            cm,
            parent=e,
        )
    else:
        lathe(
            name + "n",
            fillet(
                [
                    (r - 0.45, H - 0.2, 0),
                    (r - 0.4, H - 0.2, 0.02),
                    (r - 0.4, H + 0.75, 0.06),
                    (r - 0.6, H + 0.75, 0.05),
                    (r - 0.62, H - 0.6, 0),
                ]
            ),
            mat("neck", "#FBF7F0", rough=0.3, sss=0.1),
            parent=e,
        )
        cream((0, 0, H + 0.44), r - 0.63, e, color=cream_, h=0.6)
    return e


def lid(loc, cap, rot=(0, 0, 0), r=2.8, name="lid"):
    e = empty(name, loc)
    e.rotation_euler = [math.radians(v) for v in rot]
    lathe(
        name + "l",
        fillet(
            [
                (0, 1.30, 0),
                (r - 0.2, 1.30, 0.1),
                (r - 0.17, 0.02, 0.04),
                (r - 0.02, 0, 0.05),
                (r + 0.02, 1.5, 0.26),
                (0, 1.53, 0),
            ]
        ),
        mat("cap" + cap, cap, rough=0.3),
        parent=e,
    )
    return e


def cream(loc, R, parent=None, color="#FFF8EC", h=0.55, name="cream", turns=2.2):
    m = mat("cream" + color, color, rough=0.38, spec=0.4)

    def fn(u, v):
        a = TAU * u
        q = v
        x = R * q * math.cos(a)
        y = R * q * math.sin(a)
        sw = 0.5 + 0.5 * math.cos(a + turns * TAU * q)
        z = (1 - q) ** 1.3 * h * 1.5 + 0.22 * sw * (q**0.6) * (1 - q**6) * 1.1 - 0.1 * q
        return Vector((x + (1 - q) * 0.12 * math.sin(3 * q), y, z))

    o = grid(name, fn, 160, 70, m, parent, closeu=True, smooth=180)
    o.location = loc
    return o


def dropper(loc, label, cap, rot=0, scale=1, name="dropper"):
    e = empty(name, loc, rot, scale)
    r, H = 1.55, 5.2
    lathe(
        name + "b",
        fillet(
            [
                (0, 0, 0),
                (r * 0.9, 0, 0.03),
                (r, 0.15, 0.28),
                (r, H, 0.55),
                (0.85, H + 0.1, 0.08),
                (0.8, H + 0.4, 0),
                (0, H + 0.4, 0),
            ]
        ),
        mat(name + "_body", img=label, rough=0.2, spec=0.5, coat=0.25),
        uvz=(0, H),
        parent=e,
    )
    cm = mat("cap" + cap, cap, rough=0.3)

    def ridg(v, a):
        k = 1 + 0.012 * math.cos(a * 48)
        return Vector((v.x * k, v.y * k, v.z))

    z = H + 0.15
    lathe(
        name + "c",
        fillet([(0, z, 0), (1.02, z, 0.06), (1.02, z + 1.25, 0.1), (0.7, z + 1.25, 0), (0, z + 1.25, 0)]),
        cm,
        parent=e,
        seg=480,
        deform=ridg,
    )
    dome = [
        (0.6 * math.cos(q * math.pi / 2 / 16), z + 2.75 + 0.72 * math.sin(q * math.pi / 2 / 16))
        for q in range(16)
    ] + [(0, z + 3.47)]
    lathe(
        name + "r",
        fillet(
            [
                (0, z + 1.2, 0),
                (0.72, z + 1.2, 0),
                (0.72, z + 1.55, 0.14),
                (0.6, z + 1.8, 0.2),
                (0.6, z + 2.74, 0),
            ]
        )
        + dome,
        mat("rubber" + name, "#F4EFE6", rough=0.5),
        parent=e,
        smooth=180,
    )
    return e
