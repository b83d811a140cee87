// Cream: how much, where, with which strokes. Drawn round (0, 0), about 600 wide.
import { cast } from '../art/cast.mjs'
import { hand, poses } from '../art/hand.mjs'
import { arrow } from '../art/marks.mjs'
import { jar } from '../art/packs.mjs'
import { color, disc, fill, stroke } from '../art/paint.mjs'
import { forearm, person } from '../art/people.mjs'
import { smooth } from '../art/shapes.mjs'
import { dab, pea } from '../art/things.mjs'
import { hands, strokeCycle, wristFor, zones } from '../art/touch.mjs'
import { drop, wetFace } from '../art/water.mjs'
import { clamp, ease, mix, put, settle } from '../motion.mjs'
import { figure } from './figure.mjs'
import { ownHand } from './own-hands.mjs'
import { onRoute } from './washing.mjs'

/** Cream out of a jar: the lid goes, a clean fingertip takes a little. */
export function scoop(t, { who, step = 2 }) {
  const { skin } = cast[who]
  const lid = ease((t - 0.8) / 1.1)
  const down = ease((t - 2.2) / 0.9) - ease((t - 3.6) / 1)
  const taken = ease((t - 3.2) / 0.4)
  const finger = { skin, side: 'back', pose: poses.point, mirror: true, turn: -148, scale: 1.15 }
  const away = 1 - ease((t - 1.4) / 1.1)
  const tip = [-84 + (1 - down) * 34 + away * 300, 74 - (1 - down) * 74 - away * 460]
  const wrist = wristFor(tip, finger, 0)
  return (
    put(jar({ step, lid: lid * 0.8 }), { x: -84, y: 226, scale: 1.8 }) +
    forearm({
      from: [wrist[0] + 230, wrist[1] - 380],
      at: wrist,
      turn: -148,
      scale: 1.15,
      skin,
      casts: false,
    }) +
    hand({ ...finger, x: wrist[0], y: wrist[1] }) +
    put(dab(20, taken), { x: tip[0] + 4, y: tip[1] - 2, turn: 200 })
  )
}

/** How much: a dab in the palm beside a pea. extra: a second, smaller one for the neck. */
export function peaSize(t, { who, extra = false }) {
  const { skin } = cast[who]
  const grown = ease((t - 0.9) / 0.7)
  const compare = ease((t - 2.2) / 0.8)
  const more = extra ? ease((t - 6) / 0.7) : 0
  return (
    put(ownHand(skin, { at: [0, 0], turn: 14, pose: poses.cup, side: 'palm', scale: 1.66, reach: 420 }), {
      x: -66,
      y: 262,
    }) +
    put(dab(34, grown), { x: -46, y: 112 }) +
    put(dab(22, more), { x: 20, y: 142 }) +
    put(pea(30), { x: 206, y: 26, scale: Math.max(0.001, settle(compare)), opacity: compare }) +
    (compare > 0
      ? stroke('M26 96C80 84 126 64 160 44', color.inkSoft, 5, {
          opacity: compare * 0.55,
          extra: ' stroke-dasharray="1 14"',
        })
      : '')
  )
}

const dotPlaces = [
  [0, -66],
  [-60, 42],
  [60, 42],
  [0, 26],
  [0, 106],
]

/** Five dots of cream, put on one after another by a fingertip. */
export function fiveDots(
  t,
  { who, every = 1.7, start = 1.2, places = dotPlaces, white = '#FFFEFA', mouth = 'smile' },
) {
  const on = places
    .map(([x, y], i) => {
      const k = ease((t - start - i * every - 0.25) / 0.35)
      return k > 0
        ? put(
            fill('M-13 2C-13 -8 -5 -13 1 -13C9 -13 13 -6 13 1C13 9 7 13 0 13C-8 13 -13 9 -13 2Z', white, {
              extra: ' stroke="#E6D7C4" stroke-width="2.5"',
            }),
            { x, y, scale: settle(k) * 1.06 },
          )
        : ''
    })
    .join('')
  const away = [184, 430]
  const target = (i) => places[i] ?? away
  const index = Math.floor((t - start) / every)
  const p = index > places.length ? 1 : clamp(((t - start) % every) / every)
  const k = index < 0 ? ease((t - start) / 0.6 + 1) : ease(p / 0.3)
  const from = index < 0 ? away : target(index - 1)
  const to = index < 0 ? [168, 196] : target(index)
  const before = index === 0 ? [168, 196] : from
  const hop = index < 0 ? 0 : Math.sin(Math.PI * clamp(p / 0.3)) * 26
  const tip = [mix(before[0], to[0], k) + hop, mix(before[1], to[1], k) + hop * 0.8]
  const pose = poses.point
  const turn = -34 + tip[0] * 0.1
  const arm = {
    at: wristFor(tip, { pose, turn, scale: 0.94, mirror: true }, 0),
    turn,
    elbow: [224, 396],
    pose,
    mirror: true,
    touch: hop < 6,
  }
  return figure(person(who, { t, mouth, marks: on, arms: [arm], look: [0, 0] }), 1.12)
}

