// The children of the set. A head stands at x 31–81, y 14–79 of the box; every other size is that head moved.
import { area, color, dot, line, moved, oval, rim, rimPoint, turned } from './shapes.mjs'

export const skins = {
  fair: { base: '#F8D7BD', sheen: '#FAE4B3', shade: '#EDB897', line: '#C98660' },
  warm: { base: '#F0C19B', sheen: '#F5D090', shade: '#DDA074', line: '#B4714A' },
  tan: { base: '#D9A06E', sheen: '#E2B377', shade: '#BF8250', line: '#8F5A31' },
  deep: { base: '#A06A45', sheen: '#BE8A52', shade: '#84512F', line: '#5E3719' },
}

export const hairs = {
  black: { base: '#2F2A2D', light: '#4D464A' },
  brown: { base: '#553A2E', light: '#765344' },
  chestnut: { base: '#7C4C35', light: '#9C6848' },
  ginger: { base: '#B8673A', light: '#D2854F' },
  sand: { base: '#C39A5F', light: '#DDBB82' },
}

export const tops = {
  sage: { base: color.sage, trim: color.sageDeep },
  blue: { base: color.blue, trim: color.blueDeep },
  apricot: { base: color.apricot, trim: color.apricotDeep },
  lavender: { base: color.lavender, trim: color.lavenderDeep },
  butter: { base: color.butter, trim: color.butterDeep },
}

const faceShape = 'M31 42C31 63 43 79 56 79C69 79 81 63 81 42C81 25 71 14 56 14C41 14 31 25 31 42Z'
const faceShade = 'M81 42C81 63 69 79 56 79C67 75 76 60 75 40C75 30 73 24 70 19C77 24 81 32 81 42Z'

const nothing = () => ''
const locks =
  (places) =>
  ({ base }) =>
    places.map(([x, y, r]) => dot(x, y, r, base)).join('')

