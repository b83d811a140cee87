"""What is inside the packs, seen from a hand's breadth: a stroke of gel, foam, a turn of cream.

Each is a field of heights over a plate, lit and looked at from straight above, reckoned in numpy: nothing is traced, so
nothing is noisy. Usage: python3 studio/render/textures.py [gel foam cream] [--draft]
"""

import math
import os
import sys

import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates, shift
from scipy.spatial import cKDTree

import develop

WIDE, DEEP = 10.4, 7.8
FINE = 75 if "--draft" in sys.argv else 150
SUN = np.array((-0.62, -0.50, 0.60)) / np.linalg.norm((-0.62, -0.50, 0.60))
# Soft boxes in the sky: middle of each as a direction, its half sizes, its brightness.
BOXES = [((-0.42, -0.40), (0.17, 0.30), 9.0), ((0.55, -0.30), (0.07, 0.42), 2.6), ((0.10, 0.62), (0.45, 0.06), 1.2)]


def plate():
    x = np.linspace(-WIDE / 2, WIDE / 2, round(WIDE * FINE))
    y = np.linspace(-DEEP / 2, DEEP / 2, round(DEEP * FINE))
    return np.meshgrid(x, y)


def rgb(color):
    parts = [int(color.lstrip("#")[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return np.array([c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts])


def blur(field, size):
    """size in centimetres."""
    sigma = size * FINE
    return gaussian_filter(field, sigma if field.ndim == 2 else (sigma, sigma, 0), mode="nearest")


def cloud(shape, size, seed):
    """Smooth noise of unit deviation, the same picture at every fineness."""
    rows, columns = round(DEEP * 40), round(WIDE * 40)
    noise = gaussian_filter(np.random.default_rng(seed).normal(size=(rows, columns)), size * 40, mode="wrap")
    row, column = np.mgrid[0 : rows - 1 : shape[0] * 1j, 0 : columns - 1 : shape[1] * 1j]
    return map_coordinates(noise / noise.std(), [row, column], order=3)


def normals(height):
    slope_y, slope_x = np.gradient(height, 1 / FINE)
    n = np.stack([-slope_x, -slope_y, np.ones_like(height)], -1)
    return n / np.linalg.norm(n, axis=-1, keepdims=True)


def sunlit(height, soft=0.05, reach=1.6, steps=56):
    """Which share of the sun each point sees: others stand before it along the way to the light."""
    along = SUN[:2] / np.linalg.norm(SUN[:2])
    rise = SUN[2] / np.linalg.norm(SUN[:2])
    above = np.full_like(height, -1.0)
    for away in np.linspace(0.01, reach, steps) ** 1.3:
        moved = shift(height, (-along[1] * away * FINE, -along[0] * away * FINE), order=1, mode="nearest")
        above = np.maximum(above, (moved - height - away * rise) / (soft + 0.25 * away))
    return 1 - np.clip(above + 0.5, 0, 1)


def hollow(height):
    """How much sky is hidden by what stands round a point."""
    hidden = sum(np.clip(blur(height, s) - height, 0, None) / s * w for s, w in ((0.05, 0.5), (0.16, 0.8), (0.45, 0.9)))
    return np.exp(-1.6 * hidden)


def mirrored(n, rough):
    """What of the boxes is seen in a surface, looked at from above."""
    reflected = 2 * n[..., 2:] * n - (0, 0, 1)
    shine = 0.10 + 0.25 * np.clip(reflected[..., 2], 0, 1)
    for (cx, cy), (w, h), bright in BOXES:
        across = edge(np.abs(reflected[..., 0] - cx) - w, rough) * edge(np.abs(reflected[..., 1] - cy) - h, rough)
        shine += bright * across * (reflected[..., 2] > -0.1)
    return shine


def edge(outside, soft):
    t = np.clip(0.5 - outside / (2 * soft), 0, 1)
    return t * t * (3 - 2 * t)


def fresnel(n, zero):
    return zero + (1 - zero) * (1 - np.clip(n[..., 2], 0, 1)) ** 5


def scattered(light, radii, share):
    """Light that walks under a skin, red further than blue."""
    near = np.stack([blur(light[..., c], r) for c, r in enumerate(radii)], -1)
    far = np.stack([blur(light[..., c], 3.2 * r) for c, r in enumerate(radii)], -1)
    return (1 - share) * light + share * (0.6 * near + 0.4 * far)


def lit(height, n, sun, sky, ambient=1.0):
    facing = np.clip(n @ SUN, 0, None) * sunlit(height)
    dome = (0.55 + 0.45 * n[..., 2]) * hollow(height) * ambient
    return facing[..., None] * np.array(sun) + dome[..., None] * np.array(sky)


def focused(picture, depth, far=0.012):
    """Sharp where depth is nought, softer away from it."""
    soft, softer = blur(picture, far), blur(picture, 2.4 * far)
    d = np.clip(depth, 0, 1)[..., None]
    return np.where(d < 0.5, picture + (soft - picture) * d * 2, soft + (softer - soft) * (d * 2 - 1))


WARM, COOL = (2.35, 2.18, 1.92), (0.50, 0.57, 0.66)


def cream():
    """Cream turned with a spoon, all over the picture."""
    x, y = plate()
    px, py = x - 1.3, y + 0.35
    warp = 0.22 * cloud(x.shape, 1.5, 3) + 0.05 * cloud(x.shape, 0.5, 8)
    far = np.hypot(px * 0.94, py * 1.1) + warp * np.clip(np.hypot(px, py) / 1.5, 0, 1)
    turn = np.arctan2(py, px) / math.tau
    phase = far**0.86 / 1.22 - turn + 0.35
    stroke = phase % 1
    strength = 0.72 + 0.28 * np.clip(cloud(x.shape, 1.3, 12), -1.6, 1.6)
    lip = 1 - np.exp(-((1 - stroke) / 0.10) ** 1.5)
    height = 0.62 * strength * stroke**1.55 * lip * np.clip(far / 0.8, 0, 1) ** 0.7
    # what the edge of the spoon draws along its way
    combed = cloud(x.shape, 0.6, 5)
    height += (0.020 * np.sin(stroke * 21 + 1.6 * combed) + 0.010 * np.sin(stroke * 47 + 2.2 * combed)) * np.clip(
        4 * stroke * (1 - stroke), 0, 1
    )
    height += 0.05 * cloud(x.shape, 0.9, 6) + 0.006 * cloud(x.shape, 0.16, 9)
    # the tip that stays when the spoon is lifted, leaning over
    lean = np.hypot(px - 0.10, py + 0.06)
    height += 0.95 * np.exp(-((np.hypot(px, py) / 0.62) ** 1.5)) + 0.35 * np.exp(-((lean / 0.17) ** 1.4))
    height = blur(height, 0.018)
    n = normals(height)
    light = scattered(lit(height, n, WARM, COOL), (0.13, 0.085, 0.05), 0.78)
    gleam = mirrored(normals(blur(height, 0.012)), 0.18) * fresnel(n, 0.045)
    picture = light * rgb("#FAF1E2") * 0.80 + gleam[..., None] * (1.0, 0.99, 0.97) * 1.7
    depth = np.abs(y - 0.3) / 4.2 - 0.25
    return focused(picture, depth), dict(ev=-0.06, contrast=0.34, saturation=1.04)


def along_path(keys, x, y):
    """For every point: how far along the path (0..1), how far from it, and on which side."""
    keys = np.array(keys, float)
    t = np.linspace(0, len(keys) - 1, 1600)
    padded = np.vstack([2 * keys[0] - keys[1], keys, 2 * keys[-1] - keys[-2]])
    i = np.minimum(t.astype(int), len(keys) - 2)
    f = (t - i)[:, None]
    a, b, c, d = (padded[i + k] for k in range(4))
    path = 0.5 * (2 * b + (c - a) * f + (2 * a - 5 * b + 4 * c - d) * f**2 + (3 * b - a - 3 * c + d) * f**3)
    heading = np.gradient(path, axis=0)
    heading /= np.linalg.norm(heading, axis=1, keepdims=True)
    away, nearest = cKDTree(path).query(np.stack([x, y], -1).reshape(-1, 2))
    nearest = nearest.reshape(x.shape)
    aside = (x - path[nearest, 0]) * -heading[nearest, 1] + (y - path[nearest, 1]) * heading[nearest, 0]
    return nearest / len(path), away.reshape(x.shape), aside


def gel():
    """A stroke of gel drawn with a finger over a tile: thick where it starts, thin where it ends."""
    x, y = plate()
    keys = [(-3.4, 1.5), (-2.6, -0.9), (-0.4, -1.9), (1.9, -1.5), (2.7, 0.2), (1.4, 1.5), (-0.5, 1.1), (-0.7, -0.1), (0.7, -0.2)]
    u, away, aside = along_path(keys, x, y)
    breadth = 0.86 * (1 - 0.34 * u) + 0.05 * cloud(x.shape, 0.4, 7)
    breadth *= np.clip((1.015 - u) * 9, 0.25, 1) ** 0.5
    breadth = blur(breadth + 0.34 * np.exp(-((u / 0.06) ** 2)), 0.05)
    v, s = away / breadth, np.clip(aside / breadth, -1, 1)
    dome = np.sqrt(np.clip(1 - v**2, 0, 1))
    wander = 1.3 * np.sin(u * 9 + 1) + 0.8 * cloud(x.shape, 0.9, 4)
    ridges = 0.20 * np.cos(s * 4.3 + wander) + 0.10 * np.cos(s * 9.1 - wander) + 0.035 * np.cos(s * 19 + 2 * wander)
    height = (0.36 * (1 - 0.4 * u) + 0.22 * np.exp(-((u / 0.07) ** 2))) * dome**0.85
    height *= 1 + ridges * np.clip(u * 8, 0, 1) * np.clip((1 - v) * 3.2, 0, 1)
    height *= 1 + 0.10 * np.sin(u * 27 + 2 * s) * np.clip(u * 5, 0, 1)
    height = blur(np.where(v < 1, np.maximum(height, 0), 0), 0.03)
    n = normals(height)
    caught = caustics(height, n)
    ground = rgb("#DDD0BA") * (1 + 0.012 * cloud(x.shape, 0.06, 2) + 0.02 * cloud(x.shape, 1.6, 8))[..., None]
    shadow = (0.45 + 0.55 * sunlit(height, 0.10)) * window_bars(x, y)
    under = ground * ((0.62 * caught * shadow)[..., None] * WARM + np.array(COOL)) * 0.72
    # seen through the surface, which bends the look
    row, column = np.mgrid[: x.shape[0], : x.shape[1]].astype(float)
    bend = height * FINE * (1 - 1 / 1.4) * 1.6
    seen = [map_coordinates(under[..., c], [row - n[..., 1] * bend, column - n[..., 0] * bend], order=1, mode="nearest") for c in range(3)]
    thick = height[..., None] / np.maximum(n[..., 2:], 0.35)
    through = np.stack(seen, -1) * np.exp(-thick * (1.15, 0.34, 0.85))
    inner = rgb("#BFE0B4") * np.clip(thick, 0, 0.6) * 0.26
    gleam = mirrored(n, 0.05) * fresnel(n, 0.03) * (height > 0.004)
    picture = air(through + inner, x, y, height) + gleam[..., None] * 2.1
    depth = np.abs(y + 0.2) / 4.2 - 0.3
    return focused(picture, depth), dict(ev=-0.2, contrast=0.44, saturation=0.9)


def window_bars(x, y):
    """The shadow of a sash, out of focus: one bar falls across a corner."""
    across = 0.52 * x - 0.85 * y - 3.1
    return 1 - 0.62 * edge(np.abs(across) - 0.42, 0.34) - 0.62 * edge(1.9 - across, 0.4)


def caustics(height, n):
    """How much of the sun reaches each point of the plate when the slopes have bent it."""
    rows, columns = height.shape
    ray = -SUN
    facing = n @ SUN
    ratio = 1 / 1.4
    bent = ratio * ray + (ratio * facing - np.sqrt(1 - ratio**2 * (1 - facing**2)))[..., None] * n
    depth = height / np.maximum(-bent[..., 2], 0.15)
    row, column = np.mgrid[:rows, :columns].astype(float)
    total = np.zeros(rows * columns)
    rnd = np.random.default_rng(3)
    for _ in range(6):
        to_column = column + rnd.uniform(-0.5, 0.5, height.shape) + bent[..., 0] * depth * FINE
        to_row = row + rnd.uniform(-0.5, 0.5, height.shape) + bent[..., 1] * depth * FINE
        place = np.clip(to_row, 0, rows - 1).astype(int) * columns + np.clip(to_column, 0, columns - 1).astype(int)
        total += np.bincount(place.ravel(), (np.clip(facing, 0, 1) / SUN[2]).ravel(), rows * columns)
    return np.clip(blur(total.reshape(rows, columns) / 6, 0.014), 0.3, 5)


def air(picture, x, y, height):
    """Bubbles shut in the gel: a dark rim, a light spot towards the sun and one opposite."""
    rnd = np.random.default_rng(5)
    found = []
    for _ in range(6000):
        r = min(0.085, 0.009 + rnd.exponential(0.014))
        px, py = rnd.uniform(-WIDE / 2, WIDE / 2), rnd.uniform(-DEEP / 2, DEEP / 2)
        row, column = int((py / DEEP + 0.5) * (x.shape[0] - 1)), int((px / WIDE + 0.5) * (x.shape[1] - 1))
        if height[row, column] < max(0.10, 2.1 * r) or any(math.hypot(px - a, py - b) < r + c for a, b, c in found):
            continue
        found.append((px, py, r))
        part = window(row, column, r, x.shape)
        d = np.hypot(x[part] - px, y[part] - py) / r
        rim = np.exp(-(((d - 0.93) / 0.10) ** 2)) * 0.55 * (d < 1.15)
        spots = sum(
            bright * np.exp(-(((x[part] - px - ax * r) ** 2 + (y[part] - py - ay * r) ** 2) / (size * r) ** 2))
            for ax, ay, size, bright in ((-0.42, -0.36, 0.22, 1.1), (0.40, 0.36, 0.42, 0.35))
        )
        picture[part] = picture[part] * (1 - rim[..., None]) + (spots * (d < 1))[..., None]
        if len(found) >= 260:
            break
    return picture


def window(row, column, r, shape):
    reach = int(r * FINE * 1.25) + 2
    return (
        slice(max(row - reach, 0), min(row + reach + 1, shape[0])),
        slice(max(column - reach, 0), min(column + reach + 1, shape[1])),
    )


def packed(x, y, ground, bubbles, wet):
    """Spheres (x, y, radius, lift) pressed together: the upper surface, its second layer, and who is on top."""
    top, next_, who = ground.copy(), ground.copy() - 0.02, np.full(ground.shape, -1)
    for index, (px, py, r, lift) in enumerate(bubbles):
        row, column = int((py / DEEP + 0.5) * (x.shape[0] - 1)), int((px / WIDE + 0.5) * (x.shape[1] - 1))
        part = window(row, column, r, x.shape)
        inside = r * r - (x[part] - px) ** 2 - (y[part] - py) ** 2
        z = np.where(inside > 0, ground[row, column] + lift * r + np.sqrt(np.maximum(inside, 0)), -9)
        before = top[part]
        higher = z > before
        next_[part] = np.where(higher, before, np.maximum(next_[part], z))
        top[part] = np.where(higher, z, before)
        who[part] = np.where(higher, index, who[part])
    return top, top - next_, who


def foam():
    """Foam at its border: close where it is thick, large wet bubbles where it ends on the tile."""
    x, y = plate()
    rnd = np.random.default_rng(12)
    line = 0.72 * x + 1.25 * y - 2.1 + 0.75 * cloud(x.shape, 1.3, 4) + 0.20 * cloud(x.shape, 0.45, 5)
    body = np.clip(-line / 2.4, 0, 1)
    hills = 0.9 * (1 - (1 - body) ** 2.2) + (0.17 * cloud(x.shape, 1.0, 3) + 0.05 * cloud(x.shape, 0.4, 9)) * body
    hills = np.maximum(hills, 0)
    fine, large = strewn(x, line, body, rnd)
    surface, gap = packed(x, hills, fine)[:2]
    smooth = blur(surface, 0.05)
    n = normals(surface)
    light = scattered(lit(smooth, normals(blur(surface, 0.09)), WARM, FOGGY, 1.25), (0.16, 0.15, 0.14), 0.72)
    cells = 0.80 + 0.30 * np.exp(-gap / 0.016) + 0.10 * np.clip(n @ SUN, -1, 1)
    white = light * rgb("#F8FAF8") * 0.76 * cells[..., None]
    white += (mirrored(n, 0.10) * fresnel(n, 0.04) * 0.9)[..., None]
    tile = normals(0.02 * cloud(x.shape, 0.8, 2))
    ground = rgb("#7FA79D") * lit(surface, tile, WARM, COOL) * 0.62 + (mirrored(tile, 0.3) * 0.03)[..., None]
    cover = edge(line - 0.05 - 0.10 * cloud(x.shape, 0.08, 6), 0.09)[..., None]
    picture = skins(ground * (1 - cover) + white * cover, x, y, large, *packed(x, hills, large))
    depth = np.abs(line + 0.3) / 4.6 - 0.15
    return focused(picture, depth), dict(ev=-0.12, contrast=0.4, saturation=0.95)


FOGGY = (0.62, 0.67, 0.72)


def strewn(x, line, body, rnd):
    """Bubbles as (x, y, radius, lift): those that are the foam, and those that are seen through."""

    def at(field, px, py):
        return field[int((py / DEEP + 0.5) * (x.shape[0] - 1)), int((px / WIDE + 0.5) * (x.shape[1] - 1))]

    fine, large = [], []
    for _ in range(11000):
        px, py = rnd.uniform(-WIDE / 2, WIDE / 2), rnd.uniform(-DEEP / 2, DEEP / 2)
        if at(line, px, py) < 0.06:
            size = 0.055 + rnd.exponential(0.020 + 0.026 * (1 - at(body, px, py)))
            fine.append((px, py, min(0.22, size), rnd.uniform(-0.55, 0.05)))
    for _ in range(7000):
        px, py = rnd.uniform(-WIDE / 2, WIDE / 2), rnd.uniform(-DEEP / 2, DEEP / 2)
        out = at(line, px, py)
        near = math.exp(-(((out + 0.05) / 0.45) ** 2))
        if rnd.uniform() > near + 0.02 * (out < 0) + 0.006 * (0 < out < 2):
            continue
        r = min(0.75, 0.075 + rnd.exponential(0.045 + 0.14 * near))
        if all(math.hypot(px - a, py - b) > 0.70 * (r + c) for a, b, c, _ in large):
            large.append((px, py, r, rnd.uniform(-0.35, 0.0)))
    return fine, large


def packed(x, ground, bubbles):
    """Spheres pressed together: the upper surface, how far below it the next lies, and who is on top."""
    shape = ground.shape
    row_, column_ = np.mgrid[: shape[0], : shape[1]]
    top, below, who = ground.copy(), ground - 0.02, np.full(shape, -1)
    for index, (px, py, r, lift) in enumerate(bubbles):
        row, column = (py / DEEP + 0.5) * (shape[0] - 1), (px / WIDE + 0.5) * (shape[1] - 1)
        part = window(int(row), int(column), r, shape)
        inside = r * r - ((row_[part] - row) ** 2 + (column_[part] - column) ** 2) / FINE**2
        z = np.where(inside > 0, ground[int(row), int(column)] + lift * r + np.sqrt(np.maximum(inside, 0)), -9)
        before = top[part]
        higher = z > before
        below[part] = np.where(higher, before, np.maximum(below[part], z))
        top[part] = np.where(higher, z, before)
        who[part] = np.where(higher, index, who[part])
    return top, top - below, who


def skins(picture, x, y, bubbles, _, gap, who):
    """Large bubbles: seen through, bright at the rim, the boxes mirrored in front and, upside down, behind."""
    on = who >= 0
    circles = np.array([(px, py, r) for px, py, r, _ in bubbles])
    cx, cy, r = (circles[np.maximum(who, 0)][..., k] for k in range(3))
    dx, dy = (x - cx) / r, (y - cy) / r
    nz = np.sqrt(np.clip(1 - dx * dx - dy * dy, 0, 1))
    front, back = np.stack([dx, dy, nz], -1), np.stack([-dx, -dy, nz], -1)
    rim = (1 - nz) ** 2.6
    wall = np.exp(-gap / 0.02)
    hue = 1 + 0.09 * np.stack([np.cos(9 * nz + k) for k in (0, 2.1, 4.2)], -1)
    veil = np.clip(0.05 + 0.72 * rim + 0.40 * wall, 0, 0.95)[..., None]
    skin = np.array((1.02, 1.08, 1.08)) * hue * (0.72 + 0.34 * (front @ SUN))[..., None]
    shine = mirrored(front, 0.05) * (0.07 + 0.5 * rim) + mirrored(back, 0.09) * (0.035 + 0.2 * rim)
    caught = 0.30 * np.clip(-(front @ SUN) + 0.25, 0, 1) ** 2 * (1 - rim)
    drawn = picture * (0.90 + caught)[..., None] * (1 - veil) + skin * veil + shine[..., None]
    cast = shift(blur(on.astype(float), 0.04), (-SUN[1] * 0.10 * FINE, -SUN[0] * 0.10 * FINE), order=1)
    mask = (on * blur(on.astype(float), 0.004))[..., None]
    return drawn * mask + picture * (1 - 0.22 * cast)[..., None] * (1 - mask)


if __name__ == "__main__":
    wanted = [name for name in sys.argv[1:] if not name.startswith("-")] or ["gel", "foam", "cream"]
    for name in wanted:
        picture, look = {"gel": gel, "foam": foam, "cream": cream}[name]()
        folder = os.path.join(develop.CACHE, "drafts" if "--draft" in sys.argv else "masters")
        os.makedirs(folder, exist_ok=True)
        picture = picture[6:-6, 8:-8]  # shadows and blurs do not know what is beyond the border
        develop.save(develop.develop(picture, picture, **look), os.path.join(folder, f"texture-{name}.png"))
