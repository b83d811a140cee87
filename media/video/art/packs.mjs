// The packs of the kits, as in their pictures: a step, a function, nothing else. Each stands on (0, 0).
import { outline, text } from '../../lettering.mjs'
import { put } from '../motion.mjs'
import { blend, box, color, disc, fill, stroke } from './paint.mjs'
import { smooth } from './shapes.mjs'

const caps = {
  sage: '#A9C3AC',
  apricot: '#E9B394',
  blue: '#A9C9D2',
  butter: '#E4C777',
  lavender: '#B4A8D0',
}
const numerals = {
  sage: '#64916F',
  apricot: '#DE8A63',
  blue: '#5A91A0',
  butter: '#C9992B',
  lavender: '#8A7CB0',
}

const shadow = (width) => disc(10, 2, width, 'url(#shadow)', { ry: width * 0.16 })

/** The function never runs round the silhouette: it is as wide as the face of the pack at most. */
function fitted(words, wanted, width) {
  return Math.min(wanted, (wanted * width) / outline(words, wanted, 'Onest-700', -0.015).width)
}

function label(step, words, x, top, bottom, hue, size) {
  const letters = fitted(words, size * 0.36, -x * 2 + 2)
  return (
    text(String(step), x - 2, top, size, { font: 'Unbounded-500', fill: numerals[hue] }) +
    text(words, x, bottom, letters, { font: 'Onest-700', spacing: -0.015 }) +
    box(x, bottom + size * 0.16, size * 1.1, 3, 1.5, color.ink, { opacity: 0.35 })
  )
}

/** A pump with gel or foam. press: 0 up to 1 down. */
export function pump({ step = 1, words = 'Очищення', hue = 'blue', press = 0 } = {}) {
  const cap = caps[hue]
  const deep = blend(cap, '#24352F', 0.22)
  const dip = press * 18
  const body = smooth(
    '-66,-6 -70,-30 -70,-206 -60,-236 -32,-250 32,-250 60,-236 70,-206 70,-30 66,-6 52,0 -52,0',
    { tension: 0.72 },
  )
  return (
    shadow(110) +
    `<rect x="-9" y="${-318 + dip}" width="18" height="52" fill="url(#metal)"/>` +
    fill(
      `M-30 ${-346 + dip}Q-30 ${-362 + dip} -14 ${-362 + dip}H22Q36 ${-362 + dip} 36 ${-348 + dip}V${-332 + dip}Q36 ${-316 + dip} 20 ${-316 + dip}H-52Q-72 ${-316 + dip} -80 ${-300 + dip}Q-84 ${-290 + dip} -96 ${-293 + dip}Q-106 ${-297 + dip} -103 ${-309 + dip}Q-94 ${-342 + dip} -58 ${-345 + dip}Z`,
      cap,
    ) +
    stroke(`M-88 ${-312 + dip}Q-78 ${-334 + dip} -50 ${-336 + dip}`, '#FFFFFF', 5, { opacity: 0.4 }) +
    box(-38, -282, 76, 36, 9, cap) +
    box(12, -282, 26, 36, 9, deep, { opacity: 0.35 }) +
    fill(body, 'url(#pack)') +
    label(step, words, -48, -128, -54, hue, 74)
  )
}