/** Behind the head, over the forehead, and what falls over the shoulders. */
const styles = {
  /** Short, brushed up and to the side. */
  crop: {
    back: nothing,
    front: ({ base, light }) =>
      area(
        'M30 46C24 34 25 21 34 14C40 5 54 3 65 6C79 7 89 20 82 46C81 39 79 33 75 28C66 31 56 29 49 24C44 29 37 31 34 33C32 37 31 41 30 46Z',
        base,
      ) + line('M44 14C51 10 59 10 66 13', light),
  },
  /** Falls apart in the middle, ears half covered. */
  curtains: {
    back: ({ base }) => area('M27 52C23 28 36 5 56 5C76 5 89 28 85 52Z', base),
    front: ({ base, light }) =>
      area(
        'M57 12C54 22 46 31 36 36C33 42 32 47 30 53C24 44 24 26 32 16C40 6 52 3 60 6C76 3 92 20 82 53C80 47 79 42 77 37C68 33 60 24 57 12Z',
        base,
      ) + line('M64 13C70 15 74 19 76 25', light),
  },
  /** Long, parted in the middle. */
  long: {
    hidesEars: true,
    back: ({ base }) =>
      area(
        'M56 4C33 4 23 20 23 42C23 60 22 76 19 90C30 97 82 97 93 90C90 76 89 60 89 42C89 20 79 4 56 4Z',
        base,
      ),
    front: ({ base, light }) =>
      area(
        'M56 11C52 25 42 33 35 45C32 52 31 59 30 68C23 58 22 38 29 24C35 12 45 6 56 6C67 6 77 12 83 24C90 38 89 58 82 68C81 59 80 52 77 45C70 33 60 25 56 11Z',
        base,
      ) + line('M63 14C70 19 76 27 79 36', light),
  },
  /** To the chin, with a fringe swept aside. */
  bob: {
    hidesEars: true,
    back: ({ base }) =>
      area(
        'M56 4C33 4 23 20 24 42C24 54 23 62 21 69C27 77 38 79 45 76H67C74 79 85 77 91 69C89 62 88 54 88 42C89 20 79 4 56 4Z',
        base,
      ),
    front: ({ base, light }) =>
      area(
        'M66 12C61 26 48 34 34 38C32 46 32 54 31 64C24 54 23 36 29 23C35 11 46 5 58 5C77 5 89 22 87 42C87 52 84 60 81 64C81 53 80 45 77 37C72 32 68 23 66 12Z',
        base,
      ) + line('M58 13C52 18 45 22 38 24', light),
  },
  /** Tight curls. */
  curls: {
    back: locks([
      [30, 32, 11],
      [38, 19, 12],
      [54, 14, 12],
      [70, 17, 12],
      [81, 30, 11],
      [28, 44, 8],
      [84, 43, 8],
    ]),
    front: (hair) =>
      area('M32 30L40 16H74L80 30Z', hair.base) +
      locks([
        [36, 29, 8],
        [46, 24, 9],
        [58, 22, 9],
        [69, 25, 8],
        [77, 31, 7],
      ])(hair) +
      line('M37 19a6 6 0 0 1 8-5M54 14a6 6 0 0 1 8-3M72 18a6 6 0 0 1 6 4', hair.light),
  },
  /** Brushed up from an open forehead. */
  quiff: {
    back: nothing,
    front: ({ base, light }) =>
      area(
        'M30 45C25 33 26 22 33 15C40 4 60 1 72 6C84 9 87 26 82 45C81 36 79 30 74 26C64 24 54 26 46 21C40 26 32 32 30 45Z',
        base,
      ) + line('M46 12C53 8 61 8 68 11', light),
  },
  /** Cut very short. */
  buzz: {
    back: nothing,
    front: ({ base, light }) =>
      area(
        'M30 44C26 24 38 9 56 9C74 9 86 24 82 44C81 34 78 28 72 25C62 22 50 22 40 25C34 28 31 34 30 44Z',
        base,
      ) + line('M45 16C52 14 60 14 67 16', light),
  },
  /** Two knots high on the sides. */
  knots: {
    back: locks([
      [32, 15, 10],
      [80, 15, 10],
    ]),
    front: ({ base, light }) =>
      area(
        'M30 48C24 28 36 9 56 9C76 9 88 28 82 48C81 38 78 31 72 26C66 22 60 18 56 12C52 18 46 22 40 26C34 31 31 38 30 48Z',
        base,
      ) + line('M27 12a6 6 0 0 1 6-4M76 9a6 6 0 0 1 7 1', light),
  },
  /** Waves to the jaw. */
  waves: {
    hidesEars: true,
    back: ({ base }) =>
      area(
        'M56 5C36 3 22 16 23 33C17 42 25 48 21 57C17 68 29 76 40 73H72C83 76 95 68 91 57C87 48 95 42 89 33C90 16 76 3 56 5Z',
        base,
      ),
    front: ({ base, light }) =>
      area(
        'M50 11C54 24 66 30 77 36C80 42 81 48 82 55C90 46 90 30 84 21C78 9 66 5 56 5C42 4 31 12 28 23C23 32 24 46 30 55C31 46 33 40 37 34C44 28 49 20 50 11Z',
        base,
      ) + line('M60 13C67 17 74 21 79 26', light),
  },
  /** Drawn back into a knot on the crown. */
  bun: {
    back: ({ base, light }) => dot(57, 12, 10, base) + line('M52 9a6 6 0 0 1 7-3', light),
    front: ({ base, light }) =>
      area(
        'M30 48C24 28 36 14 56 14C76 14 88 28 82 48C81 38 77 31 68 27C60 30 50 30 44 27C36 31 31 38 30 48Z',
        base,
      ) + line('M45 20C51 18 59 18 65 20', light),
  },
  /** A tail, drawn back and to one side. */
  tail: {
    back: ({ base, light }) =>
      area('M70 12C88 8 100 22 98 44C97 62 93 76 84 88C80 80 84 66 84 52Z', base) +
      line('M91 32C93 46 92 58 88 70', light),
    front: ({ base, light }) =>
      area(
        'M30 52C22 28 34 6 58 7C76 8 88 24 82 50C81 38 76 29 66 21C58 31 44 32 36 37C33 42 31 47 30 52Z',
        base,
      ) + line('M42 18C48 14 55 13 61 14', light),
  },
  /** Two plaits over the shoulders. */
  plaits: {
    hidesEars: true,
    back: ({ base }) => area('M56 5C34 5 24 20 25 44L30 60H82L87 44C88 20 78 5 56 5Z', base),
    front: ({ base, light }) =>
      area(
        'M56 11C51 24 41 31 34 42C32 48 31 54 30 60C23 50 23 34 30 22C36 11 46 6 56 6C66 6 76 11 82 22C89 34 89 50 82 60C81 54 80 48 78 42C71 31 61 24 56 11Z',
        base,
      ) + line('M49 15C43 19 38 24 35 30', light),
    over: ({ base, light }, band) =>
      [26, 86]
        .map(
          (x) =>
            oval(x, 64, 6, 8, base) +
            oval(x, 75, 5.6, 7.6, base) +
            oval(x, 85, 5, 6.6, base) +
            oval(x, 95, 4, 5, base) +
            line(`M${x - 3} 67l3 3 3-3M${x - 3} 78l3 3 3-3`, light, 2.4) +
            line(`M${x - 2} 90h4`, band),
        )
        .join(''),
  },
}

const eyesOf = {
  open: oval(46, 48, 2.8, 3.4, color.ink) + oval(66, 48, 2.8, 3.4, color.ink),
  closed: line('M41.5 47.5q4.5 4 9 0M61.5 47.5q4.5 4 9 0', color.ink, 2.8),
  narrowed: line('M42 45l7 3.5-7 2.5M70 45l-7 3.5 7 2.5', color.ink, 2.8),
}

