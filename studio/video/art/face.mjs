// A face, hair apart. The head's middle is (0, 0); it is about 200 wide and 270 high, from crown to chin.
import { clamp, ease } from '../motion.mjs'
import { blend, color, disc, fill, stroke } from './paint.mjs'
import { scatter, smooth } from './shapes.mjs'

/** Where things lie on a face that looks straight ahead. `left` is the viewer's left. */
export const places = {
  forehead: [0, -62],
  nose: [0, 38],
  leftCheek: [-58, 46],
  rightCheek: [58, 46],
  chin: [0, 106],
  leftJaw: [-72, 84],
  rightJaw: [72, 84],
}

/** The outline for a build: `jaw` 0 is a child's round face, 1 a teenager's longer one. */
function faceOutline(jaw) {
  const wide = 99 - jaw * 3
  const long = 128 + jaw * 10
  return smooth(
    [
      [0, -140],
      [-58, -124],
      [-wide + 4, -72],
      [-wide, -10],
      [-wide + 7, 40],
      [-77 + jaw * 5, 84 + jaw * 6],
      [-44 + jaw * 4, long - 14],
      [0, long],
      [44 - jaw * 4, long - 14],
      [77 - jaw * 5, 84 + jaw * 6],
      [wide - 7, 40],
      [wide, -10],
      [wide - 4, -72],
      [58, -124],
    ],
    { tension: 0.42 },
  )
}

/** Ears, drawn before the face. `turn` -1 to 1: which way the head is turned. */
export function ears(skin, turn) {
  return [-1, 1]
    .map((side) => {
      const x = side * (98 - 4 * turn * side) - turn * 5
      const outer = smooth([
        [x - side * 6, -14],
        [x + side * 13, -16],
        [x + side * 17, 6],
        [x + side * 9, 30],
        [x - side * 4, 36],
      ])
      return (
        fill(outer, blend(skin.base, skin.shade, side > 0 ? 0.5 : 0.12)) +
        stroke(`M${x + side * 9} -6q${side * 4} 10 ${-side * 4} 22`, skin.line, 3, { opacity: 0.55 })
      )
    })
    .join('')
}

/**
 * Skin, brows, eyes, nose, mouth. eyes: 1 open to 0 closed; mouth: 'calm', 'smile' or 'open';
 * look: where the head is turned, [x, y] from -1 to 1; brow: how far brows are lifted.
 */
export function face({
  skin,
  jaw = 0,
  eyes = 1,
  mouth = 'smile',
  look = [0, 0],
  brow = 0,
  hair,
  iris,
  lashes = 0,
  marks = '',
}) {
  const [lx, ly] = [look[0] * 9, look[1] * 7]
  const outline = faceOutline(jaw)
  const shift = (by, inside) =>
    `<g transform="translate(${(lx * by).toFixed(1)} ${(ly * by).toFixed(1)})">${inside}</g>`
  return (
    fill(outline, `url(#skin-${skin.name})`) +
    shift(0.8, blush(skin)) +
    shift(1, browsOf(hair, brow, lashes) + eyesOf(eyes, lashes, iris, skin)) +
    shift(1.35, noseOf(skin)) +
    shift(1.1, mouthOf(mouth, skin, jaw)) +
    shift(0.9, marks)
  )
}

const blush = (skin) =>
  disc(-60, 50, 34, `url(#blush-${skin.name})`, { ry: 25 }) +
  disc(60, 50, 34, `url(#blush-${skin.name})`, { ry: 25 })

function browsOf(hair, lift, lashes) {
  const y = -38 - lift * 6
  const thick = lashes ? 0.75 : 1
  return [-1, 1]
    .map((side) =>
      fill(
        smooth(
          [
            [side * 25, y + 1],
            [side * 44, y - 5 * thick - 1],
            [side * 64, y + 3],
            [side * 68, y + 8],
            [side * 45, y + 2.5 * thick],
            [side * 25, y + 8 * thick],
          ],
          { tension: 0.5 },
        ),
        blend(hair, '#A87B5C', 0.28),
        { opacity: 0.85 },
      ),
    )
    .join('')
}

function eyesOf(open, lashes, iris, skin) {
  const o = clamp(open)
  return [-1, 1].map((side) => eye(side, o, lashes, iris, skin)).join('')
}

