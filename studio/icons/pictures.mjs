// Every picture of the quiz by the name its answer asks for: `{question}-{answer}`.
import { hairs, largeHead, pair, portrait, skins, tops } from './children.mjs'
import { dropper, jar, pump, tube } from './packs.mjs'
import {
  area,
  color,
  dot,
  drop,
  glint,
  ground,
  line,
  moved,
  oval,
  rim,
  rimPoint,
  sparkle,
  tint,
  turned,
} from './shapes.mjs'
import { closeNose, flakes, flush, itch, shine, spots, uneven, zone } from './signs.mjs'

const { fair, warm, tan, deep } = skins
const { black, brown, chestnut, ginger, sand } = hairs

const careFor = {
  'careFor-child':
    ground(tint.apricot) +
    pair(
      { skin: fair, hair: brown, style: 'bob', top: tops.sage, has: ['blush'] },
      { skin: fair, hair: ginger, style: 'crop', top: tops.butter, has: ['freckles'] },
    ),
  'careFor-self':
    ground(tint.sage) +
    portrait({ skin: tan, hair: black, style: 'curls', top: tops.lavender, has: ['freckles'] }),
}

const childGender = {
  'childGender-female':
    ground(tint.butter) +
    portrait({ skin: warm, hair: brown, style: 'plaits', top: tops.sage, has: ['blush'] }),
  'childGender-male':
    ground(tint.lavender) +
    portrait({ skin: fair, hair: sand, style: 'curtains', top: tops.blue, has: ['freckles'] }),
}

const contacts = {
  'contacts-telegram':
    ground(tint.blue) +
    line('M16 92q10-2 16-12', color.blueDeep, 3, 0.6) +
    `<g stroke-width="3" stroke-linejoin="round">` +
    `<path d="M93 27 49 73l-6 17-3-26Z" fill="${color.blueDeep}" stroke="${color.blueDeep}"/>` +
    `<path d="M93 27 16 51l24 13Z" fill="${color.white}" stroke="${color.white}"/>` +
    `<path d="M93 27 79 86 49 71Z" fill="#EBF2F2" stroke="#EBF2F2"/></g>`,
  'contacts-instagram':
    ground(tint.apricot) +
    area('M40 34l4-7q2-3 6-3h14q4 0 6 3l4 7Z', color.apricotDeep) +
    `<rect x="15" y="33" width="82" height="57" rx="13" fill="${color.apricot}"/>` +
    area('M84 33q13 0 13 13v31q0 13-13 13H73q13 0 13-13V46q0-13-11-13Z', color.apricotDeep, 0.35) +
    dot(56, 62, 20, color.white) +
    dot(56, 62, 14.5, color.blueDeep) +
    line('M48 60a8.5 8.5 0 0 1 7-6.5', color.white) +
    dot(84, 46, 3.4, color.white),
  'contacts-phone':
    ground(tint.sage) +
    line('M66 22c13 2 22 11 24 24M66 37c5 1.5 8 4.5 9 9', color.sageDeep) +
    area(
      'M39 23c3.4-1.4 6 .2 7.4 3.4l4 10c1.2 3 .6 5.4-1.8 7.2l-5 4c3 8 8.8 13.8 16.8 16.8l4-5c1.8-2.4 4.2-3 7.2-1.8l10 4c3.2 1.4 4.8 4 3.4 7.4-2.8 9.2-9.4 13.6-19 12-22-3.8-36-17.8-40-39-1.6-9.6 3.8-16.2 13-19Z',
      color.sageDeep,
    ) +
    line('M37 29c-4 3-5.5 7-4.5 12 1 6 3.5 11.5 7 16.5', '#8FB59A', 3),
}

const skinTypes = (as) => ({
  'skinType-dry':
    ground(tint.butter) +
    largeHead({
      skin: fair,
      hair: sand,
      style: as('waves'),
      top: tops.sage,
      mouth: 'calm',
      on: flakes(fair),
    }),
  'skinType-oily':
    ground(tint.blue) +
    largeHead({
      skin: warm,
      hair: brown,
      style: as('quiff'),
      top: tops.lavender,
      mouth: 'slight',
      on: shine(warm),
    }),
  'skinType-combination':
    ground(tint.sage) +
    largeHead({
      skin: fair,
      hair: ginger,
      style: as('knots'),
      top: tops.blue,
      has: ['blush'],
      on: zone(fair),
    }),
  'skinType-normal':
    ground(tint.apricot) +
    largeHead({ skin: deep, hair: black, style: as('curls'), top: tops.butter, has: [] }) +
    sparkle(99, 86, 8, color.butterDeep),
  'skinType-unsure':
    ground(tint.lavender) +
    largeHead({ skin: warm, hair: black, style: as('bob'), top: tops.apricot, mouth: 'aside', tilt: -6 }) +
    area('M94 5a16 16 0 1 1-9 29.2L79 38l1.5-8.5A16 16 0 0 1 94 5Z', color.lavenderDeep) +
    line('M89 17.5c0-7 10.5-7 10.5 0 0 4-5.5 4.5-5.5 8.5', color.white) +
    dot(94, 30.5, 2.2, color.white),
})

