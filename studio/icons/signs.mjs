// What a skin shows, drawn on a head of `children.mjs` unless said otherwise.
import { area, color, dot, ground, line, moved, oval } from './shapes.mjs'

export const spot = (x, y, r) =>
  dot(x, y, r * 1.8, color.red, 0.28) +
  dot(x, y, r, color.red) +
  dot(x - r * 0.3, y - r * 0.35, r * 0.32, '#FBD9CC')

export const spots = (places) => places.map(([x, y, r]) => spot(x, y, r)).join('')

/** Soft redness on the left, right or both cheeks. */
export const flush = (sides = [-1, 1]) =>
  sides
    .map(
      (side) =>
        oval(56 + side * 14.5, 58, 8, 7, color.red, 0.34) +
        oval(56 + side * 14.5, 58.5, 4.8, 4.2, color.red, 0.5),
    )
    .join('')

const sheen = (skin, ovals) => ovals.map(([x, y, rx, ry]) => oval(x, y, rx, ry, skin.sheen)).join('')
const light = (d) => line(d, color.white, 2.6)

/** Where forehead, nose and chin shine. */
export const zone = (skin) =>
  sheen(skin, [
    [56, 31, 17, 6.5],
    [56, 46, 6, 15],
    [56, 73.5, 7, 4],
  ]) + light('M45 31.5q5.5-2.5 11-2.5M56 43v9M53 74h4')

/** Shine everywhere. */
export const shine = (skin) =>
  sheen(skin, [
    [40.5, 57, 7, 8],
    [71.5, 57, 7, 8],
  ]) +
  zone(skin) +
  light('M37 53q0 5 3 8.5M75 53q0 5-3 8.5')

/** Pale, rough cheeks with flakes coming off them. */
export const flakes = (skin) =>
  oval(41, 58.5, 7.5, 7, '#FFF3E6', 0.5) +
  oval(71, 58.5, 7.5, 7, '#FFF3E6', 0.5) +
  [
    [36.5, 55.5, 1],
    [43, 54.5, 0.7],
    [40, 60.5, 1.2],
    [46, 60, 0.8],
    [44, 65.5, 0.8],
    [68, 54.5, 0.7],
    [75, 56, 1],
    [71.5, 60.5, 1.2],
    [65.5, 60, 0.8],
    [68, 65.5, 0.8],
    [52, 34, 0.7],
    [59.5, 33, 0.9],
  ]
    .map(([x, y, scale], index) => {
      const chip = (dx, dy, fill) =>
        moved(x + dx, y + dy, area('M-2.6-.6Q-.6-2.2 2.4-1.2 2.6 1-.4 1.6-2.2 1.4-2.6-.6Z', fill), {
          scale,
          turn: ((index * 50) % 110) - 40,
        })
      return chip(0.3, 0.8, skin.shade) + chip(0, 0, '#FFFAF2')
    })
    .join('')

/** Skin that itches. */
export const itch =
  oval(41, 58.5, 8, 7, color.red, 0.3) +
  oval(71, 58.5, 8, 7, color.red, 0.3) +
  line(
    'M37 55l2.5 2.5-1 3 3 2M43 54l2.5 2.5-1 3 2.5 2M75 55l-2.5 2.5 1 3-3 2M69 54l-2.5 2.5 1 3-2.5 2',
    color.red,
    1.9,
  )

/** Blotches on one half of the face, none on the other. */
export const uneven = (skin) =>
  [
    [39.5, 56, 5, 5.5],
    [44, 59, 5, 4],
    [45, 33, 5.5, 3],
    [49, 31.5, 4, 3],
    [48, 72, 3.5, 2.6],
  ]
    .map(([x, y, rx, ry]) => oval(x, y, rx, ry, skin.shade))
    .join('') +
  oval(37, 62, 3.5, 3, color.blush, 0.7) +
  oval(36, 46, 2.5, 3.5, skin.shade)

/** A nose seen so close that it fills the stone; dots of `dark` on the part named. */
export function closeNose(skin, hair, part = 'whole') {
  const points = [
    [47, 66, 2],
    [56, 62, 1.8],
    [65, 66, 2],
    [42, 74, 2.2],
    [51, 73, 2.4],
    [60, 72, 2.2],
    [70, 74, 2.2],
    [46, 80, 1.8],
    [56, 81, 2.2],
    [65, 80, 1.8],
    [53, 54, 1.5],
    [60, 55, 1.5],
  ].filter(([x]) => part === 'whole' || x < 55)
  return [
    ground(skin.base),
    area(
      'M54 26C50 44 41 58 36 67C30 77 36 87 45 84C49 88 63 88 67 84C76 87 82 77 76 67C71 58 62 44 58 26Z',
      skin.shade,
      0.42,
    ),
    area('M52 34C52 50 44 60 42 68C40 74 46 77 50 70C53 62 55 50 55 34Z', color.white, 0.4),
    line('M19 36q9 6 18 1M93 36q-9 6-18 1', color.ink),
    line('M17 26q9-6 19-3M95 26q-9-6-19-3', hair.base, 4.4),
    line('M37 66C30 76 35 87 45 84M75 66C82 76 77 87 67 84M47 85c4 4 14 4 18 0', skin.line, 3),
    ...points.map(([x, y, r]) => dot(x, y, r, '#5A4038')),
  ].join('')
}
