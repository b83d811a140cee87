"""Colours and surfaces."""

import bpy


def hexlin(h, a=1.0):
    h = h.lstrip("#")
    c = [int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple((x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4) for x in c) + (a,)


_m = {}


def mat(
    name,
    color="#ffffff",
    rough=0.4,
    sss=0,
    sssr=0.4,
    spec=0.5,
    metal=0,
    trans=0,
    ior=1.45,
    coat=0,
    coatr=0.05,
    bump=None,
    img=None,
    sheen=0,
    emit=None,
):
    k = name
    if k in _m:
        return _m[k]
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nt = m.node_tree
    b = nt.nodes["Principled BSDF"]
    b.inputs["Base Color"].default_value = hexlin(color)
    b.inputs["Roughness"].default_value = rough
    b.inputs["Specular"].default_value = spec
    b.inputs["Metallic"].default_value = metal
    b.inputs["Transmission"].default_value = trans
    b.inputs["IOR"].default_value = ior
    b.inputs["Clearcoat"].default_value = coat
    b.inputs["Clearcoat Roughness"].default_value = coatr
    b.inputs["Sheen"].default_value = sheen
    if sss:
        b.inputs["Subsurface"].default_value = sss
        b.inputs["Subsurface Radius"].default_value = (sssr * 1.2, sssr, sssr * 0.85)
        b.inputs["Subsurface Color"].default_value = hexlin(color)
    if emit:
        b.inputs["Emission"].default_value = hexlin(color)
        b.inputs["Emission Strength"].default_value = emit
    if img:
        t = nt.nodes.new("ShaderNodeTexImage")
        t.image = bpy.data.images.load(img)
        t.extension = "EXTEND"
        t.interpolation = "Cubic"
        nt.links.new(t.outputs["Color"], b.inputs["Base Color"])
        if sss:
            nt.links.new(t.outputs["Color"], b.inputs["Subsurface Color"])
    if bump:  # (kind, scale, strength, distance)
        kind, sc, st, di = bump
        tc = nt.nodes.new("ShaderNodeTexCoord")
        bp = nt.nodes.new("ShaderNodeBump")
        bp.inputs["Strength"].default_value = st
        bp.inputs["Distance"].default_value = di
        if kind == "noise":
            n = nt.nodes.new("ShaderNodeTexNoise")
            n.inputs["Scale"].default_value = sc
            n.inputs["Detail"].default_value = 6
            o = n.outputs["Fac"]
        elif kind == "voronoi":
            n = nt.nodes.new("ShaderNodeTexVoronoi")
            n.inputs["Scale"].default_value = sc
            o = n.outputs["Distance"]
        elif kind == "weave":
            n = nt.nodes.new("ShaderNodeTexWave")
            n.inputs["Scale"].default_value = sc
            n.bands_direction = "X"
            n2 = nt.nodes.new("ShaderNodeTexWave")
            n2.inputs["Scale"].default_value = sc
            n2.bands_direction = "Z"
            for q in (n, n2):
                nt.links.new(tc.outputs["Object"], q.inputs["Vector"])
                q.inputs["Distortion"].default_value = 0.6
                q.inputs["Detail"].default_value = 1
            mx = nt.nodes.new("ShaderNodeMath")
            mx.operation = "MULTIPLY"
            nt.links.new(n.outputs["Fac"], mx.inputs[0])
            nt.links.new(n2.outputs["Fac"], mx.inputs[1])
            o = mx.outputs[0]
        if kind != "weave":
            nt.links.new(tc.outputs["Object"], n.inputs["Vector"])
        nt.links.new(o, bp.inputs["Height"])
        nt.links.new(bp.outputs["Normal"], b.inputs["Normal"])
    _m[k] = m
    return m
