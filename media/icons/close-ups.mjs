// Signs of the skin, each on a piece of skin seen close.
import { blot, check, color, dot, drop, ground, line, patch, ring, shape, sparkle, tint } from './strokes.mjs'

const pimple = (x, y, r) =>
  dot(x, y, r * 1.75, color.redLight) +
  dot(x, y, r, color.red) +
  dot(x - r * 0.25, y - r * 0.3, r * 0.35, '#FFE3D6')
const pore = (x, y, r) => ring(x, y, r, color.skinShade, '#B9764F')

const redCloud =
  blot(
    'M17 20c5-5.5 14-4.5 18 .5s8.5 5 6 12-10 9.5-17 8-11.5-4.5-11.5-10 1.5-7.5 4.5-10.5Z',
    color.redLight,
    0.75,
  ) + blot('M21.5 23.5c3.5-3 8.5-2 11 1s5 3.5 3.5 7.5-6 5.5-10.5 4.5-7-3-7-6.5 1-4.7 3-6.5Z', color.red, 0.8)

export const symptoms = {
  'symptoms-blackheads':
    patch() +
    line('M23 11c.5 8-2.5 14-5.2 20.5-1.8 4.5-.6 8 2.7 8.3M33 11c-.5 8 2.5 14 5.2 20.5 1.8 4.5.6 8-2.7 8.3') +
    line('M22 40c1.8-1 3.5.2 6 2.3 2.5-2.1 4.2-3.3 6-2.3') +
    [
      [28, 22, 1.3],
      [25.5, 27.5, 1.5],
      [30.8, 29, 1.4],
      [27.5, 33.2, 1.6],
      [23, 33.8, 1.3],
      [33, 34.5, 1.5],
      [29.5, 37.5, 1.3],
    ]
      .map(([x, y, r]) => dot(x, y, r, color.ink))
      .join(''),
  'symptoms-acne':
    patch() +
    pimple(21, 21, 4) +
    pimple(36, 27, 3.2) +
    pimple(24, 37, 3) +
    pimple(36.5, 14.5, 1.8) +
    pimple(36, 40, 1.8),
  'symptoms-redness': patch() + redCloud,
  'symptoms-dryness':
    patch() +
    blot('M22.5 33.5l5.5 4-1 8-5 2-6-2.5 5.5-4ZM29.5 26l-3-7 4-7 6 3 1 7-3 3.5Z', '#FFF3E8', 0.75) +
    line(
      'M7.5 31l8.5-4 5 5.5 8.5-6.5 5.5 4 7-7.5 7.5.5M16 27l-1.5-8.5 4-6.5M21 32.5l1 8 5.5 5.5M29.5 26l-3.5-8.5 4-7M35 30l3.5 8.5-3 6.5M42 22.5l-2-9M22 40.5l-8 2.5',
      '#A9683F',
    ),
  'symptoms-oily-shine':
    patch() +
    line('M14 19c2.5-4.5 6.5-7.5 11.5-8.3M12 26.5c.1-.9.2-1.7.4-2.4', color.white, 3.4) +
    drop(33, 17, 9.5, color.butter) +
    drop(20.5, 29, 6, color.butter) +
    line('M28.6 30.5c.5 1.6 1.6 2.7 3.2 3.2', color.white),
  'symptoms-enlarged-pores':
    patch() +
    pore(19, 19, 3.2) +
    pore(31, 15.5, 2.4) +
    pore(39.5, 24, 3.2) +
    pore(28, 28, 4) +
    pore(16, 32, 2.6) +
    pore(37, 36.5, 3.4) +
    pore(25.5, 41, 2.6),
  'symptoms-irritation':
    patch() +
    blot('M14 30c0-8 6-14.5 14.5-14.5S43 21 43 29s-6 13.5-14.5 13.5S14 38 14 30Z', color.redLight, 0.7) +
    line(
      'M20 22c3 1.5 1.5 4 4.5 5.5s1.5 4 4.5 5.5 1.5 4 4.5 5.5M27.5 18.5c3 1.5 1.5 4 4.5 5.5s1.5 4 4.5 5.5 1.5 4 3 5M17 30c2.5 1.3 1.5 3.8 4.2 5.2s1.5 3.3 3.8 4.6',
      color.red,
    ),
  'symptoms-no-problems':
    patch() +
    line('M13 20c2.5-4.5 6.5-7.5 11.5-8.3', color.white, 3) +
    ring(29, 30, 11.5, color.white) +
    check(23, 30.5, color.sageDeep, 3) +
    sparkle(43, 12, 5.5, color.apricot),
}

const shield = (fill) =>
  shape(
    'M28 9.5c4.5 3 9 4.5 14 4.8.8 13.5-3.5 24-14 30.2-10.5-6.2-14.8-16.7-14-30.2 5-.3 9.5-1.8 14-4.8Z',
    fill,
  )

export const sensitivities = {
  'sensitivities-sensitive-skin':
    patch() +
    shape(
      'M44.5 7.5c-11 .5-20 7-22.5 16.5-.7 2.7-.4 5.5.5 7.5 2.5.6 5.5.3 8-.9 8-3.9 13.6-12.4 14-23.1Z',
      tint.lavender,
    ) +
    line('M14.5 42.5c4-8.5 11-18.5 22.5-27.5M26.5 27l6.5.5M30.8 21.8l6.7.5M25.5 21.5l.8 5.5') +
    line('M20.5 44c-1.2 3.5-5 5-8.2 3.5M9 44.5c-1.5-3.5 0-7 3.2-8.5', color.red),
  'sensitivities-eczema':
    patch() +
    blot(
      'M13 22c3-4.5 9-3.5 13-1.5s10-1 14 2 3 9-1.5 11.5-8 .5-12 2-10 1-12.5-3-3.5-7.5-1-11Z',
      color.redLight,
    ) +
    line('M6.5 22.5c7 5 14 6.5 22 5s14-4 21.5-2.5M9 31.5c5 2 9 2.3 13 1.7') +
    [
      [17, 23, 1.5],
      [22.5, 24.2, 1.2],
      [29, 23.8, 1.6],
      [35.5, 22.7, 1.3],
      [26, 31.5, 1.6],
      [31.5, 30.2, 1.3],
      [37, 29.5, 1.6],
      [17.5, 29.3, 1.2],
      [33, 34, 1.2],
    ]
      .map(([x, y, r]) => dot(x, y, r, color.red))
      .join('') +
    line('M36 41l4.5 1.5M30.5 43.5l3 2M38 46l2.5-.5', '#B9764F'),
  'sensitivities-other':
    ground(tint.butter) +
    shape('M11.5 26c0 9.5 5 16.5 11.5 18.5 6.5-2 11.5-9 11.5-18.5Z', color.apricot) +
    shape('M9.5 26c0-6.5 5-11.5 13.5-11.5S36.5 19.5 36.5 26c-4.5 1.7-22.5 1.7-27 0Z', '#C99468') +
    line('M23 14.5c0-2 .8-3.5 2.2-4.7M16 21.5c.8-1.3 1.9-2.2 3.2-2.7') +
    drop(41.5, 27, 7.5, color.butter),
  'sensitivities-none': ground(tint.sage) + shield(color.sage) + check(22, 27.5, color.white, 3.4),
}

export { pimple, redCloud, shield }
