// Things beside the people: cream, towels, measures, weather, a bed.
import { put, settle } from '../motion.mjs'
import { box, color, disc, fill, stroke } from './paint.mjs'
import { smooth, tenth } from './shapes.mjs'

/** A lump of cream with a soft tip; `grown` 0 to 1, about 2 × size wide. */
export function dab(size, grown = 1) {
  const g = settle(grown)
  if (grown <= 0) return ''
  return put(
    fill(smooth('-50,10 -43,-12 -20,-25 3,-49 15,-43 18,-26 42,-13 50,9 35,25 0,30 -35,25'), '#FFFEFA', {
      extra: ' stroke="#E8DCCB" stroke-width="3"',
    }) +
      stroke('M-24 -10Q-6 -14 6 -34', '#EBDFCE', 4) +
      stroke('M-30 12Q0 22 32 8', '#F0E6D8', 4),
    { scale: Math.max(0.001, (size / 50) * g) },
  )
}

/** A folded or hanging cloth w × h, its top middle at (0, 0); edge is the colour of the stripe. */
export function cloth(w, h, { edge = color.sage, sag = 0 } = {}) {
  const l = -w / 2
  return (
    fill(
      smooth(
        [
          [l, 6],
          [l + 10, 0],
          [0, -4 + sag],
          [-l - 10, 0],
          [-l, 6],
          [-l + 4, h * 0.5],
          [-l, h - 8],
          [-l - 12, h],
          [0, h + 5],
          [l + 12, h],
          [l, h - 8],
          [l - 4, h * 0.5],
        ],
        { tension: 0.72 },
      ),
      'url(#towel)',
    ) +
    fill(
      smooth(
        [
          [l - 1, h * 0.74],
          [0, h * 0.77],
          [-l + 1, h * 0.74],
          [-l, h * 0.86],
          [0, h * 0.89],
          [l, h * 0.86],
        ],
        { tension: 0.6 },
      ),
      edge,
      { opacity: 0.75 },
    ) +
    stroke(
      `M${l * 0.5} 12Q${l * 0.42} ${h * 0.4} ${l * 0.54} ${h * 0.68}M${-l * 0.1} 8Q${l * 0.06} ${h * 0.4} ${-l * 0.12} ${h * 0.7}M${-l * 0.6} 14Q${-l * 0.5} ${h * 0.4} ${-l * 0.62} ${h * 0.66}`,
      '#E4D8C6',
      4,
      { opacity: 0.75 },
    )
  )
}

/** Towels folded into a pile, standing on (0, 0). */
export const folded = (edge = color.sage) =>
  disc(8, 2, 120, 'url(#shadow)', { ry: 18 }) +
  [
    [0, '#FFFDF8', edge],
    [-46, '#FBF5EA', color.apricot],
  ]
    .map(
      ([y, paint, stripe], i) =>
        box(-104 + i * 8, y - 46, 208 - i * 16, 46, 20, paint) +
        box(-104 + i * 8, y - 16, 208 - i * 16, 16, 8, '#DCCFBC', { opacity: 0.35 }) +
        box(-74 + i * 8, y - 46, 18, 46, 2, stripe, { opacity: 0.8 }) +
        stroke(`M${86 - i * 8} ${y - 34}q14 11 0 22`, '#DCCFBC', 4),
    )
    .join('')

/** A round cotton pad. */
export const pad = (r, stain = 0) =>
  disc(3, 5, r, '#24352F', { opacity: 0.1 }) +
  disc(0, 0, r, '#FFFEFB') +
  disc(0, 0, r - 5, 'none', { extra: ' stroke="#E6DCCD" stroke-width="3" stroke-dasharray="3 6"' }) +
  (stain > 0 ? disc(2, 2, r * 0.62, '#C9A48C', { opacity: 0.55 * stain, ry: r * 0.44 }) : '')

/** A pea and a hazelnut, to compare amounts with. */
export const pea = (r) =>
  disc(4, r * 0.92, r * 1.1, 'url(#shadow)', { ry: r * 0.3 }) +
  disc(0, 0, r, '#9DBB72') +
  disc(r * 0.3, r * 0.26, r * 0.68, '#7FA254', { opacity: 0.35 }) +
  disc(-r * 0.34, -r * 0.36, r * 0.24, '#FFFFFF', { opacity: 0.6 })