const symptoms = (as) => ({
  'symptoms-blackheads': closeNose(fair, chestnut),
  'symptoms-acne':
    ground(tint.blue) +
    largeHead({
      skin: fair,
      hair: black,
      style: as('curtains'),
      top: tops.butter,
      mouth: 'calm',
      on: spots([
        [38, 56, 2.8],
        [43, 64, 2],
        [35, 48, 1.7],
        [72, 58, 2.6],
        [76, 50, 1.7],
        [67, 66, 1.9],
        [57, 31, 2.2],
        [58, 74, 2],
      ]),
    }),
  'symptoms-redness':
    ground(tint.sage) +
    largeHead({
      skin: fair,
      hair: sand,
      style: as('bun'),
      top: tops.lavender,
      mouth: 'calm',
      on: flush() + oval(56, 55, 4, 4, color.red, 0.3),
    }),
  'symptoms-dryness':
    ground(tint.butter) +
    largeHead({
      skin: warm,
      hair: brown,
      style: as('crop'),
      top: tops.sage,
      mouth: 'calm',
      on: flakes(warm),
    }),
  'symptoms-oily-shine':
    ground(tint.lavender) +
    largeHead({
      skin: tan,
      hair: black,
      style: as('buzz'),
      top: tops.apricot,
      mouth: 'slight',
      on: shine(tan),
    }),
  'symptoms-enlarged-pores':
    ground(tint.apricot) +
    largeHead({ skin: fair, hair: ginger, style: as('waves'), top: tops.blue }) +
    line('M88 84l12 13', color.sageDeep, 8) +
    dot(73, 68, 22, color.white) +
    dot(73, 68, 18.5, fair.base) +
    [
      [65, 60, 3],
      [76, 58, 2.4],
      [84, 65, 2.8],
      [73, 68, 3.4],
      [62, 71, 2.4],
      [81, 76, 2.8],
      [70, 79, 2.8],
    ]
      .map(([x, y, r]) => dot(x, y, r, fair.shade) + dot(x + 0.5, y + 0.6, r * 0.6, fair.line))
      .join(''),
  'symptoms-irritation':
    ground(tint.blue) +
    largeHead({
      skin: fair,
      hair: chestnut,
      style: as('curls'),
      top: tops.sage,
      mouth: 'aside',
      eyes: 'narrowed',
      on: itch,
    }),
  'symptoms-no-problems':
    ground(tint.sage) +
    largeHead({ skin: deep, hair: black, style: as('bun'), top: tops.butter, eyes: 'closed' }) +
    sparkle(98, 30, 9, color.butterDeep) +
    sparkle(13, 84, 6, color.butterDeep),
})

const leaf = (fill, vein) =>
  area('M0 0C-3-20 8-36 34-40C38-16 24 0 0 0Z', fill) + line('M3-3C10-14 17-22 26-30', vein, 2.6)

const rash =
  oval(62, 66, 15, 11, color.red, 0.32) +
  oval(61, 66, 9, 6.5, color.red, 0.4) +
  [
    [52, 62],
    [58, 60],
    [66, 62],
    [72, 68],
    [64, 71],
    [56, 70],
    [61, 66],
  ]
    .map(([x, y]) => dot(x, y, 1.7, color.red))
    .join('')

