// What comes back every day and week, and the night. Drawn round (0, 0), about 600 wide.
import { text } from '../../lettering.mjs'
import { calendar, clock } from '../art/marks.mjs'
import { jar } from '../art/packs.mjs'
import { box, color, disc, fill, stroke } from '../art/paint.mjs'
import { person } from '../art/people.mjs'
import { smooth } from '../art/shapes.mjs'
import { folded, moon, phone, pillow, sun } from '../art/things.mjs'
import { clamp, ease, put, settle } from '../motion.mjs'

/** Sun and moon, morning and evening. */
export function twiceADay(t, { third = false }) {
  const a = ease((t - 0.4) / 1)
  const b = ease((t - 2.2) / 1)
  const c = third ? ease((t - 4.6) / 1) : 0
  const at = third
    ? [
        [-146, -146],
        [146, -146],
        [0, 146],
      ]
    : [
        [-146, 0],
        [146, 0],
      ]
  const stars = [
    [-78, -70],
    [70, -84],
    [86, 30],
    [-84, 52],
    [30, 84],
  ]
    .map(([x, y], i) =>
      disc(x, y, 3 + (i % 3), '#FFF4D6', { opacity: 0.5 + 0.5 * Math.sin(t * 1.4 + i * 2) ** 2 }),
    )
    .join('')
  const shown = [
    [pane('url(#dawn)', sun(58, t, { face: true })), a],
    [pane('url(#night)', stars + put(moon(66), { turn: Math.sin(t * 0.9) * 4 })), b],
    [pane('#D8EAD6', box(-128, 66, 256, 62, 0, '#A9C9A4') + put(ball(t), { y: 4 })), c],
  ]
  return at
    .map(([x, y], i) =>
      shown[i][1] > 0 ? put(shown[i][0], { x, y, scale: Math.max(0.001, settle(shown[i][1])) }) : '',
    )
    .join('')
}

/** What is seen through a window of its own. */
const pane = (sky, inside) =>
  box(-130, -122, 268, 268, 52, '#24352F', { opacity: 0.07 }) +
  box(-136, -136, 272, 272, 54, '#FFFDF9') +
  `<clipPath id="card-pane"><rect x="-124" y="-124" width="248" height="248" rx="44"/></clipPath><g clip-path="url(#card-pane)">` +
  box(-128, -128, 256, 256, 0, sky) +
  inside +
  '</g>'

function ball(t) {
  const hop = Math.abs(Math.sin(t * 2.6)) * 30
  const seams = stroke('M-54 0H54M0 -54V54M-40 -36Q-10 0 -40 36M40 -36Q10 0 40 36', '#A85C35', 5)
  return (
    disc(0, 74, 48 - hop * 0.4, 'url(#shadow)', { ry: 10 }) +
    put(disc(0, 0, 54, '#E79A6B') + disc(-14, -14, 36, '#F2B48C', { opacity: 0.6 }) + seams, {
      y: 14 - hop,
      turn: t * 30,
    })
  )
}

/** Twenty-four hours pass on the clock and a day is ticked. */
export function untilTomorrow(t, { hueDeep = '#64916F' }) {
  return (
    put(clock(138, 8 + 24 * ease((t - 0.6) / 4.4)), { x: -158, y: -10 }) +
    put(sun(40, t), { x: 160, y: -112, opacity: 1 - ease((t - 1.6) / 1) + ease((t - 4) / 1) }) +
    put(moon(44), { x: 160, y: -112, opacity: ease((t - 1.8) / 0.8) * (1 - ease((t - 3.6) / 0.8)) }) +
    put(calendar(3, ease((t - 5) / 0.6), hueDeep), { x: 160, y: 84, scale: 1.25 })
  )
}

/** A week, one day of which is marked. */
export const weekly = (t, { hueDeep = '#8A7CB0' }) =>
  put(weekPage(t, hueDeep), { y: -96, scale: 1.14 }) +
  put(jar({ step: '+', of: 'deep' }), { x: 0, y: 240, scale: 1.3 })

