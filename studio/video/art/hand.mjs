// Hands. A hand is drawn fingers up with its wrist at (0, 0), about 190 long; the thumb is on the left.
// Seen from the back that is a right hand facing away, seen from the palm a left one; `mirror` gives the other.
import { mix, put } from '../motion.mjs'
import { blend, fill, stroke } from './paint.mjs'
import { between, smooth, toward, tube } from './shapes.mjs'

/** Where a finger grows, which way it points, how long and thick it is. */
const anatomy = [
  { name: 'index', root: [-33, -88], turn: -7, length: 78, thick: [14.2, 13.4, 12.2, 10.4] },
  { name: 'middle', root: [-11, -96], turn: -1.5, length: 88, thick: [14.4, 13.6, 12.4, 10.6] },
  { name: 'ring', root: [12, -93], turn: 4, length: 81, thick: [14, 13.1, 12, 10.2] },
  { name: 'pinky', root: [33, -81], turn: 11, length: 62, thick: [12.4, 11.6, 10.5, 9] },
]

const open = { reach: [1, 1, 1, 1], spread: 1, bend: 0, thumb: 0 }

/** How the fingers stand: reach is how much of each is seen (1 straight, under 0.5 folded away), thumb 0 out to 1 tucked. */
export const poses = {
  open,
  together: { ...open, spread: 0.25, thumb: 0.55 },
  soft: { ...open, reach: [0.92, 0.94, 0.92, 0.9], spread: 0.55, bend: 5, thumb: 0.3 },
  cup: { ...open, reach: [0.86, 0.88, 0.86, 0.84], spread: 0.12, bend: 6, thumb: 0.7 },
  point: { ...open, reach: [1, 0.36, 0.33, 0.32], spread: 0.3, thumb: 0.8 },
  two: { ...open, reach: [1, 1, 0.36, 0.34], spread: 0.3, thumb: 0.9 },
}

/** A pose between two others. */
export function poseBetween(from, to, t) {
  return {
    reach: from.reach.map((value, i) => mix(value, to.reach[i], t)),
    spread: mix(from.spread, to.spread, t),
    bend: mix(from.bend, to.bend, t),
    thumb: mix(from.thumb, to.thumb, t),
  }
}

/**
 * A hand without its arm. side: 'back' or 'palm'. Between fingers and nail lines it is one even skin, so that it
 * joins the forearm drawn under it.
 */
export function hand({
  skin,
  side = 'back',
  pose = open,
  mirror = false,
  x = 0,
  y = 0,
  turn = 0,
  scale = 1,
}) {
  const fingers = anatomy.map((finger, i) => bones(finger, pose, i))
  const drawn = side === 'back' ? back(skin, fingers, pose) : palm(skin, fingers, pose)
  const placed = mirror ? `<g transform="scale(-1 1)">${drawn}</g>` : drawn
  return put(placed, { x, y, turn, scale })
}

/** Where a fingertip of such a hand is: 0 index to 3 pinky. */
export function fingertip({ pose = open, mirror = false, x = 0, y = 0, turn = 0, scale = 1 }, i) {
  const [tx, ty] = bones(anatomy[i], pose, i).at(-1)
  const a = (turn * Math.PI) / 180
  const [px, py] = [(mirror ? -tx : tx) * scale, ty * scale]
  return [x + px * Math.cos(a) - py * Math.sin(a), y + px * Math.sin(a) + py * Math.cos(a)]
}

/** The silhouette's soft shadow on what the hand touches. */
export function handShadow(options, [dx, dy] = [5, 8]) {
  const { pose = open, mirror = false, x = 0, y = 0, turn = 0, scale = 1 } = options
  const fingers = anatomy
    .map((finger, i) => fill(tube(bones(finger, pose, i), finger.thick), '#8A4B2E'))
    .join('')
  const whole = fingers + fill(palmShape, '#8A4B2E') + fill(thumbShape(pose), '#8A4B2E')
  return put(mirror ? `<g transform="scale(-1 1)">${whole}</g>` : whole, {
    x: x + dx,
    y: y + dy,
    turn,
    scale,
    opacity: 0.14,
  })
}

function bones({ root, turn, length }, { reach, spread, bend }, i) {
  const heading = turn * (0.35 + spread * 0.9)
  const seen = length * reach[i]
  const first = toward(root, heading, seen * 0.42)
  const second = toward(first, heading + bend * (i < 2 ? 0.5 : -0.5), seen * 0.33)
  return [root, first, second, toward(second, heading + bend * (i < 2 ? 1 : -1), seen * 0.25)]
}

