"""Linear light -> a photograph."""

import os

import numpy as np
from scipy.ndimage import gaussian_filter

CACHE = os.environ.get("MEDIA_CACHE", os.path.join(os.path.dirname(__file__), "../../.cache/media"))


def develop(clean, noisy, ev=-0.3, contrast=0.34, saturation=0.94, keep=0.02, glow=0.05, knee=0.55, vignette=0.1, grain=0.008):
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
