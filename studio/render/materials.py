"""Surfaces as node trees. Colours are sRGB hex; one unit of every length is a centimetre."""

import functools

import bpy

import light

_made = {}


def forget():
    _made.clear()


def once(build):
    """The same arguments give the same material."""

    @functools.wraps(build)
    def made(*args, **kwargs):
        key = (build.__name__, args, tuple(sorted(kwargs.items())))
        if key not in _made:
            _made[key] = build(*args, **kwargs)
        return _made[key]

    return made


class Nodes:
    """Builds one material: nodes('TexNoise', Scale=3, Vector=socket) adds a node and links or sets its inputs.

    Inputs that share a name are set by number: i0, i1…
    """

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.output = self.tree.nodes.new("ShaderNodeOutputMaterial")

    def __call__(self, kind, properties=None, **inputs):
        node = self.tree.nodes.new("ShaderNode" + kind)
        for name, value in (properties or {}).items():
            setattr(node, name, value)
        for name, value in inputs.items():
            numbered = name[0] == "i" and name[1:].isdigit()
            socket = node.inputs[int(name[1:]) if numbered else name.replace("_", " ")]
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, socket)
            else:
                socket.default_value = light.linear(value) if isinstance(value, str) else value
        return node

    def place(self, scale=(1, 1, 1)):
        return self("Mapping", Vector=self("TexCoord").outputs["Object"], Scale=scale).outputs[0]

    def noise(self, scale, detail=2, vector=None):
        return self("TexNoise", Vector=vector or self.place(), Scale=scale, Detail=detail).outputs[0]

    def ramp(self, factor, *stops):
        node = self("ValToRGB", Fac=factor)
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, value) in zip(elements, stops):
            element.position = position
            element.color = light.linear(value) if isinstance(value, str) else (value, value, value, 1)
        return node.outputs[0]

    def range(self, value, low, high):
        return self("MapRange", i0=value, i3=low, i4=high).outputs[0]

    def shade(self, color, value, low, high):
        """The colour, lighter and darker by value."""
        return self("HueSaturation", Color=color, Value=self.range(value, low, high)).outputs[0]

    def blend(self, factor, first, second, how="MIX"):
        return self("MixRGB", {"blend_type": how}, i0=factor, i1=first, i2=second).outputs[0]

    def mix(self, factor, first, second):
        return self("MixShader", i0=factor, i1=first, i2=second).outputs[0]

    def bump(self, height, distance, strength=1.0):
        return self("Bump", Height=height, Distance=distance, Strength=strength).outputs[0]

    def image(self, file, interpolation="Cubic"):
        picture = bpy.data.images.load(file)
        return self("TexImage", {"image": picture, "interpolation": interpolation, "extension": "CLIP"})

    def shadowless(self, shader, tint):
        """Shadow and diffuse rays pass straight through: no dark glass where no caustics are traced."""
        path = self("LightPath").outputs
        blind = self("Math", {"operation": "MAXIMUM"}, i0=path["Is Shadow Ray"], i1=path["Is Diffuse Ray"])
        return self.mix(blind.outputs[0], shader, self("BsdfTransparent", Color=tint).outputs[0])

    def done(self, shader):
        self.tree.links.new(shader, self.output.inputs[0])
        return self.material


@once
def plastic(color, rough=0.3, inner=0.04, coat=0.4):
    """Moulded polypropylene: orange peel keeps highlights from being straight."""
    n = Nodes("plastic")
    return n.done(
        n(
            "BsdfPrincipled",
            Base_Color=color,
            Roughness=rough,
            Subsurface=inner,
            Subsurface_Color=color,
            Subsurface_Radius=(0.25, 0.2, 0.16),
            Clearcoat=coat,
            Clearcoat_Roughness=0.12,
            Normal=n.bump(n.noise(9), 0.015, 0.25),
        ).outputs[0]
    )


@once
def frosted(tint="#EAF3EA", rough=0.18):
    """Acid-etched glass as a thin wall: refraction that hardly bends, gloss of real glass over it."""
    n = Nodes("frosted")
    body = n("BsdfRefraction", Color=tint, Roughness=rough, IOR=1.13).outputs[0]
    milky = n.mix(0.14, body, n("BsdfDiffuse", Color="#EEF4EE").outputs[0])
    gloss = n("BsdfGlossy", Color="#FFFFFF", Roughness=0.17, Normal=n.bump(n.noise(7, 1), 0.01, 0.3)).outputs[0]
    fresnel = n("Fresnel", IOR=1.5).outputs[0]
    return n.done(n.shadowless(n.mix(fresnel, milky, gloss), tint))


@once
def filling(thin, deep, glow=0.6):
    """What is inside a shell: deeper in colour towards the silhouette, where more of it is looked through."""
    n = Nodes("filling")
    facing = n("LayerWeight", Blend=0.42).outputs["Facing"]
    color = n.blend(n.ramp(facing, (0.2, 0.0), (0.95, 1.0)), thin, deep)
    body = n.mix(glow, n("BsdfDiffuse", Color=color).outputs[0], n("BsdfTranslucent", Color=color).outputs[0])
    return n.done(n.mix(0.06, body, n("BsdfGlossy", Roughness=0.1).outputs[0]))


