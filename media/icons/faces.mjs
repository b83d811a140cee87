// The one face of the set (side-parted hair, any child) and the skin types told on it.
import { blot, color, dot, drop, ground, line, moved, ring, shape, sparkle, tint } from './strokes.mjs'

const hairColor = '#7A5B4A'
const faceOutline = 'M17 14h22v17c0 9-4.8 14.5-11 14.5S17 40 17 31Z'
const ears = shape(
  'M17.5 27.5c-2.4-1-4.3.4-3.9 3 .3 2.3 2.2 3.8 4.4 3.4M38.5 27.5c2.4-1 4.3.4 3.9 3-.3 2.3-2.2 3.8-4.4 3.4',
  color.skin,
)
const hair =
  'M16.7 28c-4.2-4.6-4.7-14.5 2.3-18.5 3.4-5.3 12.5-6.2 16.5-1.8 6.9.3 9.6 12.3 3.8 20.3-.1-3-.6-5.2-1.5-7-4 .2-7.3-1-9.6-3.7-2.4 2.9-5.9 4.1-9.9 3.9-1 1.8-1.5 4-1.6 6.8Z'
const longHair = shape('M14 20c-3 9-1 20-4 27.5 9 2.5 27 2.5 36 0-3-7.5-1-18.5-4-27.5Z', hairColor)
const bob = shape(
  'M13.8 18c-3.3 7-2.3 14-3.3 21.5 3 2.2 7 2.4 10 1.2h15c3 1.2 7 1 10-1.2-1-7.5 0-14.5-3.3-21.5Z',
  hairColor,
)
const lock = line('M21.5 12.5c2.2-2.6 5-3.6 8.3-3.2', '#9A7763')

function face(onSkin, mouth = 'smile', behind = '') {
  const mouths = {
    smile: 'M24.5 38.5c2 2 5 2 7 0',
    flat: 'M25 39h6',
    unsure: 'M24.5 39.5c1.5-1.6 2.7-1.6 3.7-.5s2.2 1 3.3-.3',
  }
  return [
    behind,
    ears,
    shape(faceOutline, color.skin),
    onSkin,
    shape(hair, hairColor),
    lock,
    dot(23, 30, 1.6, color.ink),
    dot(33, 30, 1.6, color.ink),
    line(mouths[mouth]),
  ].join('')
}

const blush = blot(
  'M19 35.5a2.8 2 0 1 0 5.6 0a2.8 2 0 1 0-5.6 0ZM31.4 35.5a2.8 2 0 1 0 5.6 0a2.8 2 0 1 0-5.6 0Z',
  color.redLight,
  0.6,
)

const cracks = line('M19.5 32.5l2.8 1.8-1.6 2.6 2.7 2M36.5 32.5l-2.8 1.8 1.6 2.6-2.7 2', '#BF7F55', 1.8)
const shine =
  line('M22 23.4c2.4-.5 4.3-1.4 6-2.9M28 28.5v5', color.white, 2.8) +
  line('M19.8 34.5c.4 1.8 1 3.2 1.9 4.3M36.2 34.5c-.4 1.8-1 3.2-1.9 4.3', color.white, 2.8)
const zone = blot(
  'M18.2 15h19.6l.2 11.2c-3.6-.2-6.2.4-7 2-.5 2.7-.3 4.8.5 7.2.5 2.4-7.5 2.4-7 0 .8-2.4 1-4.5.5-7.2-.8-1.6-3.5-2.2-7.2-2Z',
  color.blue,
)

export const skinTypes = {
  'skinType-dry': ground(tint.butter) + face(cracks, 'flat', bob),
  'skinType-oily':
    ground(tint.blue) + face(shine) + drop(46.5, 8, 4.6, color.blue) + drop(49, 22, 3, color.blue),
  'skinType-combination': ground(tint.sage) + face(zone),
  'skinType-normal':
    ground(tint.apricot) +
    face(blush, 'smile', bob) +
    sparkle(46, 13, 5.5, color.apricot) +
    sparkle(10.5, 42, 4, color.apricot),
  'skinType-unsure':
    ground(tint.lavender) +
    face('', 'unsure', bob) +
    ring(45, 12, 8, color.white) +
    line('M42.6 10.2c.2-3.5 5-3.2 4.9-.2-.1 1.9-2.4 2-2.4 3.9') +
    dot(45.1, 16.4, 1.2, color.ink),
}

const shoulders = (fill) => shape('M23.5 42.5v4.8c-5 .8-8.5 3.7-9.5 8.7h28c-1-5-4.5-7.9-9.5-8.7v-4.8', fill)
export const people = {
  'careFor-self': ground(tint.sage) + moved(5.6, 7, shoulders(color.sage) + face(blush), 0.8),
  'careFor-child':
    ground(tint.apricot) +
    moved(1.2, 3.5, longHair + shoulders(color.sage) + face(''), 0.74) +
    moved(24.5, 20.2, shoulders(color.apricot) + face(blush), 0.56),
}
