"""The opened parcel from above."""

import math

import numpy as np

from materials import kraft, matte, plastic, printed, tissue
from packs import label
from shapes import TAU, box, empty, flat_print, sheet

# Inside of the box, and its board, in centimetres.
WIDE, DEEP, HIGH, BOARD = 23.0, 17.0, 7.5, 0.35


def opened_box():
    box((WIDE, DEEP, BOARD), (0, 0, BOARD / 2), kraft(), bevel=0.02)
    walls = ((WIDE, DEEP, 0, 17, 12.5), (DEEP, WIDE, 90, 26, 8.0), (WIDE, DEEP, 180, 11, 12.5), (DEEP, WIDE, 270, 33, 8.0))
    for length, across, turn, droop, flap in walls:
        side = empty(turn=(0, 0, turn))
        box((length, BOARD, HIGH), (0, across / 2 - BOARD / 2, HIGH / 2), kraft(), side, bevel=0.06)
        hinge = empty((0, across / 2 - 0.1, HIGH), (-droop, 0, 0.8 if turn % 180 else -0.6), side)
        box((length - 0.5, flap, BOARD), (0, flap / 2 + 0.1, 0), kraft("#B99369"), hinge, bevel=0.07)
        box((length - 1, 0.12, 0.03), (0, 0.35, BOARD / 2 + 0.005), matte("#8D683F"), hinge, bevel=0)
        if turn == 0:
            seal = empty((0.4, flap - 1.6, BOARD / 2 + 0.01), parent=hinge)
            box((7.4, 4.4, 0.012), (0, 0, 0), plastic("#D9C7A4", 0.25, 0, 0.5), seal, bevel=0)


def closed_box(parent):
    """The same box taped shut, the wordmark printed on its front."""
    body = empty((0, 0, HIGH / 2), parent=parent)
    box((WIDE, DEEP, HIGH), (0, 0, 0), kraft(), body, bevel=0.08)
    for side in (-1, 1):
        box((WIDE, DEEP / 2 - 0.05, BOARD), (0, side * (DEEP / 4 + 0.01), HIGH / 2 + BOARD / 2), kraft("#B99369"), body, bevel=0.06)
    tape = plastic("#DCCBA8", 0.22, 0, 0.6)
    box((WIDE + 0.04, 4.8, 0.014), (0, 0, HIGH / 2 + BOARD + 0.006), tape, body, bevel=0)
    for side in (-1, 1):
        box((0.014, 4.8, 3.2), (side * (WIDE / 2 + 0.012), 0, HIGH / 2 + BOARD - 1.6), tape, body, bevel=0)
    front = empty((0, -DEEP / 2 - 0.012, -0.1), (90, 0, 0), body)
    flat_print(11.2, 3.6, (0, 0, 0), printed(label("parcel-mark"), 0.7), front)


def creases(x, y, count, height, seed):
    """Paper folds instead of waving: straight creases that fade out along their length."""
    rnd = np.random.default_rng(seed)
    total = np.zeros_like(x)
    for _ in range(count):
        turn, pitch, reach = rnd.uniform(0, TAU), rnd.uniform(0.7, 4.5), rnd.uniform(1.2, 5)
        px, py = rnd.uniform(x.min(), x.max()), rnd.uniform(y.min(), y.max())
        along = (x - px) * math.cos(turn) + (y - py) * math.sin(turn)
        fold = np.abs((along / pitch + 0.5) % 2 - 1)
        total += height * pitch**0.8 * fold * np.exp(-((x - px) ** 2 + (y - py) ** 2) / (2 * reach * reach))
    return total - total.mean()


def nest():
    """Tissue that lies in the box, climbs its walls and looks over them."""
    x, y = np.meshgrid(np.linspace(-WIDE / 2 - 2, WIDE / 2 + 2, 420), np.linspace(-DEEP / 2 - 2, DEEP / 2 + 2, 330))
    edge = np.maximum(np.abs(x) - WIDE / 2, np.abs(y) - DEEP / 2) + 0.5 * np.sin(x * 0.9) * np.sin(y * 0.7 + 1)
    rise = np.clip((edge + 3.4) / 3.4, 0, 1)
    rise = rise * rise * (3 - 2 * rise)
    z = 1.6 + 5.2 * rise + creases(x, y, 170, 0.15, 3) * (0.6 + 0.8 * rise) + creases(x * 2.4, y * 2.4, 420, 0.06, 8)
    limit_x, limit_y = WIDE / 2 - 0.6, DEEP / 2 - 0.6
    inside_x = np.clip(x, -limit_x, limit_x) + 0.25 * (x - np.clip(x, -limit_x, limit_x))
    inside_y = np.clip(y, -limit_y, limit_y) + 0.25 * (y - np.clip(y, -limit_y, limit_y))
    shape = np.stack([inside_x, inside_y, np.maximum(z + np.clip(edge, 0, 2) * 0.4, 0.5)], -1)
    sheet("tissue", shape, tissue(), smooth=14)
