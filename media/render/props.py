"""What stands around the packs: cotton pads, cards, phone, mug, plinths, pebbles."""

import math
import random

import bmesh
import bpy
from mathutils import Vector

from materials import mat
from shapes import TAU, empty, fillet, grid, lathe, link, rbox, rrect, tubecurve


def cottonpads(loc, n=5, r=2.4, name="pads", rot=0):
    e = empty(name, loc, rot)
    m = mat("cotton", "#FFFFFF", rough=0.95, spec=0.1, bump=("noise", 9, 0.5, 0.12), sheen=0.5)
    rnd = random.Random(5)
    z = 0
    for i in range(n):
        t = 0.42
        o = lathe(
            name + str(i),
            fillet([(0, 0, 0), (r, 0, 0.2), (r, t, 0.2), (0, t + 0.05, 0)]),
            m,
            parent=e,
            smooth=180,
            deform=lambda v, a: Vector(
                (
                    v.x * (1 + 0.012 * math.sin(5 * a + i)),
                    v.y * (1 + 0.012 * math.cos(4 * a + i)),
                    v.z + 0.05 * math.sin(2 * a + i) * (v.xy.length / r),
                )
            ),
        )
        o.location = (rnd.uniform(-0.12, 0.12), rnd.uniform(-0.12, 0.12), z)
        z += t + 0.02
    return e


def phone(loc, screen, rot=0, tilt=-14, name="phone", w=7.2, h=14.8, body="#F3EEE6"):
    e = empty(name, loc)
    e.rotation_euler = (math.radians(tilt), 0, math.radians(rot))
    rrect(
        name,
        w,
        h,
        1.05,
        0.75,
        mat("phonebody", body, rough=0.3, spec=0.5),
        e,
        0.2,
        mat(name + "scr", img=screen, rough=0.12, spec=0.5, emit=None),
        0.26,
    )
    return e


def card(loc, tex, w, h, rot=0, tilt=-12, r=0.35, d=0.12, name="card"):
    e = empty(name, loc)
    e.rotation_euler = (math.radians(tilt), 0, math.radians(rot))
    rrect(
        name,
        w,
        h,
        r,
        d,
        mat("cardedge", "#FFFFFF", rough=0.8),
        e,
        0.03,
        mat(name + "tex", img=tex, rough=0.7, spec=0.2),
        0,
    )
    return e


def mug(loc, color, tea, rot=0, name="mug", r=2.3, h=4.2):
    e = empty(name, loc, rot)
    m = mat("ceramic" + color, color, rough=0.25, spec=0.5, coat=0.2)
    lathe(
        name + "b",
        fillet(
            [
                (0, 0, 0),
                (r * 0.8, 0, 0.2),
                (r, 1.2, 1.0),
                (r, h, 0.1),
                (r - 0.22, h, 0.1),
                (r - 0.24, 0.6, 0.6),
                (0, 0.5, 0),
            ]
        ),
        m,
        parent=e,
    )
    lathe(name + "t", [(0, h - 0.7), (r - 0.26, h - 0.7)], mat("tea", tea, rough=0.05, spec=0.5), parent=e)
    tubecurve(
        name + "h",
        [
            (r - 0.1, 0, h * 0.78),
            (r + 1.0, 0, h * 0.80),
            (r + 1.35, 0, h * 0.5),
            (r + 0.9, 0, h * 0.24),
            (r - 0.15, 0, h * 0.26),
        ],
        0.3,
        m,
        e,
    )
    return e


def plinth(loc, r, h, color, name="plinth", rad=0.18):
    o = lathe(
        name,
        fillet([(0, 0, 0), (r, 0, 0.05), (r, h, rad), (0, h, 0)]),
        mat("plaster" + color, color, rough=0.75, spec=0.25, bump=("noise", 1.3, 0.10, 0.15)),
        seg=256,
    )
    o.location = loc
    return o


def slab(loc, size, color, rot=0, rad=0.2, name="slab"):
    o = rbox(
        name,
        size,
        rad,
        mat("plaster" + color, color, rough=0.75, spec=0.25, bump=("noise", 1.3, 0.10, 0.15)),
        None,
        6,
        loc,
    )
    o.rotation_euler = (0, 0, math.radians(rot))
    return o


