// Goals, what is used now, and ways to be reached: mostly objects.
import { pimple, redCloud, shield } from './close-ups.mjs'
import { blot, color, dot, drop, ground, line, moved, patch, ring, shape, sparkle, tint } from './strokes.mjs'

const leaf = (fill) =>
  shape('M0 0c-1-9 4-16 15-18 1.5 10-4 17.5-15 18Z', fill) + line('M0 0c3-5 6-8.5 9.5-11.5')

export const goals = {
  'goals-clear-acne':
    patch() +
    pimple(15.5, 20, 2.6) +
    pimple(19, 33, 3.2) +
    pimple(21.5, 43.5, 1.8) +
    pimple(22.5, 13, 1.8) +
    line('M28.5 9v3.5M28.5 18v3.5M28.5 27v3.5M28.5 36v3.5M28.5 45v3.5') +
    sparkle(40, 24, 7) +
    sparkle(37, 40, 4.2),
  'goals-prevent-acne':
    ground(tint.sage) +
    moved(12.5, 3.8, shield(color.sage), 0.86) +
    drop(36.6, 19.5, 8.5, color.white) +
    pimple(14, 17.5, 2) +
    pimple(11.2, 28.5, 2.6) +
    pimple(15.5, 39.5, 2),
  'goals-moisturize':
    ground(tint.blue) +
    drop(28, 7, 13.5, color.blue) +
    line('M22.5 25.5c.5 2.7 2 4.6 4.5 5.4', color.white) +
    line(
      'M11 39.5c4-3 7.5-3 11.5 0s7.5 3 11.5 0 7.5-3 11.5 0M17 46.5c3.5-2.5 6.5-2.5 10 0s6.5 2.5 10 0',
      color.blueDeep,
    ),
  'goals-reduce-oiliness':
    ground(tint.butter) +
    drop(20.5, 12, 14, color.butter) +
    line('M15 32.5c.6 2.6 2.1 4.4 4.5 5.2', color.white) +
    line('M41 17v20M35 31.5l6 6.5 6-6.5'),
  'goals-minimize-pores':
    patch() +
    ring(28, 28, 5, color.skinShade, '#B9764F') +
    line(
      'M28 9v8M24.5 14l3.5 3.5 3.5-3.5M28 47v-8M24.5 42l3.5-3.5 3.5 3.5M9 28h8M14 24.5l3.5 3.5-3.5 3.5M47 28h-8M42 24.5l-3.5 3.5 3.5 3.5',
    ),
  'goals-even-tone':
    patch() +
    blot('M28 3c14 0 24 10 24 24.6C52 42.4 42.6 53 28 53Z', '#FBE8DA') +
    blot(
      'M9 20c.5-4.5 4.5-8 8.5-7s4.5 5.5 1.5 8-4 1-6 3-4.5-.5-4-4ZM8.5 36c1.5-3.5 6.5-4.5 9-2s1.5 6-1 8-5 1.5-6.5-.5-2-3.7-1.5-5.5ZM22 42c1.5-1.3 3.5-1 4 .8s-.8 4-2.8 4-3-3.3-1.2-4.8Z',
      color.skinShade,
    ) +
    line('M28 8v12M28 36v12') +
    ring(28, 28, 7.5, color.white) +
    line('M26 25l-3 3 3 3M30 25l3 3-3 3'),
  'goals-reduce-redness': patch() + redCloud + moved(21, 47, leaf(color.sage), 1.55),
  'goals-gentle-care':
    ground(tint.lavender) +
    drop(28, 16, 13, color.apricot) +
    line('M22.5 34c2.5 3.6 8.5 3.6 11 0') +
    ring(12.5, 17, 3.4, color.butter) +
    line('M12.5 8.5v1.5M6.5 11l1 1M18.5 11l-1 1M4.5 17h1.5M6.5 23l1-1') +
    shape('M46.5 11.5a6.5 6.5 0 1 0 4 10.5 6.5 6.5 0 0 1-4-10.5Z', color.lavender),
}

const pump = (fill) =>
  shape('M-6 15c0-3 2-4.5 4-5v-3h4v3c2 .5 4 2 4 5v14c0 1.5-1 2.5-2.5 2.5h-7C-5 31.5-6 30.5-6 29Z', fill) +
  line('M0 7V2.5M-6.5 3.5c0-1 .8-1.5 1.8-1.5H3.5')