/** Strokes along the skin with both hands; `route` is [[zone, seconds], …]. film: the sheen of what was put on. */
export function spread(t, { who, route, period = 2.5, white = false }) {
  const { at, from, k, index } = onRoute(route, t)
  const cycle = strokeCycle(t, period)
  const came = index === 0 ? 'rest' : from
  // The nose is done with one hand: the other waits.
  const waits = (zone) => (zone === 'nose' ? 'rest' : zone)
  const arms = [
    hands({ at: waits(at), from: waits(came), k, ...cycle })[0],
    hands({ at, from: came, k, ...cycle })[1],
  ]
  const total = route.reduce((sum, [, seconds]) => sum + seconds, 0)
  const sheen = white ? whiteFilm(1 - ease((t - 1) / (total - 4))) : ''
  return figure(
    person(who, {
      t,
      eyes: at === 'forehead' || at === 'nose' ? 0 : undefined,
      mouth: 'smile',
      marks: sheen,
      arms,
    }) + pathArrows(at, t, period),
    1.12,
  )
}

/** White streaks that have not been spread yet. */
function whiteFilm(left) {
  if (left <= 0.02) return ''
  return [
    [
      [-50, -74],
      [-10, -82],
      [40, -74],
    ],
    [
      [-78, 40],
      [-58, 54],
      [-34, 56],
    ],
    [
      [78, 40],
      [58, 54],
      [34, 56],
    ],
    [
      [-26, 108],
      [0, 114],
      [26, 108],
    ],
    [
      [0, 4],
      [2, 18],
      [0, 32],
    ],
  ]
    .map((points) => stroke(smooth(points, { closed: false }), '#FFFFFF', 15, { opacity: left * 0.8 }))
    .join('')
}

function pathArrows(zone, t, period) {
  const { path } = zones[zone]
  const shown = clamp(((t % period) / period) * 1.55)
  const fade = 1 - clamp(((t % period) / period - 0.72) / 0.28)
  const dense = (side) => {
    const points = path.map(([x, y]) => [x * side, y])
    return Array.from({ length: 13 }, (_, i) => {
      const at = (i / 12) * (points.length - 1)
      const j = Math.min(points.length - 2, Math.floor(at))
      return [mix(points[j][0], points[j + 1][0], at - j), mix(points[j][1], points[j + 1][1], at - j)]
    })
  }
  const sides = zone === 'nose' ? [1] : [-1, 1]
  return sides
    .map((side) => {
      const points = zone === 'nose' ? dense(1).map(([, y]) => [0, y]) : dense(-side)
      return (
        arrow(points, '#FFFFFF', { shown, width: 15, opacity: 0.9 * fade }) +
        arrow(points, color.sageDeep, { shown, width: 7, opacity: fade })
      )
    })
    .join('')
}

/** Skin seen very close: water leaves it, then a thin layer of cream keeps it in. */
export function keepsWater(t, { who }) {
  const { skin } = cast[who]
  const cover = ease((t - 4.2) / 2.2)
  const top = (x) => 40 + Math.sin(x * 0.012 + 0.6) * 16
  const edge = (dy) => Array.from({ length: 19 }, (_, i) => [-450 + i * 50, top(-450 + i * 50) + dy])
  const band = (from, to, paint, opacity = 1) =>
    fill(smooth([...edge(from), ...edge(to).toReversed()], { tension: 0.6 }), paint, { opacity })
  const rising = Array.from({ length: 9 }, (_, i) => {
    const p = (t * 0.26 + i * 0.137) % 1
    const x = -280 + ((i * 4) % 9) * 70
    const held = x < -330 + cover * 720
    const y = held ? top(x) + 34 + 12 * Math.sin(t * 1.6 + i) : top(x) + 46 - p * 210
    return drop(x, y, 1.2, { opacity: held ? 0.95 : Math.sin(Math.PI * p) })
  }).join('')
  const creamTo = Math.round(cover * 18)
  const film =
    creamTo > 1
      ? fill(
          smooth(
            [
              ...edge(-15).slice(0, creamTo + 1),
              ...edge(7)
                .slice(0, creamTo + 1)
                .toReversed(),
            ],
            { tension: 0.6 },
          ),
          '#FFFEFA',
          { extra: ' stroke="#EBDFCE" stroke-width="3"' },
        )
      : ''
  return (
    band(0, 520, skin.base) +
    band(92, 520, skin.shade, 0.5) +
    band(220, 520, skin.blush, 0.28) +
    Array.from({ length: 14 }, (_, i) =>
      disc(-330 + i * 52, top(-330 + i * 52) + 150 + (i % 3) * 26, 5, skin.line, { opacity: 0.22 }),
    ).join('') +
    film +
    rising +
    (cover > 0 && cover < 1
      ? smearing(skin, [-260 + cover * 900, top(0) - 130 - (1 - ease(cover * 6)) * 420])
      : '')
  )
}

function smearing(skin, [x, y]) {
  const turn = -118
  return (
    forearm({ from: [x + 420, y - 330], at: [x, y], turn, scale: 1.2, skin }) +
    hand({ skin, side: 'back', pose: poses.together, mirror: true, turn, scale: 1.2, x, y })
  )
}

/** A face still damp after washing. */
export const damp = (t, { who }) =>
  figure(person(who, { t, mouth: 'smile', marks: wetFace(t, 0.9), look: [0.3 * Math.sin(t * 0.8), 0] }), 1.1)

/** A calm breath: a ring that widens and narrows. */
export function breathe(t, { who, period = 5, hue = '#FFFFFF' }) {
  const p = 0.5 - 0.5 * Math.cos((t / period) * 2 * Math.PI)
  return (
    disc(0, 10, 208 + p * 58, hue, { opacity: 0.2 }) +
    disc(0, 10, 178 + p * 44, hue, { opacity: 0.26 }) +
    figure(person(who, { t, eyes: 0, mouth: 'smile', brow: 0.4 }), 1 + p * 0.015)
  )
}
