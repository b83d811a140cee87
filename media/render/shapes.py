"""Meshes by code: turned bodies, rounded boxes, bent grids, tubes. One unit is one centimetre."""

import math

import bmesh
import bpy
from mathutils import Vector

TAU = math.tau


def fillet(pts):
    """pts: [(r,z,radius)] -> polyline with rounded corners"""
    out = []
    for i, (x, y, rad) in enumerate(pts):
        if rad <= 0 or i in (0, len(pts) - 1):
            out.append((x, y))
            continue
        p = Vector((x, y))
        a = Vector(pts[i - 1][:2]) - p
        b = Vector(pts[i + 1][:2]) - p
        la, lb = a.length, b.length
        a.normalize()
        b.normalize()
        ang = a.angle(b)
        d = min(rad / math.tan(ang / 2), la * 0.499, lb * 0.499)
        r = d * math.tan(ang / 2)
        c = p + (a + b).normalized() * (r / math.sin(ang / 2))
        s = p + a * d
        e = p + b * d
        a0 = math.atan2(*(s - c).yx)
        a1 = math.atan2(*(e - c).yx)
        da = (a1 - a0 + math.pi) % TAU - math.pi
        n = max(5, int(abs(da) / 0.13))
        for k in range(n + 1):
            t = a0 + da * k / n
            out.append((c.x + r * math.cos(t), c.y + r * math.sin(t)))
    return out


def link(o, parent=None):
    bpy.context.scene.collection.objects.link(o)
    if parent:
        o.parent = parent
    return o


def lathe(name, prof, material, seg=160, uvz=None, parent=None, deform=None, smooth=35):
    """prof: [(r,z)] bottom->top. uvz=(z0,z1) maps v. u=0.5 faces -Y (camera)."""
    bm = bmesh.new()
    uvl = bm.loops.layers.uv.new("UVMap")
    rings = []
    for r, z in prof:
        if r < 1e-5:
            rings.append([bm.verts.new((0, 0, z))])
            continue
        ring = []
        for s in range(seg):
            a = TAU * s / seg
            x, y = math.sin(a) * r, math.cos(a) * r
            v = Vector((x, y, z))
            if deform:
                v = deform(v, a)
            ring.append(bm.verts.new(v))
        rings.append(ring)
    z0, z1 = uvz or (prof[0][1], prof[-1][1])

    def uv(s, z):
        return (1 - s / seg, (z - z0) / max(1e-6, (z1 - z0)))

    for i in range(len(rings) - 1):
        A, B = rings[i], rings[i + 1]
        za, zb = prof[i][1], prof[i + 1][1]
        for s in range(seg):
            t = (s + 1) % seg
            if len(A) == 1 and len(B) == 1:
                continue
            if len(A) == 1:
                vs = [A[0], B[t], B[s]]
                us = [(s + 0.5, za), (s + 1, zb), (s, zb)]
            elif len(B) == 1:
                vs = [A[s], A[t], B[0]]
                us = [(s, za), (s + 1, za), (s + 0.5, zb)]
            else:
                vs = [A[s], A[t], B[t], B[s]]
                us = [(s, za), (s + 1, za), (s + 1, zb), (s, zb)]
            try:
                f = bm.faces.new(vs)
            except ValueError:
                continue
            for l, u in zip(f.loops, us):
                l[uvl].uv = uv(*u)
            f.smooth = True
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    me.materials.append(material)
    me.use_auto_smooth = True
    me.auto_smooth_angle = math.radians(smooth)
    return link(bpy.data.objects.new(name, me), parent)


def rbox(name, size, rad, material, parent=None, segs=5, loc=(0, 0, 0)):
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.scale(bm, vec=size, verts=bm.verts)
    bmesh.ops.bevel(
        bm, geom=bm.edges[:] + bm.verts[:], offset=rad, segments=segs, profile=0.5, affect="EDGES"
    )
    uvl = bm.loops.layers.uv.new("UVMap")
    for f in bm.faces:
        f.smooth = True
        for l in f.loops:
            l[uvl].uv = (l.vert.co.x / size[0] + 0.5, l.vert.co.z / size[2] + 0.5)
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    me.materials.append(material)
    me.use_auto_smooth = True
    me.auto_smooth_angle = math.radians(40)
    o = link(bpy.data.objects.new(name, me), parent)
    o.location = (loc[0], loc[1], loc[2] + size[2] / 2)
    return o


