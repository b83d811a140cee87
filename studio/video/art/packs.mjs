// The packs of the kits as their pictures show them: frosted glass, ink printed on it, green caps; true to scale
// among one another. What is printed stands in studio/render/labels.json. Each stands on (0, 0).
import { readFileSync } from 'node:fs'
import { outline, text } from '../../lettering.mjs'
import { mark } from '../../brand/mark.mjs'
import { put } from '../motion.mjs'
import { blend, box, disc, fill, linear, stroke } from './paint.mjs'
import { smooth, tenth } from './shapes.mjs'

const { packs: printed } = JSON.parse(
  readFileSync(new URL('../../render/labels.json', import.meta.url), 'utf8'),
)

/** Pixels of a millimetre. */
const mm = 3.1
const cap = '#2B4438'
const plastic = '#E9E6DD'
const ink = '#24352F'

/** What a kit's wash looks like through the glass. */
export const liquids = { gentle: '#DDA683', special: '#B9A3C8' }
const careLiquid = '#DCD6A6'

export const packGradients =
  linear(
    'glass-light',
    [0, 0, 1, 0],
    [
      [0, '#FFFFFF', 0.5],
      [0.13, '#FFFFFF', 0.08],
      [0.22, '#FFFFFF', 0.55],
      [0.34, '#FFFFFF', 0.1],
      [0.75, '#FFFFFF', 0],
      [1, '#24352F', 0.2],
    ],
  ) +
  linear(
    'cap-light',
    [0, 0, 1, 0],
    [
      [0, '#FFFFFF', 0.06],
      [0.2, '#FFFFFF', 0.3],
      [0.36, '#FFFFFF', 0.04],
      [1, '#000000', 0.28],
    ],
  )

const shadow = (half) => disc(half * 0.16, 2, half * 1.45, 'url(#shadow)', { ry: half * 0.24 })

/** A shape with light along its left side. */
const lit = (d, paint, light = 'glass-light') => fill(d, paint) + fill(d, `url(#${light})`)

const round = (x0, y0, x1, y1, r) => {
  const [a, b, c, d] = [x0, y0, x1, y1]
  return `M${tenth(a)} ${tenth(b + r)}Q${tenth(a)} ${tenth(b)} ${tenth(a + r)} ${tenth(b)}H${tenth(c - r)}Q${tenth(c)} ${tenth(b)} ${tenth(c)} ${tenth(b + r)}V${tenth(d - r)}Q${tenth(c)} ${tenth(d)} ${tenth(c - r)} ${tenth(d)}H${tenth(a + r)}Q${tenth(a)} ${tenth(d)} ${tenth(a)} ${tenth(d - r)}Z`
}

/** The shop's name as it is printed, `wide` pixels across, its left lower corner at (x, y). */
function signed(x, y, wide) {
  const size = wide * 0.16
  return (
    put(mark(ink, '#F3EEE2'), { x, y: y - size * 0.98, scale: size / 64 }) +
    text('Крапля', x + size * 1.25, y, size, { font: 'Unbounded-500' })
  )
}

/** A label down the face of an upright pack, between x and its mirror. */
function upright(of, step, half, top, bottom) {
  const { title, kind, amount, volume } = printed[of]
  const wide = half * 2
  const fitted = (words, wanted, font) =>
    Math.min(wanted, (wanted * wide) / outline(words, wanted, font).width)
  const height = bottom - top
  const name = title.join(' ')
  const small = wide * 0.115
  return (
    signed(-half, top + wide * 0.13, wide) +
    rule(-half, top + wide * 0.22, wide) +
    (step === ''
      ? ''
      : text(String(step), -half - 1, top + wide * 0.66, wide * 0.48, { font: 'Unbounded-500' })) +
    text(name, -half, top + height * 0.62, fitted(name, wide * 0.24, 'Onest-700'), { font: 'Onest-700' }) +
    text(kind, -half, top + height * 0.62 + small * 1.35, fitted(kind, small, 'Onest-500'), {
      font: 'Onest-500',
    }) +
    rule(-half, top + height * 0.62 + small * 1.9, wide) +
    text(amount, -half, top + height * 0.62 + small * 3.1, fitted(amount, small, 'Onest-500'), {
      font: 'Onest-500',
    }) +
    text(volume, -half, bottom, wide * 0.14, { font: 'Onest-600' })
  )
}