@once
def glass(tint="#FFFFFF", ior=1.45):
    n = Nodes("glass")
    return n.done(n.shadowless(n("BsdfGlass", Color=tint, IOR=ior, Roughness=0.0).outputs[0], tint))


@once
def cream(color="#FBF6EC", rough=0.3):
    n = Nodes("cream")
    return n.done(
        n(
            "BsdfPrincipled",
            Base_Color=color,
            Subsurface=0.5,
            Subsurface_Color=color,
            Subsurface_Radius=(0.35, 0.25, 0.18),
            Roughness=rough,
            Clearcoat=0.5,
            Clearcoat_Roughness=0.14,
        ).outputs[0]
    )


@once
def printed(file, rough=0.4):
    """Screen print: ink where the picture has alpha, nothing elsewhere."""
    n = Nodes("printed")
    picture = n.image(file)
    ink = n("BsdfPrincipled", Base_Color=picture.outputs[0], Roughness=rough).outputs[0]
    return n.done(n.mix(picture.outputs[1], n("BsdfTransparent").outputs[0], ink))


@once
def printed_skin(file, color, rough=0.3):
    """A squeezed tube: the print is part of the skin, in its inner colour too, or the light within bleaches it."""
    n = Nodes("skin")
    picture = n.image(file)
    ink = n.blend(picture.outputs[1], color, picture.outputs[0])
    return n.done(
        n(
            "BsdfPrincipled",
            Base_Color=ink,
            Subsurface=0.06,
            Subsurface_Color=ink,
            Subsurface_Radius=(0.3, 0.25, 0.2),
            Roughness=rough,
            Clearcoat=0.3,
            Clearcoat_Roughness=0.28,
            Normal=n.bump(n.noise(1.4, 1), 0.1, 0.2),
        ).outputs[0]
    )


@once
def paper(file, rough=0.6):
    """A sheet that is printed all over."""
    n = Nodes("paper")
    fibre = n.bump(n.noise(14, 4), 0.012, 0.4)
    picture = n.image(file).outputs[0]
    return n.done(
        n("BsdfPrincipled", Base_Color=picture, Roughness=rough, Specular=0.3, Normal=fibre).outputs[0]
    )


@once
def screen(file, strength=1.2):
    n = Nodes("screen")
    picture = n.image(file).outputs
    lit = n("Emission", Color=picture[0], Strength=strength).outputs[0]
    shown = n.mix(n("Fresnel", IOR=1.3).outputs[0], lit, n("BsdfGlossy", Roughness=0.03).outputs[0])
    return n.done(n.mix(picture[1], n("BsdfTransparent").outputs[0], shown))


@once
def wood(dark="#8E6A46", middle="#B8946A", pale="#D3B78F"):
    """The grain runs along x."""
    n = Nodes("wood")
    along = n.place((0.06, 1, 1))
    rings = n(
        "TexWave", {"bands_direction": "Y"}, Vector=along, Scale=0.42, Distortion=7, Detail=4, Detail_Scale=1.2
    )
    fibre = n.noise(3, 5, n.place((0.25, 9, 9)))
    grain = n.blend(0.35, n.blend(0.62, rings.outputs[1], fibre), n.noise(0.55, 3, along))
    return n.done(
        n(
            "BsdfPrincipled",
            Base_Color=n.ramp(grain, (0.25, dark), (0.5, middle), (0.75, pale)),
            Roughness=n.ramp(fibre, (0.3, 0.38), (0.7, 0.55)),
            Specular=0.4,
            Normal=n.bump(fibre, 0.012, 0.6),
        ).outputs[0]
    )


@once
def glazed(color, spread=0.12, rough=0.09):
    """Tiles glazed by hand: the hue wanders from one to the next, the surface waves and breaks reflections."""
    n = Nodes("glazed")
    where = n("NewGeometry").outputs["Position"]
    own = n.range(n("ObjectInfo").outputs["Random"], 1 - spread, 1 + spread)
    cloud = n.range(n.noise(0.5, 4, where), 0.8, 1.2)
    value = n("Math", {"operation": "MULTIPLY"}, i0=own, i1=cloud).outputs[0]
    return n.done(
        n(
            "BsdfPrincipled",
            Base_Color=n("HueSaturation", Color=color, Value=value).outputs[0],
            Roughness=rough,
            Specular=0.55,
            Normal=n.bump(n.noise(0.7, 2, where), 0.12, 0.35),
        ).outputs[0]
    )


