// Water and foam: drops, splashes, a tap, bubbles.
import { clamp, ease, put, settle } from '../motion.mjs'
import { box, disc, fill, stroke } from './paint.mjs'
import { scatter, smooth, tenth } from './shapes.mjs'

/** One drop of water, its point up. */
export const drop = (x, y, size, { paint = 'url(#water)', opacity = 1 } = {}) =>
  put(
    fill('M0 -15C6 -6 11.5 0 11.5 7A11.5 11.5 0 0 1 -11.5 7C-11.5 0 -6 -6 0 -15Z', paint) +
      stroke('M-5 8Q-4 12 0 13', '#FFFFFF', 2.4, { opacity: 0.8 }),
    { x, y, scale: size, opacity },
  )

/** A heap of bubbles [x, y, r]; grown 0 to 1. */
export function foam(heaped, grown, t = 0) {
  return heaped
    .map(([x, y, r], i) => {
      const k = settle(clamp(grown * 1.7 - scatter(i, 31) * 0.7))
      if (grown <= 0 || k <= 0.02) return ''
      const wobble = Math.sin(t * 1.9 + i * 1.7) * 1.1
      return disc(x + wobble, y + Math.cos(t * 1.6 + i) * 1.1, r * k, 'url(#foam)')
    })
    .join('')
}

/** A soft heap about `size` wide, its middle at (0, 0). */
export const heap = (size, count = 13, salt = 1) =>
  Array.from({ length: count }, (_, i) => {
    const a = i * 2.4 + salt
    const far = Math.sqrt(i / count) * size * 0.42
    return [Math.cos(a) * far, Math.sin(a) * far * 0.62 - size * 0.06, size * (0.2 - 0.075 * (i / count))]
  })

/** Foam on a face, in the face's own place; a bubble leaves when its zone is rinsed. */
export const faceFoam = {
  cheeks: [-1, 1].flatMap((s) => [
    [s * 62, 44, 24],
    [s * 44, 62, 20],
    [s * 76, 64, 18],
    [s * 56, 22, 15],
    [s * 80, 34, 15],
    [s * 38, 42, 14],
  ]),
  forehead: [
    [0, -72, 22],
    [-30, -66, 20],
    [30, -67, 20],
    [-56, -58, 16],
    [56, -58, 16],
    [-14, -86, 14],
    [16, -88, 14],
  ],
  nose: [
    [0, 34, 13],
    [-8, 18, 9],
    [7, 16, 9],
  ],
  chin: [
    [0, 112, 20],
    [-24, 104, 17],
    [24, 105, 17],
    [-44, 96, 12],
    [44, 96, 12],
  ],
  jaw: [
    [-80, 82, 11],
    [80, 82, 11],
    [-66, 96, 10],
    [66, 96, 10],
  ],
}

/** Drops of water that run down a face. */
export function wetFace(t, amount = 1) {
  return Array.from({ length: 13 }, (_, i) => {
    const x = (scatter(i, 41) - 0.5) * 150
    const top = -78 + scatter(i, 42) * 150
    const p = (t * 0.3 + scatter(i, 43)) % 1
    return drop(x, top + p * 26, 0.5 + scatter(i, 44) * 0.28, { opacity: amount * Math.sin(Math.PI * p) })
  }).join('')
}

/** Drops that fly away from (0, 0); p runs from 0 to 1. */
export function splash(p, spread = 150, count = 11) {
  if (p <= 0 || p >= 1) return ''
  return Array.from({ length: count }, (_, i) => {
    const a = -Math.PI * (0.08 + (0.84 * i) / (count - 1))
    const far = spread * (0.35 + (0.4 + scatter(i, 51) * 0.5) * ease(p * 1.2))
    return drop(Math.cos(a) * far, Math.sin(a) * far * 0.72 + p * p * 130, 0.6 + scatter(i, 52) * 0.5, {
      opacity: Math.min(1, p * 6) * (1 - p ** 3),
    })
  }).join('')
}

/** A chrome tap from above left; the water falls from (0, 0). */
export const tap = () =>
  fill(
    'M-14 -4V-60Q-14 -96 22 -96H210V-140H22Q-58 -140 -58 -60V-4Q-58 4 -50 4H-22Q-14 4 -14 -4Z',
    'url(#metal)',
    { extra: ' transform="translate(36 0)"' },
  ) +
  box(206, -176, 74, 116, 20, 'url(#metal)') +
  box(-28, -6, 56, 12, 5, '#C9C5BB') +
  stroke('M62 -132H200', '#FFFFFF', 7, { opacity: 0.8 })

/** Falling water, from (0, 0) down. */
export function stream(length, t, width = 30) {
  const wave = (side, y) => side * (width * 0.5 + Math.sin(t * 9 + y * 0.05 + side) * 1.6)
  const left = [0, 0.25, 0.5, 0.75, 1].map((k) => [wave(-1, k * length), k * length])
  const right = [1, 0.75, 0.5, 0.25, 0].map((k) => [wave(1, k * length), k * length])
  const glint = (x, phase) => {
    const y = ((t * 1.7 + phase) % 1) * length * 0.8
    return stroke(`M${x} ${tenth(y)}V${tenth(y + length * 0.16)}`, '#FFFFFF', 4, { opacity: 0.75 })
  }
  return (
    fill(smooth([...left, ...right], { tension: 0.8 }), 'url(#water)') +
    glint(-6, 0) +
    glint(5, 0.45) +
    glint(-1, 0.75)
  )
}

/** A basin seen from the front, its rim at y = 0. */
export const basin = (width) =>
  disc(0, 0, width / 2, '#FFFFFF', { ry: 46 }) +
  disc(0, 6, width / 2 - 26, '#E6EEEE', { ry: 34 }) +
  fill(
    smooth(
      [
        [-width / 2, 0],
        [-width * 0.46, 90],
        [-width * 0.3, 170],
        [width * 0.3, 170],
        [width * 0.46, 90],
        [width / 2, 0],
        [width * 0.3, 38],
        [0, 47],
        [-width * 0.3, 38],
      ],
      { tension: 0.5 },
    ),
    'url(#pack)',
  )

/** Bubbles that rise round (0, 0). */
export function bubbles(t, width, height, count = 9) {
  return Array.from({ length: count }, (_, i) => {
    const p = (t * (0.09 + scatter(i, 61) * 0.08) + scatter(i, 62)) % 1
    const x = (scatter(i, 63) - 0.5) * width + Math.sin(t * 0.9 + i) * 9
    const r = 6 + scatter(i, 64) * 12
    const o = Math.sin(Math.PI * p)
    return (
      disc(x, (0.5 - p) * height, r, '#FFFFFF', { opacity: o * 0.5 }) +
      disc(x - r * 0.3, (0.5 - p) * height - r * 0.3, r * 0.26, '#FFFFFF', { opacity: o * 0.9 })
    )
  }).join('')
}