function eye(side, open, lashes, iris, skin) {
  const x = side * 43
  const flick = (y, rise) =>
    lashes
      ? stroke(`M${x + side * 15} ${y}q${side * 4} ${rise * 0.4} ${side * 8} ${rise}`, color.ink, 3.4)
      : ''
  if (open < 0.3) return stroke(`M${x - 17} 6q17 ${13 - open * 8} 34 0`, color.ink, 4.4) + flick(8, 4)
  const height = 14 * ease(open)
  return (
    disc(x, 5, 12, iris, { ry: height }) +
    disc(x, 5.5, 7.8, color.ink, { ry: Math.min(height, 9) }) +
    disc(x + 4, -0.5, 3.6, '#FFFFFF') +
    disc(x - 4, 10.5, 2, '#FFFFFF', { opacity: 0.55 }) +
    stroke(
      `M${x - 15} ${(5 - height * 0.55).toFixed(1)}q15 ${(-height * 0.86).toFixed(1)} 30 0`,
      color.ink,
      3.8,
    ) +
    stroke(`M${x - 12} -17q12 -5 24 0`, skin.line, 2.4, { opacity: 0.35 }) +
    flick(5 - height * 0.55, -6)
  )
}

const noseOf = (skin) =>
  fill(smooth('-5,6 -6,26 -13,37 -8,43 4,44 2,26'), skin.shade, { opacity: 0.28 }) +
  stroke('M-13 36q-2 7 5 8q4 4 9 3.6q6 .4 9 -3.6q6 -1 5 -7', skin.line, 3.6, { opacity: 0.85 }) +
  disc(4, 30, 5, '#FFFFFF', { ry: 7, opacity: 0.3 })

function mouthOf(kind, skin, jaw) {
  const y = 76 + jaw * 3
  if (kind === 'open')
    return (
      fill(
        `M-23 ${y - 3}Q0 ${y + 5} 23 ${y - 3}Q18 ${y + 22} 0 ${y + 22}Q-18 ${y + 22} -23 ${y - 3}Z`,
        '#8F4238',
      ) +
      fill(`M-20 ${y - 1.5}Q0 ${y + 5} 20 ${y - 1.5}L17 ${y + 4}Q0 ${y + 9} -17 ${y + 4}Z`, '#FFFFFF') +
      fill(`M-12 ${y + 19}Q0 ${y + 10} 12 ${y + 19}Q0 ${y + 25} -12 ${y + 19}Z`, '#D9807A')
    )
  const wide = kind === 'smile' ? 25 : 17
  const dip = kind === 'smile' ? 13 : 4
  return (
    fill(
      `M${-wide * 0.55} ${y + dip * 0.75}Q0 ${y + dip + 13} ${wide * 0.55} ${y + dip * 0.75}Q0 ${y + dip * 1.2} ${-wide * 0.55} ${y + dip * 0.75}Z`,
      skin.lip,
      {
        opacity: 0.42,
      },
    ) +
    stroke(`M${-wide} ${y}Q0 ${y + dip * 1.7} ${wide} ${y}`, skin.lip, 4.8) +
    (kind === 'smile'
      ? stroke(`M${-wide - 4} ${y - 4}q1 5 5 6M${wide + 4} ${y - 4}q-1 5 -5 6`, skin.line, 3, {
          opacity: 0.5,
        })
      : '')
  )
}

/** A few spots of a growing skin, at fixed places. */
export const spots = (count = 4) =>
  [
    [-30, -70, 8],
    [62, 62, 7.5],
    [-52, 66, 6.5],
    [14, 106, 7],
    [26, -84, 6],
    [-72, 44, 6],
  ]
    .slice(0, count)
    .map(([x, y, r]) => disc(x, y, r * 1.25, 'url(#spot)'))
    .join('')

export const freckles = (skin) =>
  Array.from({ length: 26 }, (_, i) => {
    const side = i % 2 === 0 ? -1 : 1
    const x = side * (16 + scatter(i) * 60)
    const y = 30 + scatter(i, 2) * 24 - Math.abs(x) * 0.06
    return disc(x, y, 1.6 + scatter(i, 3) * 1.1, skin.line, { opacity: 0.6 })
  }).join('')