const rule = (x, y, wide) => box(tenth(x), tenth(y), tenth(wide), 1.4, 0.7, ink, { opacity: 0.55 })

/** A frosted shell, filled up to a level, with a neck. */
function glass(half, shoulder, neck, top, level, paint) {
  const shell = `M${-half} -8Q${-half} 0 ${-half + 10} 0H${half - 10}Q${half} 0 ${half} -8V${-shoulder + 20}Q${half} ${-shoulder} ${neck + 6} ${-shoulder - 4}Q${neck} ${-shoulder - 6} ${neck} ${-top}H${-neck}Q${-neck} ${-shoulder - 6} ${-neck - 6} ${-shoulder - 4}Q${-half} ${-shoulder} ${-half} ${-shoulder + 20}Z`
  return (
    fill(shell, '#E7EBE2', { opacity: 0.94 }) +
    lit(round(-half + 4, -level, half - 4, -5, 7), paint) +
    disc(0, -level + 1, half - 5, blend(paint, '#FFFFFF', 0.35), { ry: 3.4 }) +
    fill(shell, 'url(#glass-light)') +
    stroke(`M${-half + 7} ${-shoulder + 14}V-14`, '#FFFFFF', 3, { opacity: 0.5 })
  )
}

/** The wash, with a pump. press: 0 up to 1 down. */
export function pump({ step = 1, liquid = liquids.gentle, press = 0 } = {}) {
  const half = 18 * mm
  const dip = press * 16
  const head = -117 * mm + dip
  return (
    shadow(half) +
    box(-6, tenth(head + 30), 12, tenth(-98 * mm - head - 20), 2, blend(plastic, ink, 0.12)) +
    lit(
      `M-26 ${tenth(head + 9)}Q-26 ${tenth(head)} -16 ${tenth(head)}H18Q28 ${tenth(head)} 28 ${tenth(head + 9)}V${tenth(head + 26)}Q28 ${tenth(head + 34)} 18 ${tenth(head + 34)}H-30Q-58 ${tenth(head + 34)} -72 ${tenth(head + 46)}Q-80 ${tenth(head + 52)} -87 ${tenth(head + 45)}Q-92 ${tenth(head + 38)} -85 ${tenth(head + 29)}Q-66 ${tenth(head + 10)} -26 ${tenth(head + 9)}Z`,
      plastic,
    ) +
    lit(round(-12.4 * mm, -98 * mm, 12.4 * mm, -85 * mm, 7), plastic) +
    glass(half, 81.5 * mm, 10.5 * mm, 85 * mm, 64 * mm, liquid) +
    box(-4, tenth(-84 * mm), 8, tenth(20 * mm), 2, '#FFFFFF', { opacity: 0.55 }) +
    upright('wash', step, half - 15, -70 * mm, -5 * mm)
  )
}

/** Cream in a jar, or what is taken once a week; lid: 0 closed to 1 lifted away. */
export function jar({ step = 2, of = 'cream', lid = 0 } = {}) {
  const scale = printed[of].volume === '50 мл' ? 60 / 52 : 1
  const half = 26 * mm
  const rim = -25 * mm
  const { title, kind, volume } = printed[of]
  const name = title.join(' ')
  const left = step === '' ? -half + 18 : -half + 62
  const room = half - 20 - left
  const size = Math.min(24, (24 * room) / outline(name, 24, 'Onest-700').width)
  const label =
    signed(-half + 16, rim + 16, 70) +
    (step === '' ? '' : text(String(step), -half + 14, -19, 42, { font: 'Unbounded-500' })) +
    text(name, left, -33, size, { font: 'Onest-700' }) +
    text(kind, left, -19, Math.min(11, size * 0.7, (11 * room) / outline(kind, 11, 'Onest-500').width), {
      font: 'Onest-500',
    }) +
    rule(-half + 16, -13, half * 2 - 32) +
    text(volume, half - 16, -3.5, 8.5, { font: 'Onest-600', anchor: 'end' })
  const open =
    lid > 0
      ? disc(0, rim - 6, half - 12, '#F3EFE4', { ry: 11 }) +
        fill(
          smooth(
            `${-half + 22},${rim - 4} -40,${rim - 14} -16,${rim - 10} -2,${rim - 24} 14,${rim - 13} 40,${rim - 14} ${half - 22},${rim - 4} 20,${rim + 1} -20,${rim + 1}`,
            { tension: 0.5 },
          ),
          '#FFFEFA',
        )
      : ''
  return put(
    shadow(half) +
      lit(round(-half, rim - 4, half, 0, 15), '#E9EDE4') +
      lit(round(-half + 6, rim + 2, half - 6, -6, 12), '#F2EEE2') +
      open +
      label +
      put(
        lit(round(-half, -38 * mm, half, rim + 1, 6), cap, 'cap-light') +
          box(tenth(-half + 3), tenth(rim - 4), tenth(half * 2 - 6), 4, 2, '#000000', { opacity: 0.18 }),
        { x: lid * 128, y: lid * 42, turn: lid * 20 },
      ),
    { scale },
  )
}