const sensitivities = (as) => ({
  'sensitivities-sensitive-skin':
    ground(tint.lavender) +
    largeHead({
      skin: fair,
      hair: brown,
      style: as('waves'),
      top: tops.sage,
      eyes: 'closed',
      mouth: 'slight',
      on: flush([1]),
    }) +
    moved(
      79,
      82,
      area(
        'M6-8C-2-22-2-42 10-60C14-66 20-70 27-72C31-64 32-52 29-42L24-41L28-36C26-28 22-20 17-14L12-15L13-10Z',
        '#DCD4EE',
      ) +
        area(
          'M27-72C31-64 32-52 29-42L24-41L28-36C26-28 22-20 17-14L12-15L13-10L6-8C16-26 24-48 27-72Z',
          color.lavender,
        ) +
        line('M0 4C10-14 19-34 23-54', color.lavenderDeep, 2.8),
      { scale: 0.78, turn: 10 },
    ),
  'sensitivities-eczema':
    ground(tint.sage) +
    area(
      `M30 32C44 34 54 42 62 50C70 60 80 66 ${rimPoint(1.18)}${rim(1.18, 1.72)}C62 92 50 82 42 72C34 62 26 56 16 52Z`,
      warm.base,
    ) +
    area(
      `M16 52C26 56 34 62 42 72C50 82 62 92 ${rimPoint(1.72)}${rim(1.72, 1.8)}C56 96 46 88 38 78C30 68 24 62 14 58Z`,
      warm.shade,
    ) +
    area(
      `M${rimPoint(3.05)}${rim(3.05, 3.55)}C36 28 40 32 42 38C38 50 30 60 18 66C12 62 8 58 ${rimPoint(3.05)}Z`,
      color.apricot,
    ) +
    line('M42 38C38 50 30 60 18 66', color.apricotDeep) +
    rash,
  'sensitivities-other':
    ground(tint.butter) +
    moved(
      40,
      54,
      area(
        'M0-30C14-30 20-16 14-5C11 1 11 6 15 12C22 26 12 39 0 39C-12 39-22 26-15 12C-11 6-11 1-14-5C-20-16-14-30 0-30Z',
        '#DDAE6C',
      ) +
        area(
          'M4-30C14-28 20-16 14-5C11 1 11 6 15 12C22 26 12 39 0 39C10 32 12 22 6 12C3 6 4 0 7-6C10-14 10-24 4-30Z',
          '#B98646',
          0.5,
        ) +
        line('M-7-18v6M3-20v6M-3-8v4M-8 16v6M2 12v6M-3 25v6M7 24v5', '#A87436', 2.6),
      { turn: 24 },
    ) +
    [0, 45, 90, 135, 180, 225, 270, 315]
      .map((turn) => turned(turn, 80, 66, oval(80, 53, 6, 10, color.white)))
      .join('') +
    dot(80, 66, 8, color.butterDeep),
  'sensitivities-none':
    ground(tint.sage) +
    area('M50 88C34 86 24 76 20 60C38 60 48 70 50 88Z', color.sageDeep) +
    area('M46 90C48 58 64 32 98 20C100 52 84 80 46 90Z', color.sage) +
    area('M98 20C100 52 84 80 46 90C70 72 84 48 98 20Z', color.sageDeep, 0.45),
})

const goals = (as) => ({
  'goals-clear-acne':
    ground(tint.apricot) +
    largeHead({
      skin: warm,
      hair: black,
      style: as('quiff'),
      top: tops.sage,
      eyes: 'closed',
      mouth: 'slight',
      on: spots([
        [37, 56, 2.6],
        [43, 63, 2],
        [36, 48, 1.6],
      ]),
    }) +
    dot(84, 81.4, 15, color.shade) +
    dot(83, 80, 15, color.white) +
    `<circle cx="83" cy="80" r="10.5" fill="none" stroke="${color.shade}" stroke-width="2" stroke-dasharray="4 3"/>`,
  'goals-prevent-acne':
    ground(tint.sage) +
    area('M62 20C72 29 84 33 96 33C98 62 88 86 62 98C36 86 26 62 28 33C40 33 52 29 62 20Z', color.sage) +
    area('M62 20C72 29 84 33 96 33C98 62 88 86 62 98Z', color.sageDeep, 0.5) +
    moved(47, 76, leaf(color.white, color.sageDeep)) +
    spots([
      [15, 38, 4],
      [11, 62, 5],
      [20, 84, 3.5],
    ]),
  'goals-moisturize':
    ground(tint.blue) +
    largeHead({
      skin: fair,
      hair: chestnut,
      style: as('bun'),
      top: tops.apricot,
      eyes: 'closed',
      on: [
        [56, 33, 3.4],
        [40, 57, 3.8],
        [72, 57, 3.8],
        [56, 73.5, 2.8],
      ]
        .map(
          ([x, y, r]) =>
            oval(x, y + 0.8, r * 1.2, r * 0.9, fair.shade) + oval(x, y, r * 1.2, r * 0.9, color.white),
        )
        .join(''),
    }) +
    drop(96, 62, 10, color.blueDeep) +
    glint(96, 62, 10),
  'goals-reduce-oiliness':
    ground(tint.butter) +
    drop(36, 32, 20, '#E3B548') +
    glint(36, 32, 20) +
    drop(70, 52.6, 11.5, '#E3B548') +
    glint(70, 52.6, 11.5) +
    drop(91, 67.5, 5.5, '#E3B548'),
  'goals-minimize-pores': closeNose(warm, black, 'left') + sparkle(80, 60, 9) + sparkle(90, 82, 5),
  'goals-even-tone':
    ground(tint.lavender) +
    largeHead({
      skin: fair,
      hair: brown,
      style: as('crop'),
      top: tops.butter,
      on: uneven(fair),
    }) +
    sparkle(80, 76, 7),
  'goals-reduce-redness':
    ground(tint.sage) +
    largeHead({
      skin: fair,
      hair: ginger,
      style: as('bob'),
      top: tops.lavender,
      eyes: 'closed',
      mouth: 'slight',
      on: flush([-1]),
    }) +
    moved(65, 99, leaf(color.sage, color.sageDeep), { scale: 0.86 }),
  'goals-gentle-care':
    ground(tint.butter) +
    area(`M57 9${rim(0, 2)}C38 82 76 40 57 9Z`, color.lavender) +
    dot(29, 38, 8.5, color.butterDeep) +
    line(
      'M29 22v2M29 52v2M13 38h2M43 38h2M18 27l1.4 1.4M40 27l-1.4 1.4M18 49l1.4-1.4M40 49l-1.4-1.4',
      color.butterDeep,
    ) +
    area('M82 23a14 14 0 1 0 15 18a13 13 0 0 1-15-18Z', color.white) +
    moved(57, 98, pump(color.apricotDeep, color.apricotDeep), { scale: 0.82 }),
})

