"""Render with Cycles, denoise with the Open Image Denoise network in torch, develop like a film, save a PNG.

Debian's Blender is built without Open Image Denoise, so its network runs here instead (oidn_torch.py).
"""

import os
import time

import bpy
import numpy as np
from scipy.ndimage import gaussian_filter

CACHE = os.environ.get("MEDIA_CACHE", os.path.join(os.path.dirname(__file__), "../../.cache/media"))
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
    settings.adaptive_threshold = 0.01
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
    import torch

    import oidn_torch

    torch.set_num_threads(2)
    weights = os.path.join(CACHE, "denoiser", f"rt_hdr_calb_cnrm{'_large' if large else ''}.tza")
    return np.maximum(oidn_torch.denoise(passes["color"], passes["albedo"], passes["normal"], weights), 0)


def develop(clean, noisy, ev=-0.3, contrast=0.34, saturation=0.94, keep=0.03, glow=0.05, knee=0.55, vignette=0.1, grain=0.011):
    """Linear light -> sRGB: some of the noise back, exposure, halation, a shoulder that keeps hues, contrast, grain."""
    height, width = clean.shape[:2]
    light = (clean * (1 - keep) + np.clip(noisy, 0, clean * 1.6 + 0.05) * keep) * 2.0**ev
    light += glow * blurred(np.clip(light, 0, 6) - np.clip(light, 0, 0.85), 14 * width / 1600)
    peak = light.max(-1, keepdims=True)
    over = knee + (1 - knee) * (1 - np.exp(-(peak - knee) / (1 - knee)))
    pressed = np.where(peak < knee, peak, over)
    colors = light / np.maximum(peak, 1e-6) * pressed
    colors += (pressed - colors) * np.clip((peak - 1) * 0.35, 0, 0.85)
    tones = np.where(colors <= 0.0031308, colors * 12.92, 1.055 * np.maximum(colors, 1e-9) ** (1 / 2.4) - 0.055)
    tones += contrast * (tones * tones * (3 - 2 * tones) - tones)
    grey = tones.mean(-1, keepdims=True)
    tones = grey + (tones - grey) * saturation
    y, x = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j]
    tones *= 1 - vignette * ((x * x + y * y) / 2)[..., None] ** 1.5
    tones += 0.35 * (tones - blurred(tones, 0.9))
    speckle = gaussian_filter(np.random.default_rng(1).normal(size=(height, width)), 0.55)[..., None]
    middle = np.sqrt(np.clip(grey * (1 - grey), 0, 1))
    return tones + speckle / speckle.std() * grain * (0.35 + 1.3 * middle)


def blurred(picture, sigma):
    return gaussian_filter(picture, (sigma, sigma, 0), mode="nearest")


def save(picture, file):
    from PIL import Image

    Image.fromarray((np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8)).save(file)