function weekPage(t, hueDeep) {
  const days = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Нд']
  const cell = 74
  const width = days.length * cell + 36
  const chosen = ease((t - 1.4) / 0.7)
  return (
    box(-width / 2 + 4, -84, width, 178, 30, '#24352F', { opacity: 0.07 }) +
    box(-width / 2, -90, width, 178, 30, '#FFFDF9') +
    fill(
      `M${-width / 2} -50V-60Q${-width / 2} -90 ${-width / 2 + 30} -90H${width / 2 - 30}Q${width / 2} -90 ${width / 2} -60V-50Z`,
      hueDeep,
    ) +
    days
      .map((day, i) => {
        const x = -width / 2 + 18 + cell * (i + 0.5)
        const mark = put(disc(0, 0, 24, hueDeep) + stroke('M-10 0L-3 8L11 -8', '#FFFFFF', 6), {
          x,
          y: 50,
          scale: Math.max(0.001, settle(chosen)),
          opacity: clamp(chosen * 3),
        })
        return (
          text(day, x, 2, 30, { anchor: 'middle', font: 'Onest-600' }) +
          disc(x, 50, 22, '#F1EBE0') +
          (i === 5 ? mark : '')
        )
      })
      .join('')
  )
}

/** A bed with a fresh pillowcase, a clean towel on it; a phone wiped. */
export function freshBed(t) {
  const a = ease((t - 0.4) / 0.9)
  const b = ease((t - 2.2) / 0.9)
  const c = ease((t - 4.2) / 0.9)
  const wipe = Math.sin(t * 2.4) * 26
  const arrives = (k) => -(1 - settle(k)) * 760
  return (
    bedstead() +
    put(pillow(440), { x: -70, y: -54 + arrives(a), turn: -2 }) +
    quilt() +
    put(folded(color.lavender), { x: -170, y: 236 + arrives(b) }) +
    put(phone() + put(wiper(), { x: wipe, y: -4 + Math.cos(t * 2.4) * 18, turn: wipe * 0.3 }), {
      x: 150,
      y: 156 + arrives(c),
      scale: 1.15,
      turn: 9,
    })
  )
}

const bedstead = () =>
  box(-330, -196, 660, 420, 70, '#D9C3A5') +
  box(-306, -172, 612, 380, 52, '#E7D4B8') +
  box(-360, 4, 720, 400, 60, '#E3D8EE')

const quilt = () =>
  fill('M-460 92Q-240 52 -20 84T460 66V420H-460Z', '#C6B8E2') +
  fill('M-460 92Q-240 52 -20 84T460 66V112Q240 96 -20 128T-460 138Z', '#F1EAF7')

const wiper = () =>
  fill(smooth('-36,-24 0,-32 38,-22 34,26 2,32 -34,26'), '#FFFDF8', {
    extra: ' stroke="#E4D8C6" stroke-width="3"',
  }) + stroke('M-20 -8Q0 -16 22 -6M-22 10Q2 2 20 12', '#E4D8C6', 3)

/** Asleep. */
export function asleep(t, { who }) {
  const z = [0, 1, 2]
    .map((i) => {
      const p = (t * 0.22 + i / 3) % 1
      return disc(150 + p * 60 + Math.sin(t + i * 2) * 8, -110 - p * 110, 5 + p * 7, '#FFFDF9', {
        opacity: Math.sin(Math.PI * p) * 0.8,
      })
    })
    .join('')
  const breath = Math.sin(t * 1.2) * 3
  return (
    put(pillow(520), { x: 6, y: 66, scale: 1 }) +
    put(person(who, { t: t * 0.8, eyes: 0, mouth: 'smile', cut: 'loose', band: false }), {
      x: 0,
      y: 26,
      scale: 0.94,
      turn: -9,
    }) +
    fill(
      smooth(
        [
          [-420, 196 - breath],
          [-250, 166 - breath],
          [-60, 186 - breath],
          [110, 172 - breath],
          [280, 188 - breath],
          [430, 172 - breath],
          [430, 640],
          [-420, 640],
        ],
        { tension: 0.5 },
      ),
      '#B9ABD8',
    ) +
    fill(
      smooth(
        [
          [-420, 196 - breath],
          [-250, 166 - breath],
          [-60, 186 - breath],
          [110, 172 - breath],
          [280, 188 - breath],
          [430, 172 - breath],
          [430, 214 - breath],
          [280, 232 - breath],
          [110, 214 - breath],
          [-60, 230 - breath],
          [-250, 208 - breath],
          [-420, 240 - breath],
        ],
        { tension: 0.5 },
      ),
      '#F1EAF7',
    ) +
    [
      [-220, 300],
      [-60, 340],
      [120, 290],
      [250, 350],
    ]
      .map(([x, y]) =>
        put(fill('M0 -16C7 -6 12 0 12 8A12 12 0 0 1 -12 8C-12 0 -7 -6 0 -16Z', '#D5CAE8'), { x, y }),
      )
      .join('') +
    z
  )
}