const palmShape = smooth(
  '-20,14 -25.5,-6 -38,-34 -45,-62 -46.5,-88 -33,-101 -11,-108 13,-105 34,-93 44.5,-80 43,-56 36,-26 25.5,-4 20,14 0,18',
)

function thumbBones({ thumb }) {
  const root = [-26, -24]
  const joint = between([-56, -54], [-44, -58], thumb)
  const tip = between([-72, -104], [-30, -98], thumb)
  return [root, joint, between(joint, tip, 0.55), tip]
}

const thumbShape = (pose) => tube(thumbBones(pose), [19, 15.5, 13, 10])

function back(skin, fingers, pose) {
  const edge = edgeOf(skin)
  const order = [3, 2, 1, 0]
  const tucked = pose.thumb > 0.5
  const thumb = fill(thumbShape(pose), skin.base, edge) + nail(thumbBones(pose).slice(-2), 8.5, skin)
  return (
    (tucked ? thumb : '') +
    order.map((i) => fill(tube(fingers[i], anatomy[i].thick), skin.base, edge)).join('') +
    (tucked ? '' : thumb) +
    fill(palmShape, skin.base, edge) +
    // Skin without an outline over the roots and the wrist joins them into one.
    fill(palmShape, skin.base) +
    fingers
      .map(([root, first]) =>
        fill(tube([between(root, first, -0.5), between(root, first, 0.34)], [11, 10]), skin.base),
      )
      .join('') +
    wrist(skin) +
    web(pose, skin) +
    fingers
      .map((finger, i) =>
        pose.reach[i] > 0.6
          ? knuckle(finger, skin) + nail(finger.slice(-2), anatomy[i].thick[3] * 0.72, skin)
          : '',
      )
      .join('') +
    tendons(skin)
  )
}

/** The line round hands and arms. */
export const edgeOf = (skin) => ({
  extra: ` stroke="${blend(skin.base, skin.line, 0.72)}" stroke-width="2.2" stroke-linejoin="round"`,
})

const wrist = (skin) => fill(smooth('-25.5,34 -26,0 -22,-24 0,-40 24,-24 25.5,0 25.5,34 0,40'), skin.base)

/** Skin between thumb and palm, so that the thumb grows out of the hand. */
function web(pose, skin) {
  const [root, joint] = thumbBones(pose)
  const outer = toward(between(root, joint, 0.72), -55, 9)
  return fill(
    smooth(
      [[-24, 6], [-37, -18], outer, between(joint, [-40, -80], 0.42), [-36, -84], [-16, -64], [-8, -22]],
      {
        tension: 0.5,
      },
    ),
    skin.base,
  )
}

function tendons(skin) {
  return [
    [-31, -92, -25, -66],
    [-11, -98, -9, -70],
    [12, -95, 8, -68],
    [31, -84, 23, -62],
  ]
    .map(([x0, y0, x1, y1]) =>
      stroke(`M${x0} ${y0}Q${(x0 + x1) / 2 + 2} ${(y0 + y1) / 2} ${x1} ${y1}`, skin.shade, 3, {
        opacity: 0.2,
      }),
    )
    .join('')
}

function knuckle([, first, second], skin) {
  const [dx, dy] = [second[0] - first[0], second[1] - first[1]]
  const length = Math.hypot(dx, dy) || 1
  const [nx, ny] = [-dy / length, dx / length]
  const at = between(first, second, 0.06)
  const arc = (shift) => {
    const [cx, cy] = [at[0] + (dx / length) * shift, at[1] + (dy / length) * shift]
    return `M${(cx - nx * 5).toFixed(1)} ${(cy - ny * 5).toFixed(1)}Q${(cx + (dx / length) * 2.4).toFixed(1)} ${(cy + (dy / length) * 2.4).toFixed(1)} ${(cx + nx * 5).toFixed(1)} ${(cy + ny * 5).toFixed(1)}`
  }
  return stroke(arc(0), skin.line, 2, { opacity: 0.5 }) + stroke(arc(5), skin.line, 2, { opacity: 0.32 })
}

function nail([from, to], r, skin) {
  const near = between(from, to, 0.62)
  const far = between(from, to, 1.08)
  return (
    fill(tube([near, far], [r * 0.9, r * 0.86]), blend(skin.nail, '#FFFFFF', 0.35)) +
    fill(tube([near, between(near, far, 0.74)], [r * 0.9, r * 0.88]), blend(skin.nail, skin.blush, 0.16))
  )
}