@once
def matte(color, rough=0.75, grain=30, depth=0.01, specular=0.3, spread=0.13):
    n = Nodes("matte")
    speckle = n.noise(grain, 4)
    return n.done(
        n(
            "BsdfPrincipled",
            Base_Color=n.shade(color, speckle, 1 - spread, 1 + spread * 0.9),
            Roughness=rough,
            Specular=specular,
            Normal=n.bump(speckle, depth, 0.6),
        ).outputs[0]
    )


@once
def plaster(color):
    """Lime plaster laid on with a trowel: clouds of tone, long shallow strokes."""
    n = Nodes("plaster")
    stroke = n.noise(0.22, 3, n.place((0.5, 1, 1.3)))
    value = n.blend(0.5, stroke, n.noise(1.7, 5))
    relief = n.blend(0.5, n.noise(0.5, 4, n.place((0.5, 1, 1.2))), n.noise(6, 5))
    return n.done(
        n(
            "BsdfPrincipled",
            Base_Color=n.shade(color, value, 0.86, 1.13),
            Roughness=0.82,
            Specular=0.2,
            Normal=n.bump(relief, 0.09, 0.45),
        ).outputs[0]
    )


@once
def stone(ground, chips):
    """Terrazzo: chips of a few colours in a ground."""
    n = Nodes("stone")
    broken = n.blend(0.06, n.place(), n("TexNoise", Vector=n.place(), Scale=4).outputs[1], "ADD")
    cells = n("TexVoronoi", Vector=broken, Scale=1.3).outputs
    edges = n("TexVoronoi", {"feature": "DISTANCE_TO_EDGE"}, Vector=broken, Scale=1.3).outputs
    pick = n("SeparateRGB", Image=cells["Color"]).outputs[0]
    steps = [(i / len(chips), chip) for i, chip in enumerate(chips)]
    palette = n("ValToRGB", Fac=pick)
    palette.color_ramp.interpolation = "CONSTANT"
    while len(palette.color_ramp.elements) < len(steps):
        palette.color_ramp.elements.new(0.5)
    for element, (position, color) in zip(palette.color_ramp.elements, steps):
        element.position, element.color = position, light.linear(color)
    apart = n("SeparateRGB", Image=cells["Color"]).outputs[1]
    inside = n("Math", {"operation": "GREATER_THAN"}, i0=edges["Distance"], i1=n.range(apart, 0.12, 0.6)).outputs[0]
    return n.done(
        n(
            "BsdfPrincipled",
            Base_Color=n.blend(inside, ground, palette.outputs[0]),
            Roughness=0.28,
            Specular=0.45,
            Normal=n.bump(n.noise(2, 3), 0.01, 0.3),
        ).outputs[0]
    )


@once
def cloth(color, stripe=None):
    """Terry or linen; uv.y runs across it, where the stripe lies."""
    n = Nodes("cloth")
    base = n.shade(color, n.noise(6, 3), 0.8, 1.1)
    if stripe:
        across = n("SeparateXYZ", i0=n("TexCoord").outputs["UV"]).outputs[1]
        band = n.ramp(across, (0.80, 0.0), (0.801, 1.0), (0.86, 1.0), (0.861, 0.0))
        base = n.blend(band, base, stripe)
    return n.done(n("BsdfPrincipled", Base_Color=base, Roughness=0.9, Specular=0.1, Sheen=0.6).outputs[0])


@once
def lampshade(color="#EBDCBF"):
    """Linen that lets the bulb through."""
    n = Nodes("lampshade")
    weave = n.shade(color, n.noise(14, 4, n.place((1, 1, 0.2))), 0.85, 1.1)
    return n.done(n.mix(0.6, n("BsdfDiffuse", Color=weave).outputs[0], n("BsdfTranslucent", Color=weave).outputs[0]))


@once
def kraft(color="#B08A62"):
    """Corrugated board: fibres, specks, and the flutes showing through."""
    n = Nodes("kraft")
    fibre = n.noise(22, 6)
    specks = n.ramp(n.noise(9, 8), (0.60, 1.0), (0.68, 0.78))
    color = n.blend(0.7, n.shade(color, fibre, 0.86, 1.1), specks, "MULTIPLY")
    flutes = n("TexWave", {"bands_direction": "X"}, Vector=n.place(), Scale=0.9, Distortion=0.4).outputs[1]
    relief = n("Bump", Height=flutes, Distance=0.03, Strength=0.3, Normal=n.bump(fibre, 0.01, 0.5)).outputs[0]
    return n.done(
        n("BsdfPrincipled", Base_Color=color, Roughness=0.72, Specular=0.25, Normal=relief).outputs[0]
    )


@once
def tissue(color="#F3EFE4"):
    n = Nodes("tissue")
    relief = n.bump(n.noise(4, 5), 0.03, 0.3)
    body = n.mix(
        0.42,
        n("BsdfDiffuse", Color=color, Normal=relief).outputs[0],
        n("BsdfTranslucent", Color=color, Normal=relief).outputs[0],
    )
    return n.done(n.mix(0.05, body, n("BsdfGlossy", Roughness=0.4, Normal=relief).outputs[0]))
