// Figures: head, shoulders, arms that reach up to the face.
import { put } from '../motion.mjs'
import { cast } from './cast.mjs'
import { ears, face } from './face.mjs'
import { haircuts } from './hair.mjs'
import { edgeOf, hand, handShadow } from './hand.mjs'
import { blend, fill, stroke } from './paint.mjs'
import { between, smooth, tenth, toward, tube, tubeSides } from './shapes.mjs'

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
    head(skull(-0.25, behind)) +
    body(one, breath, coat, new Set(arms.map(wayOf))) +
    head(
      ears(one.skin, look[0]) +
        face({ ...one, eyes: open, mouth, look, brow, marks: one.own + marks }) +
        skull(0.3, front) +
        over,
    ) +
    before +
    arms.map((each) => arm(one, each, breath, coat)).join('')
  )
}

const wayOf = ({ mirror = false, way = mirror ? 1 : -1 }) => way

const blinking = (t) => (t + 0.6) % 3.9 < 0.15

/** Neck and shirt. raised: the sides (-1, 1) whose arm is drawn by itself: there the shirt ends at the armpit. */
function body({ skin, tee, build }, breath, coat, raised) {
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
  const hanging = [
    [118, 190],
    [160, 216],
    [184, 274],
    [188, 520],
  ]
  const bare = [
    [118, 190],
    [150, 212],
    [146, 300],
    [142, 520],
  ]
  const flank = (side) => (raised.has(side) ? bare : hanging).map(([x, y]) => [side * w(x), y])
  const shirt = [
    [-w(66), 172],
    ...flank(-1),
    ...flank(1).toReversed(),
    [w(66), 172],
    [w(58), 190],
    [w(34), 211],
    [0, 218],
    [-w(34), 211],
    [-w(58), 190],
  ]
  const seam = (side) =>
    raised.has(side)
      ? ''
      : stroke(`M${side * w(136)} 296q${-side * 6} 70 ${-side * 2} 200`, blend(tee, '#24352F', 0.2), 4, {
          opacity: 0.45,
        })
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
    seam(-1) +
    seam(1) +
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
 * An arm from its sleeve to its fingertips, before the body. at: the wrist; turn: of the hand; elbow: where it bends;
 * pose, mirror, scale: of the hand; touch: whether it lies on skin and throws a shadow; way: -1 for the viewer's
 * left shoulder; sleeve: the colour of a long one.
 */
function arm(one, given, breath, coat) {
  const {
    at,
    turn,
    elbow,
    pose,
    mirror = false,
    scale = 0.94,
    touch = true,
    held = '',
    side = 'back',
  } = given
  const way = wayOf(given)
  const options = { skin: one.skin, pose, mirror, scale, side, x: at[0], y: at[1], turn }
  const shoulder = [way * 128 * one.build, 236 - breath * 1.4]
  const long = given.sleeve ?? coat
  const before = toward(at, turn, -46 * scale)
  const spine = [
    between(shoulder, elbow, 0.36),
    between(shoulder, elbow, 0.66),
    elbow,
    between(elbow, before, 0.42),
    before,
    at,
  ]
  const thick = [42, 41, 39, 37, 29 * scale, 25.5 * scale]
  return (
    (touch ? handShadow(options) : '') +
    limb(spine, thick, one.skin) +
    (long
      ? longSleeve(shoulder, elbow, at, long, one)
      : shortSleeve(shoulder, elbow, way, one) + forearmOver(spine.slice(2), thick.slice(2), one.skin)) +
    hand(options) +
    held
  )
}

/** A forearm that ends in the direction of its hand. */
export function forearm({ from, at, turn, scale = 0.94, skin, casts = true }) {
  const before = toward(at, turn, -46 * scale)
  const spine = [from, between(from, before, 0.42), before, at]
  return limb(spine, [38, 38.5, 29 * scale, 25.5 * scale], skin, casts)
}

/** Skin round a spine: outlined as the hand is that covers its end, darker on the side away from the light. */
function limb(spine, thick, skin, casts = true) {
  const moved = (dx, dy) => spine.map(([x, y]) => [x + dx, y + dy])
  const last = thick.length - 1
  const inner = thick.map((r, i) => (i === last ? r : r - 3.2))
  return (
    (casts ? fill(tube(moved(4, 8), thick), '#24352F', { opacity: 0.055 }) : '') +
    fill(tube(spine, thick), blend(skin.base, skin.shade, 0.6), edgeOf(skin)) +
    fill(tube(moved(-2.6, -0.5), inner), skin.base)
  )
}

/** The forearm once more, over the sleeve: where the elbow is bent sharply it lies before the upper arm. */
function forearmOver(spine, thick, skin) {
  return (
    fill(tube(spine, thick), skin.base) +
    stroke(tubeSides(spine, thick, 0.12), blend(skin.base, skin.line, 0.72), 2.2)
  )
}

function shortSleeve(shoulder, elbow, way, { tee, build }) {
  const cloth = blend(tee, way > 0 ? '#24352F' : '#FFFFFF', way > 0 ? 0.07 : 0.16)
  const hem = between(shoulder, elbow, 0.66)
  const top = [shoulder[0] - way * 10, shoulder[1] - 8]
  const fold = blend(tee, '#24352F', 0.24)
  return (
    fill(
      tube([top, between(shoulder, elbow, 0.34), hem], [50 * build, 55 * build, 54 * build], {
        roundEnd: false,
      }),
      cloth,
    ) +
    stroke(across(shoulder, elbow, 0.62, 53 * build), fold, 2.6, { opacity: 0.5 }) +
    stroke(armpit(shoulder, way, build), fold, 3.4, { opacity: 0.45 })
  )
}

function longSleeve(shoulder, elbow, at, paint, { build }) {
  const end = between(elbow, at, 0.8)
  const spine = [shoulder, between(shoulder, elbow, 0.6), elbow, between(elbow, end, 0.5), end]
  const thick = [52 * build, 52, 49, 45, 38]
  return (
    fill(tube(spine, thick, { roundEnd: false }), blend(paint, '#24352F', 0.1)) +
    fill(
      tube(
        spine.map(([x, y]) => [x - 3, y - 1]),
        thick.map((r) => r - 4),
        { roundEnd: false },
      ),
      paint,
    )
  )
}

/** A line across a limb at a share of the way. */
function across(from, to, share, half) {
  const [x, y] = between(from, to, share)
  const far = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const [nx, ny] = [(-(to[1] - from[1]) / far) * half, ((to[0] - from[0]) / far) * half]
  return `M${tenth(x - nx)} ${tenth(y - ny)}L${tenth(x + nx)} ${tenth(y + ny)}`
}

const armpit = ([x, y], way, build) =>
  `M${tenth(x - way * 2 * build)} ${tenth(y + 92)}q${-way * 12} -22 ${-way * 10} -46`