/** Protection, in a tube that stands on its cap; open: without it, its mouth at (0, 0). */
export function tubePack({ step = 3, squeeze = 0, open = false } = {}) {
  const [top, crimp, foot] = [-105 * mm, -98 * mm, -17 * mm]
  const s = squeeze * 6
  const skin = `M${-17 * mm} ${top}H${17 * mm}V${tenth(crimp)}C${16.4 * mm - s} -220 ${12 * mm} -120 ${11 * mm} ${foot}H${-11 * mm}C${-12 * mm} -120 ${-16.4 * mm + s} -220 ${-17 * mm} ${tenth(crimp)}Z`
  const ribs = Array.from({ length: 9 }, (_, i) =>
    stroke(`M${tenth((i - 4) * 11)} ${top + 3}V${tenth(crimp - 3)}`, ink, 1.4, { opacity: 0.12 }),
  )
  return (
    (open ? '' : shadow(12 * mm)) +
    lit(skin, '#EFEDE5') +
    fill(`M${-17 * mm} ${top}H${17 * mm}V${tenth(crimp)}H${-17 * mm}Z`, '#24352F', { opacity: 0.06 }) +
    ribs.join('') +
    (open
      ? lit(`M${-11 * mm} ${foot}H${11 * mm}L16 ${foot + 14}H-16Z`, '#E9E6DD') +
        lit(round(-9, foot + 12, 9, -2, 4), '#E9E6DD')
      : lit(round(-11 * mm, foot, 11 * mm, 0, 5), cap, 'cap-light')) +
    upright('shield', step, 27, crimp + 12, foot - 12)
  )
}

/** Care in a vial of 15 ml with a pipette; open: the pipette is out. */
export function dropper({ step = 2, open = false } = {}) {
  const half = 14 * mm
  return (
    shadow(half) +
    glass(half, 45 * mm, 7.8 * mm, 50 * mm, 37 * mm, careLiquid) +
    (open
      ? disc(0, -50 * mm, 7.8 * mm, '#DCD9CE', { ry: 5 }) +
        disc(0, -50 * mm - 1, 5 * mm, '#C6C2B4', { ry: 3 })
      : box(-4, tenth(-49 * mm), 8, tenth(34 * mm), 3, '#FFFFFF', { opacity: 0.4 }) +
        put(pipetteTop(), { y: -49 * mm })) +
    upright('serum', step, half - 10, -40 * mm, -4 * mm)
  )
}

const pipetteTop = () =>
  lit(round(-10 * mm, -12 * mm, 10 * mm, 0, 4), cap, 'cap-light') +
  lit(
    `M${-6 * mm} ${-12 * mm}L${-4.6 * mm} ${-26 * mm}Q${-4 * mm} ${-31 * mm} 0 ${-31 * mm}Q${4 * mm} ${-31 * mm} ${4.6 * mm} ${-26 * mm}L${6 * mm} ${-12 * mm}Z`,
    plastic,
  )

/** The pipette taken out; its glass ends at (0, 0). */
export const dropperOut = () =>
  box(-6, -112, 12, 112, 6, '#EDF4F1') + box(-4, -52, 8, 50, 4, careLiquid) + put(pipetteTop(), { y: -110 })

/** Care in a bottle of 50 ml with a plain cap. */
export function toner({ step = 2 } = {}) {
  const half = 17 * mm
  return (
    shadow(half) +
    lit(round(-13 * mm, -105 * mm, 13 * mm, -84 * mm, 6), cap, 'cap-light') +
    glass(half, 81 * mm, 10 * mm, 85 * mm, 68 * mm, careLiquid) +
    upright('care', step, half - 14, -70 * mm, -5 * mm)
  )
}
