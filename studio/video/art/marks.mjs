// Signs over a picture: what to do, how long, which way.
import { text } from '../../lettering.mjs'
import { clamp, mix, put, settle } from '../motion.mjs'
import { blend, box, color, disc, stroke } from './paint.mjs'
import { smooth, tenth } from './shapes.mjs'

/** A mark in a circle: what to do and what not. */
export const yes = (r, shown = 1) =>
  put(
    disc(0, 0, r, '#4F7F62') +
      stroke(
        `M${tenth(-r * 0.42)} ${tenth(r * 0.04)}L${tenth(-r * 0.1)} ${tenth(r * 0.36)}L${tenth(r * 0.44)} ${tenth(-r * 0.32)}`,
        '#FFFFFF',
        r * 0.2,
      ),
    { scale: Math.max(0.001, settle(shown)), opacity: shown > 0 ? 1 : 0 },
  )
export const no = (r, shown = 1) =>
  put(
    disc(0, 0, r, '#C4604A') +
      stroke(
        `M${tenth(-r * 0.34)} ${tenth(-r * 0.34)}L${tenth(r * 0.34)} ${tenth(r * 0.34)}M${tenth(r * 0.34)} ${tenth(-r * 0.34)}L${tenth(-r * 0.34)} ${tenth(r * 0.34)}`,
        '#FFFFFF',
        r * 0.2,
      ),
    { scale: Math.max(0.001, settle(shown)), opacity: shown > 0 ? 1 : 0 },
  )

/** A ring that empties as true seconds pass; `left` of `total`. */
export function timer(left, total, hueDeep, r = 74) {
  const around = 2 * Math.PI * (r - 11)
  const share = clamp(left / total)
  return (
    disc(2, 6, r + 8, '#24352F', { opacity: 0.08 }) +
    disc(0, 0, r + 6, '#FFFDF9') +
    `<circle r="${r - 11}" fill="none" stroke="${color.hairline}" stroke-width="13"/>` +
    (share > 0
      ? `<circle r="${r - 11}" fill="none" stroke="${hueDeep}" stroke-width="13" stroke-linecap="round" stroke-dasharray="${tenth(around * share)} ${tenth(around + 9)}" transform="rotate(-90)"/>`
      : '') +
    text(String(Math.ceil(left - 1e-6)), 0, r * 0.18, r * 0.68, {
      font: 'Onest-700',
      anchor: 'middle',
      spacing: -0.02,
    }) +
    text('с', 0, r * 0.55, r * 0.32, { font: 'Onest-600', anchor: 'middle', fill: color.inkSoft })
  )
}

/** A curved arrow along points, drawn up to `shown`. */
export function arrow(points, paint, { shown = 1, width = 9, opacity = 1 } = {}) {
  const k = clamp(shown)
  if (k <= 0.05) return ''
  const count = Math.max(2, Math.round(points.length * k))
  const seen = points.slice(0, count)
  const [x, y] = seen.at(-1)
  const [px, py] = seen.at(-2)
  const a = (Math.atan2(y - py, x - px) * 180) / Math.PI
  return (
    stroke(smooth(seen, { closed: false }), paint, width, { opacity }) +
    put(stroke('M-13 -12L3 0L-13 12', paint, width, { opacity }), { x, y, turn: a })
  )
}

/** A ring that turns round a place that is being rubbed. */
export function whirl(x, y, r, t, paint) {
  const a = t * 2.7
  const points = Array.from({ length: 15 }, (_, i) => [
    x + Math.cos(a + i * 0.34) * r,
    y + Math.sin(a + i * 0.34) * r,
  ])
  const [ex, ey] = points.at(-1)
  return (
    stroke(smooth(points, { closed: false }), '#FFFFFF', 13, { opacity: 0.9 }) +
    disc(ex, ey, 13, '#FFFFFF', { opacity: 0.9 }) +
    stroke(smooth(points, { closed: false }), paint, 6.5) +
    disc(ex, ey, 9, paint)
  )
}

export function thermometer(level) {
  const y = mix(150, -150, level)
  const warm =
    level < 0.5 ? blend('#6FA9BF', '#E3B25C', level * 2) : blend('#E3B25C', '#CF5F45', level * 2 - 1)
  return (
    box(-34, -196, 68, 380, 34, '#FFFDF9') +
    box(-15, -176, 30, 340, 15, '#EDE6DA') +
    `<rect x="-15" y="${tenth(y)}" width="30" height="${tenth(170 - y)}" rx="15" fill="${warm}"/>` +
    disc(0, 172, 38, '#FFFDF9') +
    disc(0, 172, 26, warm) +
    disc(-8, 164, 7, '#FFFFFF', { opacity: 0.55 }) +
    [-140, -70, 0, 70, 140].map((at) => stroke(`M44 ${at}H60`, color.inkSoft, 4, { opacity: 0.5 })).join('') +
    box(-44, -52, 88, 76, 18, 'none', { extra: ' stroke="#4F7F62" stroke-width="6"' })
  )
}

/** A clock at so many hours; a bare face when undefined. */
export function clock(r, turns, paint = color.ink) {
  const hand = (length, turn, width) => put(stroke(`M0 0V${-length}`, paint, width), { turn })
  return (
    disc(3, 6, r + 2, '#24352F', { opacity: 0.08 }) +
    disc(0, 0, r, '#FFFDF9') +
    Array.from({ length: 12 }, (_, i) =>
      put(
        stroke(`M0 ${tenth(-r * 0.82)}V${tenth(-r * (i % 3 ? 0.76 : 0.7))}`, color.inkSoft, i % 3 ? 3 : 5, {
          opacity: 0.6,
        }),
        { turn: i * 30 },
      ),
    ).join('') +
    (turns === undefined
      ? ''
      : hand(r * 0.46, turns * 30, r * 0.075) +
        hand(r * 0.66, turns * 360, r * 0.055) +
        disc(0, 0, r * 0.07, paint))
  )
}

/** A calendar page with days ticked one after another. */
export function calendar(days, ticked, hueDeep) {
  const cell = 62
  const width = days * cell + 40
  return (
    box(-width / 2 + 4, -72, width, 150, 24, '#24352F', { opacity: 0.07 }) +
    box(-width / 2, -78, width, 150, 24, '#FFFDF9') +
    box(-width / 2, -78, width, 46, 24, hueDeep, { opacity: 0.85 }) +
    `<rect x="${-width / 2}" y="-54" width="${width}" height="22" fill="${hueDeep}" opacity=".85"/>` +
    Array.from({ length: days }, (_, i) => {
      const x = -width / 2 + 20 + cell * (i + 0.5)
      return (
        box(x - 23, -8, 46, 58, 12, '#F1EBE0') +
        put(stroke('M-12 0L-3 10L13 -9', '#4F7F62', 7), {
          x,
          y: 21,
          scale: Math.max(0.001, settle(clamp(ticked - i))),
          opacity: ticked > i ? 1 : 0,
        })
      )
    }).join('')
  )
}