const skincare = {
  'currentSkincare-none':
    ground(tint.blue) +
    `<rect x="12" y="32" width="10" height="32" rx="4" fill="${color.blueDeep}"/>` +
    area('M22 40h32q24 0 24 24v8H63v-7q0-9-9-9H22Z', color.blue) +
    area('M42 28h8v13h-8ZM30 20h32q4 0 4 4t-4 4H30q-4 0-4-4t4-4Z', color.blueDeep) +
    drop(70.5, 77, 8, color.blueDeep) +
    glint(70.5, 77, 8),
  'currentSkincare-basic':
    ground(tint.sage) + moved(56, 98, pump(color.sageDeep, color.sageDeep, 1), { scale: 1.26 }),
  'currentSkincare-several':
    ground(tint.apricot) +
    moved(38, 94, pump(color.apricotDeep, color.apricotDeep, 1), { scale: 1.08 }) +
    moved(75, 96, jar(color.apricot, color.apricotDeep, 2), { scale: 1.08 }),
  'currentSkincare-complete':
    ground(tint.lavender) +
    moved(32, 83, pump(color.lavenderDeep, color.lavenderDeep, 1), { scale: 0.92 }) +
    moved(81, 83, tube(color.lavenderDeep, color.lavenderDeep, 4), { scale: 0.98 }) +
    moved(43, 100, jar(color.lavender, color.lavenderDeep, 3), { scale: 0.92 }) +
    moved(69, 99, dropper(color.lavender, color.lavenderDeep, 2), { scale: 0.92 }),
  'currentSkincare-makeup':
    ground(tint.apricot) +
    area('M26 50V30L44 18v32Z', color.red) +
    area('M38 22l6-4v32h-6Z', '#B84F40') +
    `<rect x="23" y="48" width="24" height="14" rx="2" fill="#E9CF9A"/>` +
    `<rect x="20" y="60" width="30" height="34" rx="4" fill="${color.lavenderDeep}"/>` +
    `<rect x="26" y="66" width="4" height="22" rx="2" fill="${color.lavender}"/>` +
    dot(76, 40, 21, color.lavenderDeep) +
    dot(76, 40, 16.5, '#DCEBEE') +
    line('M67 39a10 10 0 0 1 8-8', color.white) +
    area('M54 66h44c0 17-9 26-22 26S54 83 54 66Z', color.lavenderDeep) +
    area('M60 70h32c-1 11-7 16-16 16S61 81 60 70Z', '#F0B9A8'),
}

/** Hair for whom the answers are about; without one, both kinds side by side. */
const hairOf = {
  female: { crop: 'bob', curtains: 'bob', quiff: 'tail', buzz: 'bun', curls: 'waves' },
  male: {
    waves: 'curtains',
    knots: 'crop',
    bob: 'quiff',
    bun: 'buzz',
    long: 'curtains',
    tail: 'crop',
    plaits: 'curls',
  },
}

/** By the name of the sheet: a question, and for a child whose gender is known `-female`, `-male`; places in the order of the answers. */
export const pictures = {
  about: { ...careFor, ...childGender, ...contacts },
  ...withHeads({ skinType: skinTypes, symptoms, sensitivities, goals }),
  currentSkincare: skincare,
}

function withHeads(questions) {
  const likes = Object.entries({ '': {}, '-female': hairOf.female, '-male': hairOf.male })
  const sheets = Object.entries(questions).flatMap(([id, draw]) =>
    likes.map(([like, hair]) => [`${id}${like}`, draw((style) => hair[style] ?? style)]),
  )
  return Object.fromEntries(sheets)
}