export const nut = (r) =>
  disc(4, r * 1.0, r * 1.1, 'url(#shadow)', { ry: r * 0.3 }) +
  fill(
    smooth([
      [0, -r * 1.12],
      [r * 0.86, -r * 0.4],
      [r * 0.9, r * 0.4],
      [0, r],
      [-r * 0.9, r * 0.4],
      [-r * 0.86, -r * 0.4],
    ]),
    '#B9814F',
  ) +
  fill(
    smooth([
      [-r * 0.88, r * 0.3],
      [0, r * 0.56],
      [r * 0.88, r * 0.3],
      [r * 0.6, r * 0.82],
      [0, r],
      [-r * 0.6, r * 0.82],
    ]),
    '#D9B083',
  ) +
  stroke(
    `M${tenth(-r * 0.4)} ${tenth(-r * 0.66)}Q${tenth(-r * 0.62)} ${tenth(-r * 0.1)} ${tenth(-r * 0.46)} ${tenth(r * 0.2)}`,
    '#FFFFFF',
    r * 0.11,
    { opacity: 0.4 },
  )

export function sun(r, t, { face = false } = {}) {
  const rays = Array.from({ length: 10 }, (_, i) =>
    put(
      stroke(`M0 ${tenth(-r * 1.32)}V${tenth(-r * (1.6 + 0.06 * Math.sin(t * 2 + i)))}`, '#F2C866', r * 0.16),
      { turn: i * 36 + t * 5 },
    ),
  )
  return (
    disc(0, 0, r * 2.1, 'url(#glow)', { opacity: 0.6 }) +
    rays.join('') +
    disc(0, 0, r, '#F6D27A') +
    disc(-r * 0.2, -r * 0.2, r * 0.72, '#FCE3A4', { opacity: 0.7 }) +
    (face
      ? stroke(
          `M${-r * 0.42} ${-r * 0.05}q${r * 0.12} ${-r * 0.18} ${r * 0.24} 0M${r * 0.18} ${-r * 0.05}q${r * 0.12} ${-r * 0.18} ${r * 0.24} 0M${-r * 0.26} ${r * 0.26}q${r * 0.26} ${r * 0.24} ${r * 0.52} 0`,
          '#B5832E',
          r * 0.075,
        )
      : '')
  )
}

export const moon = (r) =>
  disc(0, 0, r * 2, 'url(#glow)', { opacity: 0.5 }) +
  put(
    fill('M10 -38A40 40 0 1 0 38 14A33 33 0 0 1 10 -38Z', '#D9CDEB') +
      fill('M10 -38A40 40 0 0 0 -30 26A44 44 0 0 1 10 -38Z', '#EFE8F8', { opacity: 0.8 }),
    { scale: r / 40 },
  )

export const cloud = (w) =>
  put(
    disc(-54, 8, 40, '#FFFFFF') +
      disc(0, -16, 56, '#FFFFFF') +
      disc(58, 8, 42, '#FFFFFF') +
      box(-94, 6, 192, 44, 22, '#FFFFFF') +
      fill('M-94 28Q0 46 98 28Q98 50 76 50H-72Q-94 50 -94 28Z', '#DCE8EC', { opacity: 0.8 }),
    { scale: w / 190 },
  )

export const pillow = (w) =>
  put(
    disc(6, 70, 170, 'url(#shadow)', { ry: 26 }) +
      fill(
        smooth('-160,-54 -120,-70 0,-76 120,-70 160,-54 154,0 160,54 120,68 0,74 -120,68 -160,54 -154,0', {
          tension: 0.5,
        }),
        'url(#towel)',
      ) +
      stroke('M-138 -44Q-112 -30 -104 -8M138 44Q112 30 104 8M-138 46Q-112 34 -100 20', '#E2D6C4', 4),
    { scale: w / 320 },
  )

export const phone = () =>
  box(-48, -94, 100, 192, 20, '#24352F', { opacity: 0.1 }) +
  box(-52, -98, 104, 192, 20, '#3B4A44') +
  box(-44, -84, 88, 160, 10, '#DCECF0') +
  disc(0, -20, 26, '#FFFDF9') +
  fill('M-8 -33L14 -20L-8 -7Z', '#5A91A0')