def grid(name, fn, nu, nv, material, parent=None, closeu=False, uvfn=None, smooth=60):
    bm = bmesh.new()
    uvl = bm.loops.layers.uv.new("UVMap")
    V = [[bm.verts.new(fn(i / nu, j / nv)) for i in range(nu + (0 if closeu else 1))] for j in range(nv + 1)]
    for j in range(nv):
        for i in range(nu):
            k = (i + 1) % len(V[0]) if closeu else i + 1
            try:
                f = bm.faces.new([V[j][i], V[j][k], V[j + 1][k], V[j + 1][i]])
            except ValueError:
                continue
            f.smooth = True
            for l, (a, b) in zip(f.loops, [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]):
                l[uvl].uv = uvfn(l.vert.co) if uvfn else (a / nu, b / nv)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    me.materials.append(material)
    me.use_auto_smooth = True
    me.auto_smooth_angle = math.radians(smooth)
    return link(bpy.data.objects.new(name, me), parent)


def tubecurve(name, pts, radius, material, parent=None, radii=None):
    cu = bpy.data.curves.new(name, "CURVE")
    cu.dimensions = "3D"
    cu.bevel_depth = radius
    cu.bevel_resolution = 10
    cu.resolution_u = 20
    cu.use_fill_caps = True
    sp = cu.splines.new("BEZIER")
    sp.bezier_points.add(len(pts) - 1)
    for i, (bp, p) in enumerate(zip(sp.bezier_points, pts)):
        bp.co = p
        bp.handle_left_type = bp.handle_right_type = "AUTO"
        if radii:
            bp.radius = radii[i]
    o = bpy.data.objects.new(name, cu)
    cu.materials.append(material)
    return link(o, parent)


def empty(name, loc=(0, 0, 0), rot=0, scale=1):
    o = bpy.data.objects.new(name, None)
    link(o)
    o.location = loc
    o.rotation_euler = (0, 0, math.radians(rot))
    o.scale = (scale,) * 3
    return o


def rrect(name, w, h, r, d, material, parent=None, bev=0.08, front=None, inset=0.0):
    """rounded-rectangle plate (phone, card), standing in XZ, thickness along Y; optional textured front plane"""

    def ring(w, h, r):
        P = []
        for cx, cz, a0 in (
            (w / 2 - r, h - r, 0),
            (-w / 2 + r, h - r, 90),
            (-w / 2 + r, r, 180),
            (w / 2 - r, r, 270),
        ):
            for k in range(13):
                a = math.radians(a0 + 90 * k / 12)
                P.append((cx + r * math.cos(a), cz + r * math.sin(a)))
        return P

    bm = bmesh.new()
    vs = [bm.verts.new((x, -d / 2, z)) for x, z in ring(w, h, r)]
    f = bm.faces.new(vs)
    g = bmesh.ops.extrude_face_region(bm, geom=[f])
    bmesh.ops.translate(bm, vec=(0, d, 0), verts=[q for q in g["geom"] if isinstance(q, bmesh.types.BMVert)])
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    me.materials.append(material)
    me.use_auto_smooth = True
    for p in me.polygons:
        p.use_smooth = True
    o = link(bpy.data.objects.new(name, me), parent)
    m = o.modifiers.new("b", "BEVEL")
    m.width = bev
    m.segments = 4
    m.limit_method = "ANGLE"
    m.angle_limit = math.radians(40)
    if front:
        bm = bmesh.new()
        uvl = bm.loops.layers.uv.new("UVMap")
        R = ring(w - 2 * inset, h - 2 * inset, max(0.05, r - inset))
        vs = [bm.verts.new((x, -d / 2 - 0.012, z + inset)) for x, z in R]
        f = bm.faces.new(vs)
        for l in f.loops:
            l[uvl].uv = (l.vert.co.x / (w - 2 * inset) + 0.5, (l.vert.co.z - inset) / (h - 2 * inset))
        bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
        if f.normal.y > 0:
            f.normal_flip()
        me = bpy.data.meshes.new(name + "f")
        bm.to_mesh(me)
        bm.free()
        me.materials.append(front)
        link(bpy.data.objects.new(name + "f", me), parent)
    return o
