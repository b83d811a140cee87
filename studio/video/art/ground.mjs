// What lies behind: a plaster wall in morning light, or a room in the evening. Drawn for a stage of any size.
import { put } from '../motion.mjs'
import { blend, box, color, disc, fill, linear, radial, stroke } from './paint.mjs'
import { scatter, smooth, tenth, tube } from './shapes.mjs'

/** One hue a film or a card: tint for walls, mid for plaster forms, deep for numerals and marks. */
export const hues = {
  sage: { name: 'sage', tint: '#DDE8DC', mid: '#BDD2BF', deep: '#64916F' },
  apricot: { name: 'apricot', tint: '#FBE6D8', mid: '#EFC8B0', deep: '#DE8A63' },
  blue: { name: 'blue', tint: '#DCECF0', mid: '#B7D5DD', deep: '#5A91A0' },
  butter: { name: 'butter', tint: '#FBF1D2', mid: '#F0DBA0', deep: '#C9992B' },
  lavender: { name: 'lavender', tint: '#EAE5F3', mid: '#CBC0E0', deep: '#8A7CB0' },
  dusk: { name: 'dusk', tint: '#DCD5EC', mid: '#B3A6D1', deep: '#76679F' },
}

export const groundGradients =
  Object.values(hues)
    .map(
      ({ name, tint, mid }) =>
        linear(
          `wall-${name}`,
          [0, 0, 1, 1],
          [
            [0, blend(tint, '#FFFDF6', 0.62)],
            [0.5, tint],
            [1, blend(tint, mid, 0.55)],
          ],
        ) +
        linear(
          `arch-${name}`,
          [0, 0, 1, 0.8],
          [
            [0, blend(mid, tint, 0.55)],
            [0.5, mid],
            [1, blend(mid, '#5C5040', 0.1)],
          ],
        ) +
        linear(
          `top-${name}`,
          [0, 0, 1, 0],
          [
            [0, blend(tint, '#FFFFFF', 0.75)],
            [0.6, blend(tint, '#FFFFFF', 0.35)],
            [1, tint],
          ],
        ),
    )
    .join('') +
  linear(
    'light',
    [0, 0, 1, 0.7],
    [
      [0, '#FFF6E4', 0.85],
      [0.6, '#FFF6E4', 0.4],
      [1, '#FFF6E4', 0.1],
    ],
  ) +
  linear(
    'night',
    [0, 0, 0, 1],
    [
      [0, '#3B4166'],
      [0.7, '#5C5F8C'],
      [1, '#8A80AC'],
    ],
  ) +
  linear(
    'dawn',
    [0, 0, 0, 1],
    [
      [0, '#CDE4EE'],
      [0.6, '#FCEFD6'],
      [1, '#FBDDBB'],
    ],
  ) +
  radial('lamp', [
    [0, '#FFEBC8', 0.95],
    [0.5, '#FFE3B8', 0.4],
    [1, '#FFE3B8', 0],
  ])

/**
 * A stage: { kind, hue, width, height, focus: [x, y] where the eye should rest, t, night: a lamp, no sun }.
 * 'arch' has a niche behind a figure, 'counter' a top to put things on, 'plain' neither, 'window' the rising sun, 'bedroom' a window on the night.
 */
export function ground({ kind = 'arch', hue, width, height, focus, t, night = false }) {
  const wall = `<rect width="${width}" height="${height}" fill="url(#wall-${hue})"/>`
  const light = night ? lamp(width, height, t) : sunlight(width, height)
  const over = night ? '' : branch(width, height, t)
  switch (kind) {
    case 'plain':
      return wall + light + over
    case 'arch':
      return wall + (night ? light : '') + niche(focus, width, height, hue) + (night ? '' : light) + over
    case 'counter':
      return wall + light + counter(width, height, hue) + over
    case 'window':
      return wall + morningWindow(focus, width, height, t) + over
    case 'bedroom':
      return wall + nightWindow(width, height, t) + lamp(width, height, t)
    default:
      throw new Error(`No ground of the kind ${kind}`)
  }
}

function niche([x], width, height, hue) {
  const half = Math.min(width * 0.37, 300)
  const top = height * 0.1
  const d = (grow) =>
    `M${tenth(x - half - grow)} ${height}V${tenth(top + half)}A${tenth(half + grow)} ${tenth(half + grow)} 0 0 1 ${tenth(x + half + grow)} ${tenth(top + half)}V${height}Z`
  return (
    fill(d(10), '#FFFFFF', { opacity: 0.4 }) +
    fill(d(0), `url(#arch-${hue})`, { opacity: 0.85 }) +
    fill(
      `M${tenth(x - half)} ${height}V${tenth(top + half)}A${half} ${half} 0 0 1 ${tenth(x)} ${tenth(top)}A${half} ${half} 0 0 0 ${tenth(x - half + 26)} ${tenth(top + half + 14)}V${height}Z`,
      '#3D4A3A',
      { opacity: 0.07 },
    )
  )
}

function counter(width, height, hue) {
  const y = height * 0.74
  return (
    `<rect y="${tenth(y)}" width="${width}" height="${tenth(height - y)}" fill="url(#top-${hue})"/>` +
    box(0, tenth(y), width, 5, 0, '#FFFFFF', { opacity: 0.7 }) +
    `<rect y="${tenth(y - 26)}" width="${width}" height="26" fill="${hues[hue].mid}" opacity=".16"/>`
  )
}

