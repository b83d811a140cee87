"""Render with Cycles, denoise with the Open Image Denoise network in torch, tone-map, save a PNG.

Debian's Blender is built without Open Image Denoise, so its network runs here instead (oidn_torch.py).
"""

import os
import time

import bpy
import numpy as np

CACHE = os.environ.get("MEDIA_CACHE", os.path.join(os.path.dirname(__file__), "../../.cache/media"))
PASSES = {"color": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal"}


def shoot(name, width=1200, height=1200, percent=100, samples=48):
    """Renders the scene to <cache>/masters/<name>.png, or to <cache>/drafts/ when percent is below 100."""
    folder = os.path.join(CACHE, "masters" if percent == 100 else "drafts")
    os.makedirs(folder, exist_ok=True)
    started = time.time()
    passes = trace(width, height, percent, samples, os.path.join(CACHE, "passes", name))
    traced = time.time()
    save(tone(denoise(passes, large=percent == 100)), os.path.join(folder, f"{name}.png"))
    print(
        f"SHOT {name} {percent}% {samples} spp: {traced - started:.0f} + {time.time() - traced:.0f} s",
        flush=True,
    )


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
    settings.adaptive_threshold = 0.01
    settings.max_bounces, settings.diffuse_bounces, settings.glossy_bounces = 8, 4, 4
    settings.caustics_reflective = settings.caustics_refractive = False
    settings.sample_clamp_indirect = 4
    settings.blur_glossy = 1
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
    import torch

    import oidn_torch

    torch.set_num_threads(2)
    weights = os.path.join(CACHE, "denoiser", f"rt_hdr_calb_cnrm{'_large' if large else ''}.tza")
    return np.maximum(oidn_torch.denoise(passes["color"], passes["albedo"], passes["normal"], weights), 0)


def tone(c):
    """Khronos PBR Neutral, then the sRGB curve: it keeps pastel hues true where Filmic greys them."""
    low = c.min(-1, keepdims=True)
    c = c - np.where(low < 0.08, low - 6.25 * low * low, 0.04)
    peak = c.max(-1, keepdims=True)
    start = 0.76
    room = 1 - start
    pressed = 1 - room * room / (peak + room - start)
    grey = 1 - 1 / (0.15 * (peak - pressed) + 1)
    bright = c * pressed / np.maximum(peak, 1e-6) * (1 - grey) + pressed * grey
    c = np.clip(np.where(peak < start, c, bright), 0, 1)
    return np.where(c <= 0.0031308, c * 12.92, 1.055 * np.power(np.maximum(c, 1e-9), 1 / 2.4) - 0.055)


def save(picture, file):
    from PIL import Image

    Image.fromarray((np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8)).save(file)