const mouths = {
  smile: 'M48.5 65q7.5 6 15 0',
  slight: 'M50 66q6 3.5 12 0',
  calm: 'M49.5 66.5q6.5 1.6 13 0',
  aside: 'M50 68q4-4 7-1.5t6-1.5',
}

const freckles = [
  [38, 54],
  [42, 56],
  [46, 54],
  [66, 54],
  [70, 56],
  [74, 54],
]

/**
 * One head: skin, what is drawn on the skin (`on`), features, hair.
 */
function head(child) {
  const { skin, hair, style, mouth = 'smile', eyes = 'open', on = '', has = [] } = child
  return [
    styles[style].hidesEars ? '' : oval(30, 49, 5, 7, skin.base) + oval(82, 49, 5, 7, skin.shade),
    area(faceShape, skin.base),
    area(faceShade, skin.shade, 0.5),
    has.includes('blush')
      ? oval(40, 58, 5, 3.4, color.blush, 0.5) + oval(72, 58, 5, 3.4, color.blush, 0.5)
      : '',
    has.includes('freckles') ? freckles.map(([x, y]) => dot(x, y, 1, skin.line)).join('') : '',
    on,
    line('M41 40q4.5-3 9-.5M71 40q-4.5-3-9-.5', hair.base, 2.6),
    eyesOf[eyes],
    line('M56 50c-1.5 3.5-2.8 5.5-2.2 7 .6 1.3 2.6 1.5 4.2.6', skin.line, 2.4),
    line(mouths[mouth], color.ink, 2.8),
    has.includes('glasses')
      ? line(
          'M38 48a8 8 0 1 0 16 0a8 8 0 1 0-16 0M58 48a8 8 0 1 0 16 0a8 8 0 1 0-16 0M54 47q2-2 4 0M38 47l-6-2M74 47l6-2',
          color.ink,
          2.2,
        )
      : '',
    styles[style].front(hair),
  ].join('')
}

/** A head with neck and shoulders that end at the edge of the stone. `tilt` in degrees. */
export function portrait(child) {
  const { skin, hair, style, top, tilt = 0 } = child
  const { back, over = nothing } = styles[style]
  return [
    turned(tilt, 56, 78, back(hair)),
    neck(skin),
    area(
      `M${rimPoint(1.42)}${rim(1.42, 2.58)}C28 92 40 90 46 86H66C72 90 84 92 ${rimPoint(1.42)}Z`,
      top.base,
    ),
    collar(skin, top),
    turned(tilt, 56, 78, head(child)),
    over(hair, top.trim),
  ].join('')
}

const neck = (skin) => area('M46 68H66V88H46Z', skin.shade)
const collar = (skin, top) =>
  area('M46 84H66C66 91 61 94 56 94C51 94 46 91 46 84Z', skin.shade) +
  line('M45 87C47 93 51 96 56 96C61 96 65 93 67 87', top.trim)

/** A head so large that it fills the stone, for what is told on the skin. `over` is drawn in front. */
export function largeHead(child) {
  const { skin, hair, style, top, tilt = 0, over = '' } = child
  const bigger = (inside) => moved(-17.9, -1.5, turned(tilt, 56, 78, inside), { scale: 1.32 })
  return [
    bigger(styles[style].back(hair)),
    area(
      `M${rimPoint(1.72)}${rim(1.72, 2.28)}C38 97 42 96 43 94V86H69V94C70 96 74 97 ${rimPoint(1.72)}Z`,
      top.base,
    ),
    area(`M43 84H69V95C69 101 43 101 43 95Z`, skin.shade),
    bigger(head(child)),
    over,
  ].join('')
}

/** A grown-up and a child beside each other. */
export function pair(adult, child) {
  const figure = (person, x, y, scale, inside) => moved(x, y, inside(person), { scale })
  const backOf = ({ hair, style, skin }) => styles[style].back(hair) + neck(skin)
  const frontOf = (person) => collar(person.skin, person.top) + head(person)
  const first = [-10, 6, 0.86]
  const second = [37, 36, 0.66]
  return [
    figure(adult, ...first, backOf),
    area(
      `M${rimPoint(1.75)}${rim(1.75, 2.72)}C14 84 26 82 30 80H47C58 84 66 90 ${rimPoint(1.75)}Z`,
      adult.top.base,
    ),
    figure(adult, ...first, frontOf),
    figure(child, ...second, backOf),
    area(
      `M${rimPoint(1.3)}${rim(1.3, 1.98)}C57 98 62 95 67 93H81C86 94 90 94 ${rimPoint(1.3)}Z`,
      child.top.base,
    ),
    figure(child, ...second, frontOf),
  ].join('')
}