/** A jar; lid: 0 closed to 1 lifted away; step '' where its place among the others does not matter. */
export function jar({ step = 2, words = 'Зволоження', hue = 'apricot', lid = 0 } = {}) {
  const cap = caps[hue]
  return (
    shadow(140) +
    fill('M-112 -104H112V-30Q112 0 82 0H-82Q-112 0 -112 -30Z', 'url(#pack)') +
    (lid > 0
      ? disc(0, -106, 104, '#F3EADD', { ry: 15 }) +
        fill(smooth('-92,-106 -60,-116 -30,-112 -6,-128 18,-116 52,-118 92,-106 40,-98 -40,-98'), '#FFFEFB')
      : '') +
    (step === '' ? '' : text(String(step), -88, -26, 64, { font: 'Unbounded-500', fill: numerals[hue] })) +
    text(words, step === '' ? -84 : -26, -44, fitted(words, step === '' ? 32 : 22, step === '' ? 168 : 114), {
      font: 'Onest-700',
      spacing: -0.02,
    }) +
    box(step === '' ? -84 : -26, -32, 70, 3, 1.5, color.ink, { opacity: 0.35 }) +
    put(
      fill(
        'M-116 -158Q-116 -172 -100 -172H100Q116 -172 116 -158V-110Q116 -102 108 -102H-108Q-116 -102 -116 -110Z',
        cap,
      ) +
        fill(
          'M40 -172H100Q116 -172 116 -158V-110Q116 -102 108 -102H60Q66 -140 40 -172Z',
          blend(cap, '#24352F', 0.2),
          { opacity: 0.4 },
        ) +
        stroke('M-100 -158V-118', '#FFFFFF', 7, { opacity: 0.4 }),
      { x: lid * 150, y: lid * 38, turn: lid * 24 },
    )
  )
}

/** A tube that stands on its cap. */
export function tubePack({ step = 3, words = 'Захист', hue = 'butter', squeeze = 0 } = {}) {
  const cap = caps[hue]
  const s = squeeze * 7
  return (
    shadow(76) +
    fill(
      `M-80 -306H80L${72 - s} -200Q${66 - s} -120 54 -56H-54Q${-66 + s} -120 ${-72 + s} -200Z`,
      'url(#pack)',
    ) +
    fill('M-82 -330Q-82 -336 -76 -336H76Q82 -336 82 -330V-304H-82Z', '#F1E9DC') +
    [-60, -36, -12, 12, 36, 60].map((x) => stroke(`M${x} -332V-308`, '#E0D4C2', 3)).join('') +
    box(-54, -58, 108, 58, 12, cap) +
    box(14, -58, 40, 58, 12, blend(cap, '#24352F', 0.2), { opacity: 0.35 }) +
    label(step, words, -46, -202, -118, hue, 66)
  )
}

/** A bottle with a dropper, or open, without it. */
export function dropper({ step = 2, words = 'Догляд', hue = 'lavender', open = false } = {}) {
  const cap = caps[hue]
  return (
    shadow(84) +
    fill(
      smooth('-58,-6 -62,-26 -62,-150 -50,-180 -24,-192 24,-192 50,-180 62,-150 62,-26 58,-6 46,0 -46,0', {
        tension: 0.72,
      }),
      'url(#pack)',
    ) +
    (open
      ? disc(0, -192, 22, '#E9E0D2', { ry: 6 }) + disc(0, -193, 15, '#D8CCBA', { ry: 4 })
      : pipette(cap)) +
    label(step, words, -42, -92, -38, hue, 58)
  )
}

const pipette = (cap) =>
  box(-30, -232, 60, 46, 9, cap) +
  box(6, -232, 24, 46, 9, blend(cap, '#24352F', 0.2), { opacity: 0.4 }) +
  fill('M-17 -232V-272Q-17 -296 0 -296Q17 -296 17 -272V-232Z', '#F5EEE2')

/** The dropper taken out; its glass ends at (0, 0). */
export const dropperOut = (hue = 'lavender') =>
  box(-6, -90, 12, 90, 6, '#EDF4F5') +
  box(-6, -38, 12, 38, 6, '#BCDCE5') +
  put(pipette(caps[hue]), { y: 100 })

/** A bottle with a plain cap, for the care that goes on in drops from the palm. */
export function toner({ step = 2, words = 'Догляд', hue = 'sage' } = {}) {
  const cap = caps[hue]
  return (
    shadow(84) +
    fill(
      smooth('-60,-6 -64,-26 -64,-206 -52,-236 -26,-248 26,-248 52,-236 64,-206 64,-26 60,-6 48,0 -48,0', {
        tension: 0.72,
      }),
      'url(#pack)',
    ) +
    box(-36, -306, 72, 62, 10, cap) +
    box(8, -306, 28, 62, 10, blend(cap, '#24352F', 0.2), { opacity: 0.4 }) +
    label(step, words, -44, -140, -62, hue, 66)
  )
}
