"""The soft zipped bag of the hero."""

import math

import bmesh
import bpy
from mathutils import Matrix, Vector

from materials import mat
from shapes import empty, grid, link, rbox, tubecurve


def pouch(loc, rot=0, color="#E9D3BE", label=None, name="pouch", W=17, H=11.5, D=4.6, tilt=-6):
    """A soft zipped bag, well filled: a pillow in plan, fattest in the lower third, sagging at the zip."""
    e = empty(name, loc, rot)
    e.rotation_euler = (math.radians(tilt), 0, math.radians(rot))
    canvas = mat("canvas" + color, color, rough=0.9, spec=0.15, sheen=0.35, bump=("weave", 4.2, 0.6, 0.05))

    def depth(x, z):
        across = max(0, 1 - abs(2 * x / W) ** 2.15) ** 0.6
        up = max(0, 1 - (max(0, z) / H) ** 1.35) ** 0.8
        return D * (0.05 + 0.95 * across * up)

    def crease(x, z):
        pulls = ((-W / 2, H, 0.3, 8), (W / 2, H, 0.3, 8), (-W / 2, 1.2, 0.2, 6), (W / 2, 1.2, 0.2, 6))
        w = 0
        for cx, cz, amp, fr in pulls:
            r = math.hypot(x - cx, z - cz)
            w += amp * math.exp(-r / 3.0) * math.sin(math.atan2(z - cz, x - cx) * fr)
        dent = 0.16 * math.sin(x * 0.62 + 1.1 * math.sin(z * 0.45) + 0.6) * (0.35 + 0.65 * z / H)
        return w + dent + 0.06 * math.sin(x * 1.5 - z * 0.9 + 2)

    def sag(x):
        return 0.34 * math.cos(math.pi * x / W)

    def at(x, z, sign):
        corner = 1.9
        over = abs(x) - (W / 2 - corner)
        if over > 0 and z < corner:
            z = max(z, corner - math.sqrt(max(0, corner * corner - over * over)))
        y = sign * (depth(x, z) * 0.5 + crease(x, z) * min(1, (H - z) / 1.4))
        if z < 0.9:
            y *= 0.72 + 0.28 * (z / 0.9) ** 0.5
        return Vector((x * (1 - 0.03 * (z / H)), y, z - sag(x) * (z / H) ** 2))

    for sign, part in ((-1, "front"), (1, "back")):
        grid(name + part, lambda u, v, s=sign: at((u - 0.5) * W, v * H, s), 140, 100, canvas, e, smooth=180)
    seam(name, W, H, at, canvas, e)
    close_zip(name, W, H, sag, e)
    if label:
        sew_on(name, label, at, H, e)
    return e


def seam(name, W, H, at, material, parent):
    """Piping along the sides and the bottom."""
    rim = [(-W / 2, H * (1 - k / 12)) for k in range(12)] + [(-W / 2 + W * k / 24, 0) for k in range(25)]
    rim += [(W / 2, H * (k + 1) / 12) for k in range(12)]
    points = []
    for x, z in rim:
        front, back = at(x, z, -1), at(x, z, 1)
        points.append(((front + back) / 2)[:])
    tubecurve(name + "piping", points, 0.13, material, parent)


def close_zip(name, W, H, sag, parent):
    tape = mat("ziptape", "#F3E4D6", rough=0.85, bump=("weave", 9, 0.3, 0.02))
    metal = mat("zipmetal", "#D9C7A8", rough=0.28, metal=1)

    def strip(u, v):
        x = (u - 0.5) * W * 0.95
        turn = math.tau * v
        return Vector((x, 0.2 * math.cos(turn), H - sag(x) + 0.05 + 0.3 * math.sin(turn)))

    grid(name + "tape", strip, 80, 16, tape, parent, smooth=60)
    bm = bmesh.new()
    for k in range(int(W * 0.93 / 0.2)):
        x = -W * 0.465 + k * 0.2
        place = Matrix.Translation((x, 0, H - sag(x) + 0.4))
        bmesh.ops.create_cube(bm, size=1, matrix=place @ Matrix.Diagonal((0.11, 0.27, 0.16, 1)))
    mesh = bpy.data.meshes.new(name + "teeth")
    bm.to_mesh(mesh)
    bm.free()
    mesh.materials.append(metal)
    link(bpy.data.objects.new(name + "teeth", mesh), parent)
    x = W * 0.33
    top = H - sag(x)
    rbox(name + "slider", (0.8, 0.56, 0.36), 0.1, metal, parent, 3, (x, 0, top + 0.3))
    leather = mat("leather", "#B98A62", rough=0.55, bump=("noise", 14, 0.3, 0.03))
    # Hangs in front of the belly, not in it.
    pull = rbox(name + "pull", (0.62, 0.16, 1.6), 0.07, leather, parent, 4, (x, -0.95, top - 1.65))
    pull.rotation_euler = (math.radians(-27), math.radians(4), 0)


def sew_on(name, label, at, H, parent):
    """The tag follows the bag's belly, a hair above it."""
    material = mat(name + "tag", img=label, rough=0.85, bump=("weave", 10, 0.2, 0.01))

    def patch(u, v):
        point = at(0.4 + (u - 0.5) * 5.6, H * 0.52 + (v - 0.5) * 3.45, -1)
        return point + Vector((0, -0.07, 0))

    grid(name + "tag", patch, 40, 26, material, parent, smooth=180)