function palm(skin, fingers, pose) {
  const edge = edgeOf(skin)
  const folded = pose.reach.map((reach) => reach < 0.5)
  const thumb = fill(thumbShape(pose), skin.base, edge)
  const extended = [3, 2, 1, 0].filter((i) => !folded[i])
  return (
    extended.map((i) => fill(tube(fingers[i], anatomy[i].thick), skin.base, edge)).join('') +
    fill(palmShape, skin.base, edge) +
    fill(palmShape, skin.base) +
    extended
      .map((i) =>
        fill(
          tube(
            [between(fingers[i][0], fingers[i][1], -0.4), between(fingers[i][0], fingers[i][1], 0.3)],
            [11.5, 10.5],
          ),
          skin.base,
        ),
      )
      .join('') +
    wrist(skin) +
    thumb +
    wrist(skin) +
    web(pose, skin) +
    pads(skin) +
    extended.map((i) => creases(fingers[i], skin)).join('') +
    folded.map((is, i) => (is ? foldedFinger(anatomy[i], skin, edge) : '')).join('') +
    (pose.thumb > 0.6 && folded[2] ? thumb + nail(thumbBones(pose).slice(-2), 8.5, skin) : '')
  )
}

function pads(skin) {
  return (
    fill(smooth('-40,-52 -28,-62 -12,-44 -8,-16 -18,0 -32,-22'), skin.light, { opacity: 0.7 }) +
    fill(smooth('38,-66 26,-60 16,-34 20,-10 32,-28'), skin.light, { opacity: 0.5 }) +
    stroke('M-43 -70C-24 -72 -6 -52 -8 -8', skin.line, 3, { opacity: 0.75 }) +
    stroke('M-44 -72C-22 -74 8 -66 24 -44', skin.line, 2.6, { opacity: 0.55 }) +
    stroke('M42 -72C22 -84 0 -82 -12 -92', skin.line, 2.6, { opacity: 0.55 })
  )
}

function creases(finger, skin) {
  const [root, first, second, tip] = finger
  const across = (from, to, t, width) => {
    const at = between(from, to, t)
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const length = Math.hypot(dx, dy) || 1
    const [nx, ny] = [(-dy / length) * width, (dx / length) * width]
    return stroke(
      `M${(at[0] - nx).toFixed(1)} ${(at[1] - ny).toFixed(1)}L${(at[0] + nx).toFixed(1)} ${(at[1] + ny).toFixed(1)}`,
      skin.line,
      2.4,
      { opacity: 0.45 },
    )
  }
  return across(root, first, 0.42, 7) + across(first, second, 0, 6.5) + across(second, tip, 0, 6)
}

function foldedFinger({ root: [x, y], thick }, skin, edge) {
  const lean = x * 0.08
  const points = [
    [x, y - 16],
    [x - lean * 0.4, y + 10],
    [x - lean, y + 38],
  ]
  return (
    fill(tube(points, [thick[0] + 1, thick[1] + 0.5, thick[2]]), skin.base, edge) +
    nail([points[1], points[2]], thick[3] * 0.7, skin)
  )
}

/**
 * A hand that holds a thin thing from its right: { behind, before } to be drawn round it. half: half its width
 * where it is held, at y = 0; fingers: how many lie over it.
 */
export function grip({ skin, half, fingers = 4 }) {
  const edge = edgeOf(skin)
  const pitch = 25
  const top = (-(fingers - 1) * pitch) / 2
  const thumb = [
    [half + 60, top - 6],
    [half + 22, top - 34],
    [half - 26, top - 40],
  ]
  const heel = [
    [half - 14, top - 16],
    [half + 40, top - 30],
    [half + 82, top - 2],
    [half + 92, top + 60],
    [half + 56, -top + 26],
    [half - 6, -top + 18],
  ]
  const over = Array.from({ length: fingers }, (_, i) => {
    const y = top + i * pitch
    const reach = [0, 6, 3, -6][i]
    const points = [
      [half + 44, y + 4],
      [half + 8, y - 2],
      [half - 34 - reach, y + 2],
    ]
    return fill(tube(points, [14.5, 14, 11.5]), skin.base, edge) + nail(points.slice(-2), 8, skin)
  })
  return {
    behind: fill(tube(thumb, [17, 14, 11]), skin.base, edge) + fill(smooth(heel), skin.base, edge),
    before:
      over.join('') +
      fill(
        smooth([
          [half + 26, top - 12],
          [half + 60, top - 10],
          [half + 86, top + 20],
          [half + 80, -top + 10],
          [half + 30, -top + 12],
        ]),
        skin.base,
      ),
  }
}
