// Hands on a face: where the fingertips lie, zone by zone, and how they move there.
import { clamp, ease, mix } from '../motion.mjs'
import { fingertip, poses, poseBetween } from './hand.mjs'

/** For the viewer's left hand; the other one is its mirror. tips: where fingertips touch; path: how they glide. */
export const zones = {
  cheeks: {
    tips: [-61, 42],
    turn: 11,
    elbow: [-196, 384],
    pose: poses.soft,
    path: [
      [-40, 58],
      [-60, 42],
      [-86, 12],
    ],
  },
  // From the side, over the brows: the eyes stay free.
  forehead: {
    tips: [-36, -75],
    turn: 82,
    elbow: [-252, 138],
    pose: poses.soft,
    path: [
      [-16, -74],
      [-40, -77],
      [-72, -76],
    ],
  },
  nose: {
    tips: [-12, 28],
    turn: 50,
    elbow: [-258, 338],
    pose: poses.point,
    finger: 0,
    path: [
      [-8, 10],
      [-9, 22],
      [-12, 38],
    ],
  },
  chin: {
    tips: [-34, 106],
    turn: 40,
    elbow: [-226, 396],
    pose: poses.soft,
    path: [
      [-24, 114],
      [-46, 104],
      [-74, 80],
    ],
  },
  jaw: {
    tips: [-68, 92],
    turn: 22,
    elbow: [-200, 404],
    pose: poses.soft,
    path: [
      [-36, 116],
      [-64, 98],
      [-84, 60],
    ],
  },
  neck: {
    tips: [-34, 160],
    turn: 34,
    elbow: [-226, 420],
    pose: poses.together,
    path: [
      [-22, 196],
      [-30, 172],
      [-38, 144],
    ],
  },
  ears: {
    tips: [-104, 12],
    turn: 6,
    elbow: [-226, 372],
    pose: poses.soft,
    path: [
      [-104, -8],
      [-108, 10],
      [-102, 30],
    ],
  },
  'towel-cheeks': { tips: [-70, 22], turn: 12, elbow: [-206, 372], pose: poses.together, path: [] },
  'towel-forehead': { tips: [-64, -58], turn: 24, elbow: [-246, 262], pose: poses.together, path: [] },
  'towel-chin': { tips: [-62, 74], turn: 16, elbow: [-206, 404], pose: poses.together, path: [] },
  rest: {
    tips: [-158, 344],
    turn: 14,
    elbow: [-214, 580],
    pose: poses.soft,
    path: [
      [-158, 344],
      [-158, 344],
    ],
  },
}

/**
 * Both arms for `person`. at, from: names of zones, `k` how far the way between them is gone; circle: radius of
 * the rubbing; glide: 0 to 1 along the zone's path instead; lift: pixels off the skin.
 */
export function hands({
  at,
  from = at,
  k = 1,
  t = 0,
  circle = 0,
  glide,
  lift = 0,
  held,
  only,
  scale = 0.94,
}) {
  const way = ease(k)
  const [a, b] = [zones[from], zones[at]]
  const spin = t * 2.7
  const place = (zone) => (glide === undefined ? zone.tips : alongPath(zone.path, glide))
  const [fx, fy] = place(a)
  const [tx, ty] = place(b)
  const arc = Math.sin(Math.PI * way) * (from === at ? 0 : 26)
  const tips = [
    mix(fx, tx, way) + Math.cos(spin) * circle - arc - lift,
    mix(fy, ty, way) + Math.sin(spin) * circle + arc * 0.5 + lift * 0.6,
  ]
  const turn = mix(a.turn, b.turn, way) + Math.sin(spin) * circle * 0.14
  const elbow = [mix(a.elbow[0], b.elbow[0], way), mix(a.elbow[1], b.elbow[1], way)]
  const pose = poseBetween(a.pose, b.pose, way)
  const finger = way > 0.5 ? b.finger : a.finger
  const left = {
    at: wristFor(tips, { pose, turn, scale }, finger),
    turn,
    elbow,
    pose,
    scale,
    touch: lift < 8,
    held,
  }
  return [left, mirrored(left)].filter((_, i) => only === undefined || (only === 'left') === (i === 0))
}

/** An arm that differs a little. */
export const altered = (arm, changes) => ({ ...arm, ...changes })

/** The same arm on the other side. */
function mirrored(arm) {
  return {
    ...arm,
    at: [-arm.at[0], arm.at[1]],
    elbow: [-arm.elbow[0], arm.elbow[1]],
    turn: -arm.turn,
    mirror: !arm.mirror,
  }
}

/** The wrist of a hand whose fingertip (or the middle of three) is to touch a point. */
export function wristFor([x, y], { pose, turn, scale, mirror = false }, finger) {
  const tips = (finger === undefined ? [0, 1, 2] : [finger]).map((i) =>
    fingertip({ pose, turn, scale, mirror }, i),
  )
  const [dx, dy] = [0, 1].map((axis) => tips.reduce((sum, tip) => sum + tip[axis], 0) / tips.length)
  return [x - dx, y - dy]
}

function alongPath(path, share) {
  const at = clamp(share) * (path.length - 1)
  const i = Math.min(path.length - 2, Math.floor(at))
  return [mix(path[i][0], path[i + 1][0], at - i), mix(path[i][1], path[i + 1][1], at - i)]
}

/** Glide and lift of a stroke that is repeated every `period` seconds: along the skin, off it, back. */
export function strokeCycle(t, period = 2.4) {
  const p = (t % period) / period
  if (p < 0.62) return { glide: ease(p / 0.62), lift: 0 }
  return { glide: 1 - ease((p - 0.62) / 0.38), lift: 30 * Math.sin((Math.PI * (p - 0.62)) / 0.38) }
}