/** Two rows of panes that the low sun throws on the wall from the left. */
function sunlight(width, height) {
  const size = Math.max(width, height)
  const pane = (column, row) => {
    const x = width * 0.04 + column * size * 0.17 + row * size * 0.03
    const y = height * 0.08 + row * size * 0.2 + column * size * 0.075
    const [w, h, slant] = [size * 0.145, size * 0.175, size * 0.07]
    return fill(
      `M${tenth(x)} ${tenth(y)}L${tenth(x + w)} ${tenth(y + slant)}L${tenth(x + w + size * 0.026)} ${tenth(y + slant + h)}L${tenth(x + size * 0.026)} ${tenth(y + h)}Z`,
      'url(#light)',
    )
  }
  return `<g opacity=".8">${[0, 1].map((row) => [0, 1, 2].map((column) => pane(column, row)).join('')).join('')}</g>`
}

/** The shadow of a branch, moving a little. */
function branch(width, height, t) {
  const size = Math.min(width, height)
  const swing = Math.sin(t * 0.55) * 1.6
  const leaves = Array.from({ length: 9 }, (_, i) => {
    const [x, y] = [-i * size * 0.052, i * size * 0.04 + (i % 2) * size * 0.012]
    const turn = (i % 2 ? 22 : 78) + scatter(i, 11) * 26 + Math.sin(t * 0.7 + i) * 2.4
    return put(disc(0, size * 0.055, size * 0.034, 'url(#leaf-shadow)', { ry: size * 0.082 }), {
      x,
      y,
      turn: turn + 20,
    })
  })
  return put(leaves.join(''), { x: width * 0.98, y: height * 0.02, turn: swing })
}

function archWindow(x, y, w, h, sky, inside) {
  const d = (grow) =>
    `M${tenth(x - grow)} ${tenth(y + h + grow)}V${tenth(y + w / 2)}A${tenth(w / 2 + grow)} ${tenth(w / 2 + grow)} 0 0 1 ${tenth(x + w + grow)} ${tenth(y + w / 2)}V${tenth(y + h + grow)}Z`
  return (
    fill(d(12), '#FFFDF8') +
    fill(d(0), sky) +
    inside +
    stroke(
      `M${tenth(x + w / 2)} ${tenth(y)}V${tenth(y + h)}M${tenth(x)} ${tenth(y + h * 0.54)}H${tenth(x + w)}`,
      '#FFFDF8',
      8,
    ) +
    box(tenth(x - 30), tenth(y + h + 8), w + 60, 20, 8, '#FFFDF8') +
    box(tenth(x - 30), tenth(y + h + 26), w + 60, 7, 3, '#24352F', { opacity: 0.06 })
  )
}

function morningWindow([, fy], width, height, t) {
  const w = Math.min(width * 0.34, 260)
  const [x, y] = [width * 0.06, height * 0.08]
  const h = Math.max(w * 1.25, fy * 0.7)
  const glow = disc(x + w * 0.68, y + h * 0.42, w * (0.5 + 0.015 * Math.sin(t)), 'url(#glow)')
  return (
    archWindow(x, y, w, h, 'url(#dawn)', glow + disc(x + w * 0.68, y + h * 0.42, w * 0.14, '#FFE9B4')) +
    plant(x + w * 0.8, y + h + 6, w / 260, t)
  )
}

function nightWindow(width, height, t) {
  const w = Math.min(width * 0.36, 270)
  const [x, y] = [width * 0.05, height * 0.07]
  const h = w * 1.36
  const stars = Array.from({ length: 8 }, (_, i) =>
    disc(
      x + w * (0.1 + scatter(i, 21) * 0.8),
      y + h * (0.14 + scatter(i, 22) * 0.6),
      1.6 + scatter(i, 23) * 1.8,
      '#FFF4D6',
      { opacity: 0.45 + 0.45 * Math.sin(t * 1.3 + i * 1.9) ** 2 },
    ),
  ).join('')
  const moon = put(
    fill('M10 -38A40 40 0 1 0 38 14A33 33 0 0 1 10 -38Z', '#FFEFC4') +
      disc(0, 0, 86, 'url(#glow)', { opacity: 0.16 }),
    { x: x + w * 0.64, y: y + h * 0.34, scale: w / 270 },
  )
  return archWindow(x, y, w, h, 'url(#night)', stars + moon)
}

function lamp(width, height, t) {
  const breath = 1 + Math.sin(t * 0.8) * 0.012
  return disc(width * 0.86, height * 0.3, Math.max(width, height) * 0.5 * breath, 'url(#lamp)', {
    opacity: 0.75,
  })
}

/** A small pot with three leaves. */
export function plant(x, y, scale, t) {
  const leaf = (turn, length, paint) =>
    put(
      fill(
        tube(
          [
            [0, 0],
            [length * 0.12, -length * 0.5],
            [0, -length],
          ],
          [5, length * 0.17, 2],
        ),
        paint,
      ) +
        stroke(
          `M0 -6Q${tenth(length * 0.1)} ${tenth(-length * 0.5)} 0 ${tenth(-length * 0.9)}`,
          '#FFFFFF',
          2,
          { opacity: 0.3 },
        ),
      { y: -52, turn: turn + Math.sin(t * 0.9 + turn) * 2 },
    )
  return put(
    leaf(-38, 92, '#8FB097') +
      leaf(30, 84, '#7FA489') +
      leaf(-6, 112, color.sage) +
      leaf(58, 60, '#93B59C') +
      fill(smooth('-34,-58 34,-58 28,-4 16,0 -16,0 -28,-4', { tension: 0.7 }), '#F7EDE0') +
      fill(smooth('10,-58 34,-58 28,-4 16,0 8,0', { tension: 0.7 }), '#E3D2BD', { opacity: 0.6 }),
    { x, y, scale },
  )
}
