"""The studio: backdrop, sun through leaves, fill lights, camera."""

import math
import random

import bmesh
import bpy
from mathutils import Vector

from materials import hexlin, mat
from shapes import TAU, link


def backdrop(color, y=26, radius=14, w=260, floor=None):
    """seamless cyclorama"""
    pts = (
        [(-160, 0)]
        + [
            (
                y - radius + radius * math.sin(k / 24 * math.pi / 2),
                radius - radius * math.cos(k / 24 * math.pi / 2),
            )
            for k in range(25)
        ]
        + [(y, 160)]
    )
    bm = bmesh.new()
    L = [bm.verts.new((-w / 2, a, b)) for a, b in pts]
    R = [bm.verts.new((w / 2, a, b)) for a, b in pts]
    for i in range(len(pts) - 1):
        f = bm.faces.new([L[i], R[i], R[i + 1], L[i + 1]])
        f.smooth = True
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    me = bpy.data.meshes.new("cyc")
    bm.to_mesh(me)
    bm.free()
    me.materials.append(mat("cyc" + color, color, rough=0.8, spec=0.15))
    return link(bpy.data.objects.new("cyc", me))


def world(color="#FFF4E8", strength=0.5):
    w = bpy.data.worlds.new("w")
    bpy.context.scene.world = w
    w.use_nodes = True
    b = w.node_tree.nodes["Background"]
    b.inputs[0].default_value = hexlin(color)
    b.inputs[1].default_value = strength


def area(loc, target, size, power, color="#FFFFFF", sizey=None, spread=180):
    l = bpy.data.lights.new("area", "AREA")
    l.energy = power
    l.color = hexlin(color)[:3]
    l.size = size
    if sizey:
        l.shape = "RECTANGLE"
        l.size_y = sizey
    l.spread = math.radians(spread)
    l.cycles.max_bounces = 1024
    o = link(bpy.data.objects.new("area", l))
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
    return o


def sun(direction, strength, angle=3, color="#FFE9CF"):
    l = bpy.data.lights.new("sun", "SUN")
    l.energy = strength
    l.angle = math.radians(angle)
    l.color = hexlin(color)[:3]
    o = link(bpy.data.objects.new("sun", l))
    o.rotation_euler = Vector(direction).to_track_quat("-Z", "Y").to_euler()
    return o


def leaf_gobo(target, direction, dist=70, seed=1, n=3, scale=1.0, spread=16, kind="palm"):
    """branches between sun and scene; invisible to camera, only cast shadows"""
    d = Vector(direction).normalized()
    c = Vector(target) - d * dist
    q = d.to_track_quat("-Z", "Y")
    rnd = random.Random(seed)
    bm = bmesh.new()

    def leaf(base, ang, L, Wd):
        N = 14
        pts = []
        for k in range(N + 1):
            t = k / N
            pts.append((t * L, Wd * math.sin(math.pi * t**0.8)))
        full = pts + [(x, -y) for x, y in pts[::-1][1:-1]]
        ca, sa = math.cos(ang), math.sin(ang)
        vs = [
            bm.verts.new((base[0] + x * ca - y * sa, base[1] + x * sa + y * ca, rnd.uniform(-0.3, 0.3)))
            for x, y in full
        ]
        bm.faces.new(vs)

    for b in range(n):
        ox, oy = rnd.uniform(-spread, spread), rnd.uniform(-spread * 0.8, spread * 0.8)
        a = rnd.uniform(0, TAU)
        L = rnd.uniform(26, 40) * scale
        m = 11 if kind == "palm" else 8
        for k in range(m):
            t = (k + 1) / m
            cx, cy = ox + math.cos(a) * L * t, oy + math.sin(a) * L * t
            a += 0.05
            l = (9 if kind == "palm" else 6.5) * scale * math.sin(math.pi * (0.18 + 0.78 * t))
            w = (0.95 if kind == "palm" else 1.9) * scale
            for s in (-1, 1):
                leaf((cx, cy), a + s * (1.15 - 0.5 * t), l, w * math.sin(math.pi * (0.2 + 0.7 * t)))
        leaf((ox, oy), a - 0.3, L, 0.25)
    me = bpy.data.meshes.new("gobo")
    bm.to_mesh(me)
    bm.free()
    me.materials.append(mat("gobo", "#222222", rough=1))
    o = link(bpy.data.objects.new("gobo", me))
    o.location = c
    o.rotation_mode = "QUATERNION"
    o.rotation_quaternion = q
    o.visible_camera = False
    o.visible_diffuse = False
    o.visible_glossy = False
    o.visible_transmission = False
    return o


def camera(loc, target, lens=85, fstop=0.16, focus=None, shift=(0, 0)):
    c = bpy.data.cameras.new("cam")
    c.lens = lens
    c.shift_x, c.shift_y = shift
    c.clip_end = 1000
    o = link(bpy.data.objects.new("cam", c))
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
    if fstop:
        c.dof.use_dof = True
        c.dof.aperture_fstop = fstop
        c.dof.focus_distance = (Vector(focus or target) - Vector(loc)).length
    bpy.context.scene.camera = o
    return o


def studio(
    wall,
    *,
    depth=24,
    sunlight=4.2,
    angle=1.6,
    fill=1.0,
    seed=7,
    target=(0, 6, 8),
    spread=16,
    width=260,
    leaves=5
):
    """One low warm sun from the left through leaves, a cool fill, long highlights on both sides of the packs."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    backdrop(wall, y=depth, w=width)
    world("#F6F8FF", 0.36 * fill)
    towards = (0.80, 0.22, -0.56)
    sun(towards, sunlight, angle=angle, color="#FFF0DC")
    leaf_gobo(target, towards, dist=60, seed=seed, n=leaves, kind="leaf", spread=spread)
    area((30, -34, 34), (0, 0, 6), 30, 3200 * fill, "#F4F8FF")
    area((-26, -14, 16), (0, 0, 6), 4, 900 * fill, "#FFFFFF", sizey=30)
    area((24, 10, 22), (0, 0, 6), 5, 1600 * fill, "#FFFFFF", sizey=26)