def arch(loc, w, h, d, color, rot=0, hole=0, name="arch"):
    """solid arch-top block (optionally a doorway of width hole)"""
    pts = (
        [(-w / 2, 0)]
        + [
            (math.cos(math.pi - math.pi * k / 64) * w / 2, h - w / 2 + math.sin(math.pi * k / 64) * w / 2)
            for k in range(65)
        ]
        + [(w / 2, 0)]
    )
    if hole:
        hw = hole
        hh = h - (w - hole) / 2
        pts += (
            [(hw / 2, 0)]
            + [
                (math.cos(math.pi * k / 64) * hw / 2, hh - hw / 2 + math.sin(math.pi * k / 64) * hw / 2)
                for k in range(65)
            ]
            + [(-hw / 2, 0)]
        )
    bm = bmesh.new()
    vs = [bm.verts.new((x, -d / 2, z)) for x, z in pts]
    f = bm.faces.new(vs)
    r = bmesh.ops.extrude_face_region(bm, geom=[f])
    bmesh.ops.translate(bm, vec=(0, d, 0), verts=[g for g in r["geom"] if isinstance(g, bmesh.types.BMVert)])
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    me.materials.append(mat("plaster" + color, color, rough=0.75, spec=0.25, bump=("noise", 1.3, 0.10, 0.15)))
    o = link(bpy.data.objects.new(name, me))
    o.location = loc
    o.rotation_euler = (0, 0, math.radians(rot))
    b = o.modifiers.new("b", "BEVEL")
    b.width = 0.18
    b.segments = 4
    b.limit_method = "ANGLE"
    b.angle_limit = math.radians(40)
    me.use_auto_smooth = True
    for p in me.polygons:
        p.use_smooth = True
    return o


def ball(loc, r, color, name="ball", **kw):
    bm = bmesh.new()
    bmesh.ops.create_uvsphere(bm, u_segments=96, v_segments=48, radius=r)
    for f in bm.faces:
        f.smooth = True
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    a = dict(rough=0.75, spec=0.25)
    a.update(kw)
    me.materials.append(mat("ball" + color + str(kw), color, **a))
    o = link(bpy.data.objects.new(name, me))
    o.location = (loc[0], loc[1], loc[2] + r)
    return o


def pebble(loc, size, color, seed=0, rot=0):
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=5, radius=1)
    rnd = random.Random(seed)
    ph = [rnd.uniform(0, 6) for _ in range(6)]
    for v in bm.verts:
        c = v.co.normalized()
        k = (
            1
            + 0.06 * math.sin(2 * c.x + ph[0])
            + 0.05 * math.sin(3 * c.y + ph[1])
            + 0.03 * math.sin(4 * c.z + ph[2] + c.x * 2)
        )
        v.co = Vector((c.x * k * size[0], c.y * k * size[1], c.z * k * size[2]))
    for f in bm.faces:
        f.smooth = True
    me = bpy.data.meshes.new("peb")
    bm.to_mesh(me)
    bm.free()
    me.materials.append(mat("stone" + color, color, rough=0.7, spec=0.3, bump=("noise", 6, 0.12, 0.05)))
    o = link(bpy.data.objects.new("peb", me))
    o.location = (loc[0], loc[1], loc[2] + size[2] * 0.94)
    o.rotation_euler = (0, 0, math.radians(rot))
    return o


def coin(loc, face, color, r=2.2, rot=0, tilt=-16, name="coin"):
    e = empty(name, loc)
    e.rotation_euler = (math.radians(tilt), 0, math.radians(rot))
    edge = mat("coin" + color, color, rough=0.35)
    rrect(name, 2 * r, 2 * r, r * 0.999, 0.42, edge, e, 0.08, mat(name + "face", img=face, rough=0.35), 0.1)
    return e


def spatula(loc, color, lean, length=8.5, name="spatula"):
    """A wooden paddle stuck into a jar: loc is where the blade meets the cream, lean is in degrees from upright."""
    e = empty(name, loc)
    e.rotation_euler = (math.radians(8), math.radians(lean), 0)
    wood = mat("wood" + color, color, rough=0.6, spec=0.3, bump=("noise", 5, 0.15, 0.03))

    def fn(u, v):
        up = v * length - 0.6
        half = 0.62 if v < 0.22 else 0.3 + 0.32 * math.exp(-(((v - 0.22) / 0.09) ** 2))
        tip = math.sqrt(max(0, 1 - max(0, (v - 0.965) / 0.035) ** 2))
        a = TAU * u
        return Vector((half * tip * math.cos(a), 0.13 * tip * math.sin(a), up))

    grid(name, fn, 48, 120, wood, e, closeu=True, smooth=180)
    return e