const jar = (fill) =>
  shape('M-7.5 5h15v8.5c0 1.6-1 2.5-2.5 2.5H-5c-1.5 0-2.5-.9-2.5-2.5Z', color.white) +
  shape('M-8.5 0h17v5h-17Z', fill)
const tube = (fill) =>
  shape('M-5.5 0h11L4 20.5h-8Z', color.white) + shape('M-4 20.5h8V26h-8Z', fill) + line('M-5.3 3h10.6')
const vial = (fill) =>
  shape(
    'M-4.5 10c0-1.5 1-2.5 2.5-2.5h4c1.5 0 2.5 1 2.5 2.5v11.5c0 1.5-1 2.5-2.5 2.5h-4c-1.5 0-2.5-1-2.5-2.5Z',
    color.white,
  ) +
  shape('M-3 3.5h6v4h-6Z', fill) +
  line('M0 3.5V0')

export const skincare = {
  'currentSkincare-none':
    ground(tint.blue) +
    shape('M10 19.5h22c6.5 0 10.5 4 10.5 10.5v2h-8v-1.5c0-2-1.3-3-3-3H10Z', color.blue) +
    line('M22.5 19.5V13M15.5 12.5h14M10 16.5v14') +
    drop(38.5, 36.5, 5.6, color.white),
  'currentSkincare-basic':
    ground(tint.sage) +
    moved(28, 6, pump(color.white), 1.32) +
    line('M23.5 33h9M23.5 38h5.5', color.sageDeep),
  'currentSkincare-several':
    ground(tint.apricot) +
    moved(19, 11, pump(color.white), 1.08) +
    line('M15.5 33.5h7', color.apricot) +
    moved(37.5, 27.5, jar(color.apricot), 1.08) +
    line('M8 46h41'),
  'currentSkincare-complete':
    ground(tint.lavender) +
    moved(11, 17.7, pump(color.white), 0.82) +
    moved(21.6, 22.2, tube(color.butter), 0.82) +
    moved(31.4, 23.3, vial(color.apricot), 0.86) +
    moved(43.2, 32.3, jar(color.lavender), 0.72) +
    line('M5.5 44.5h45'),
  'currentSkincare-makeup':
    ground(tint.apricot) +
    shape('M15 24.5V16l7.5-6.5v15Z', color.red) +
    shape('M13 24.5h11.5v7H13Z', color.white) +
    shape('M11 31.5h15.5v14H11Z', color.apricot) +
    ring(39.5, 20.5, 9, color.white) +
    line('M35.5 19.5c.5-1.9 1.7-3.2 3.5-3.7', color.blue) +
    shape('M29.5 32h20c0 7-4 11.5-10 11.5s-10-4.5-10-11.5Z', color.white) +
    blot('M33 35h13c-.7 3.6-3.1 5.5-6.5 5.5S33.7 38.6 33 35Z', color.redLight) +
    line('M39.5 29.5V32'),
}

export const contacts = {
  'contacts-telegram':
    ground(tint.blue) +
    shape('M9.5 27.5 46 11.5 39.5 44 26 36.5Z', color.white) +
    shape('M26 36.5 46 11.5 21 32.5l1.5 11Z', color.blue) +
    line('M22.5 43.5 29 38.2'),
  'contacts-instagram':
    ground(tint.apricot) +
    shape(
      'M10 20.5c0-1.7 1.3-3 3-3h6.5l2.5-4.5c.5-.7 1.2-1 2-1h8c.8 0 1.5.3 2 1l2.5 4.5H43c1.7 0 3 1.3 3 3V40c0 1.7-1.3 3-3 3H13c-1.7 0-3-1.3-3-3Z',
      color.white,
    ) +
    ring(28, 29.5, 8, color.apricot) +
    ring(28, 29.5, 3.6, color.white) +
    dot(40.5, 22.8, 1.5, color.ink),
  'contacts-phone':
    ground(tint.sage) +
    shape(
      'M19.5 11.5c1.7-.7 3 .1 3.7 1.7l2 5c.6 1.5.3 2.7-.9 3.6l-2.5 2c1.5 4 4.4 6.9 8.4 8.4l2-2.5c.9-1.2 2.1-1.5 3.6-.9l5 2c1.6.7 2.4 2 1.7 3.7-1.4 4.6-4.7 6.8-9.5 6C22.5 38.5 15.5 31.5 13.5 21c-.8-4.8 1.4-8.1 6-9.5Z',
      color.white,
    ) +
    line('M33 11.5c6 1.2 10.3 5.5 11.5 11.5M33 18c2.7.8 4.2 2.3 5 5', color.sageDeep),
}
