"""Render with Cycles, denoise with the Open Image Denoise network in torch, develop, save a PNG.

Debian's Blender is built without Open Image Denoise, so its network runs here instead (oidn_torch.py).
"""

import os
import time

import bpy
import numpy as np

import oidn_torch
from develop import CACHE, develop, save

PASSES = {"color": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal"}


def shoot(name, width=900, height=900, percent=100, samples=24, **look):
    """Renders the scene to <cache>/masters/<name>.png, or to <cache>/drafts/ when percent is below 100.

    With 0 samples it develops anew what was rendered last.
    """
    folder = os.path.join(CACHE, "masters" if percent == 100 else "drafts")
    os.makedirs(folder, exist_ok=True)
    kept = os.path.join(folder, f"{name}.npz")
    started = time.time()
    if samples:
        passes = trace(width, height, percent, samples, os.path.join(CACHE, "passes", name))
        clean = denoise(passes, large=percent == 100)
        np.savez(kept, clean=clean.astype("f2"), noisy=passes["color"].astype("f2"))
    light = np.load(kept)
    picture = develop(light["clean"].astype("f4"), light["noisy"].astype("f4"), **look)
    save(picture, os.path.join(folder, f"{name}.png"))
    print(f"SHOT {name} {percent}% {samples} spp: {time.time() - started:.0f} s", flush=True)


def trace(width, height, percent, samples, folder):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = percent
    settings = scene.cycles
    settings.device = "CPU"
    settings.samples = samples
    settings.use_denoising = False
    settings.use_adaptive_sampling = True
    # Walls are clean after a few samples, frosted glass takes all of them.
    settings.adaptive_min_samples, settings.adaptive_threshold = max(6, samples // 6), 0.035
    settings.max_bounces, settings.diffuse_bounces, settings.glossy_bounces = 10, 3, 4
    settings.transmission_bounces, settings.transparent_max_bounces = 8, 16
    settings.caustics_reflective = settings.caustics_refractive = False
    settings.sample_clamp_indirect = 5
    settings.blur_glossy = 0.6
    scene.view_layers[0].cycles.denoising_store_passes = True
    write_passes_to(folder)
    scene.frame_current = 1
    bpy.ops.render.render(write_still=False)
    return {name: read_pass(os.path.join(folder, f"{name}0001.exr")) for name in PASSES}


def write_passes_to(folder):
    os.makedirs(folder, exist_ok=True)
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    output = tree.nodes.new("CompositorNodeOutputFile")
    output.base_path = folder
    output.format.file_format = "OPEN_EXR"
    output.format.color_depth = "32"
    output.file_slots.clear()
    for name, source in PASSES.items():
        output.file_slots.new(name)
        tree.links.new(layers.outputs[source], output.inputs[name])
    tree.links.new(layers.outputs["Image"], tree.nodes.new("CompositorNodeComposite").inputs[0])


def read_pass(file):
    image = bpy.data.images.load(file)
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[::-1, :, :3].copy()


def denoise(passes, large):
    """First what the surfaces are, then the light on them: noise in albedo would be taken for a pattern of the surface."""
    size = "_large" if large else ""
    albedo = oidn_torch.clean_albedo(passes["albedo"], weights("rt_alb"))
    normal = oidn_torch.clean_normal(passes["normal"], weights("rt_nrm"))
    return np.maximum(oidn_torch.denoise(passes["color"], albedo, normal, weights(f"rt_hdr_calb_cnrm{size}")), 0)


def weights(name):
    return os.path.join(CACHE, "denoiser", f"{name}.tza")
