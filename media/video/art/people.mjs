// Figures: head, shoulders, arms that reach up to the face.
import { put } from '../motion.mjs'
import { cast } from './cast.mjs'
import { ears, face } from './face.mjs'
import { haircuts } from './hair.mjs'
import { hand, handShadow } from './hand.mjs'
import { blend, fill, stroke } from './paint.mjs'
import { between, smooth, toward, tube } from './shapes.mjs'

/**
 * Head, shoulders and, if asked, arms. t: seconds, for breath and sway; marks: what lies on the face (in the
 * face's own place); over: what covers the head; before: what the hands hold before the
 * face; arms: see `arm`; coat: a colour over the tee.
 */
export function person(
  who,
  {
    t = 0,
    eyes,
    mouth,
    look = [0, 0],
    tilt = 0,
    brow = 0,
    band = true,
    cut,
    marks = '',
    over = '',
    arms = [],
    before = '',
    coat,
  } = {},
) {
  const one = cast[who]
  const breath = Math.sin(t * 1.5)
  const sway = Math.sin(t * 1.1) * 2.2 + look[0] * 2
  const { behind, front } = haircuts[cut ?? one.cut]({
    hair: one.hair,
    band: band ? one.band : undefined,
    sway,
  })
  const open = eyes ?? (blinking(t) ? 0 : 1)
  const head = (inside) => put(inside, { y: breath * 1.2, turn: tilt })
  const skull = (by, inside) =>
    `<g transform="translate(${(look[0] * 9 * by).toFixed(1)} ${(look[1] * 5 * by).toFixed(1)})">${inside}</g>`
  return (
    arms.map((each) => upperArm(one, each, breath)).join('') +
    head(skull(-0.25, behind)) +
    body(one, breath, coat) +
    head(
      ears(one.skin, look[0]) +
        face({ ...one, eyes: open, mouth, look, brow, marks: one.own + marks }) +
        skull(0.3, front) +
        over,
    ) +
    before +
    arms.map((each) => arm(one, each)).join('')
  )
}

const blinking = (t) => (t + 0.6) % 3.9 < 0.15

function body({ skin, tee, build }, breath, coat) {
  const w = (x) => x * build
  const neck = smooth(
    [
      [-w(36), 84],
      [-w(37), 138],
      [-w(62), 176],
      [-w(40), 214],
      [w(40), 214],
      [w(62), 176],
      [w(37), 138],
      [w(36), 84],
    ],
    { tension: 0.5 },
  )
  const shirt = [
    [-w(66), 172],
    [-w(118), 190],
    [-w(160), 216],
    [-w(184), 274],
    [-w(188), 520],
    [w(188), 520],
    [w(184), 274],
    [w(160), 216],
    [w(118), 190],
    [w(66), 172],
    [w(58), 190],
    [w(34), 211],
    [0, 218],
    [-w(34), 211],
    [-w(58), 190],
  ]
  const lift = breath * 1.4
  return (
    fill(neck, skin.base) +
    fill(
      smooth([
        [-w(34), 98],
        [w(34), 98],
        [w(37), 132],
        [w(8), 158],
        [-w(26), 148],
        [-w(37), 128],
      ]),
      skin.shade,
      { opacity: 0.75 },
    ) +
    `<g transform="translate(0 ${(-lift).toFixed(1)})">` +
    fill(smooth(shirt, { tension: 0.55 }), `url(#tee-${tee.slice(1)})`) +
    stroke(
      `M${-w(66)} 172C${-w(56)} 204 ${-w(28)} 219 0 219S${w(56)} 204 ${w(66)} 172`,
      blend(tee, '#FFFFFF', 0.4),
      9,
    ) +
    stroke(
      `M${-w(70)} 176C${-w(60)} 211 ${-w(30)} 227 0 227S${w(60)} 211 ${w(70)} 176`,
      blend(tee, '#24352F', 0.16),
      2.6,
      { opacity: 0.55 },
    ) +
    stroke(`M${-w(136)} 296q6 70 2 200M${w(136)} 296q-6 70 -2 200`, blend(tee, '#24352F', 0.2), 4, {
      opacity: 0.45,
    }) +
    (coat ? coatOver(w, coat) : '') +
    `</g>`
  )
}

function coatOver(w, coat) {
  const half = (side) =>
    fill(
      smooth(
        [
          [side * w(70), 168],
          [side * w(124), 188],
          [side * w(168), 214],
          [side * w(194), 274],
          [side * w(198), 520],
          [side * w(26), 520],
          [side * w(22), 330],
          [side * w(54), 226],
        ],
        { tension: 0.6 },
      ),
      coat,
    ) +
    stroke(`M${side * w(66)} 174Q${side * w(78)} 216 ${side * w(34)} 250L${side * w(24)} 326`, '#D9D2C4', 4)
  return half(-1) + half(1)
}

/**
 * An arm up to a hand on or before the face. at: the wrist; turn: of the hand; elbow: where it bends;
 * pose, mirror, scale: of the hand; touch: whether it lies on skin and throws a shadow; way: -1 for the viewer's
 * left shoulder; sleeve: the colour of a long one.
 */
export function arm(
  one,
  { at, turn, elbow, pose, mirror = false, scale = 0.94, touch = true, held = '', side = 'back', sleeve },
) {
  const options = { skin: one.skin, pose, mirror, scale, side, x: at[0], y: at[1], turn }
  return (
    (touch ? handShadow(options) : '') +
    forearm({ from: elbow, at, turn, scale, skin: one.skin }) +
    (sleeve ? sleeveOver(elbow, at, sleeve) : '') +
    hand(options) +
    held
  )
}

/** A forearm that ends in the direction of its hand, with the shadow it throws on what is behind it. */
export function forearm({ from, at, turn, scale = 0.94, skin, casts = true }) {
  const before = toward(at, turn, -46 * scale)
  const belly = between(from, before, 0.42)
  const spine = (dx, dy) => [from, belly, before, at].map(([x, y]) => [x + dx, y + dy])
  const thick = [38, 38.5, 29 * scale, 25.5 * scale]
  return (
    (casts ? fill(tube(spine(4, 8), thick), '#24352F', { opacity: 0.055 }) : '') +
    fill(tube(spine(0, 0), thick), blend(skin.base, skin.shade, 0.6)) +
    fill(tube(spine(-3.5, -0.5), [34.5, 35, 26 * scale, 25.5 * scale]), skin.base)
  )
}

function sleeveOver(elbow, at, paint) {
  const end = between(elbow, at, 0.78)
  return (
    fill(tube([elbow, end], [47, 39]), blend(paint, '#24352F', 0.07)) +
    fill(tube([between(elbow, end, 0.02), end], [43, 37]), paint)
  )
}

function upperArm(one, { mirror = false, way = mirror ? 1 : -1, elbow, sleeve }, breath) {
  const shoulder = [way * 142 * one.build, 250 - breath * 1.4]
  const cloth = blend(sleeve ?? one.tee, '#6B5A44', way > 0 ? 0.2 : 0.09)
  const cuff = between(shoulder, elbow, sleeve ? 1 : 0.7)
  return (
    fill(tube([shoulder, elbow], [46, 38]), blend(one.skin.base, one.skin.shade, 0.5)) +
    fill(tube([shoulder, cuff], [58 * one.build, sleeve ? 48 : 55]), cloth)
  )
}
