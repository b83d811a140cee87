// The packs of the kits: satin white, a cap in one hue, the number of the step. Each stands on (0, 0).
import { area, color, line, moved, oval } from './shapes.mjs'

const white = '#FFFDF9'
const numerals = {
  1: 'M1 3l4.5-3v13',
  2: 'M0 3.5a4 4 0 1 1 7 2.8L.5 13h8',
  3: 'M.5 0h7.5L4 5a4 4 0 1 1-4 6',
  4: 'M6.5 13V0L0 9h9',
}
const numeral = (step, x, y, stroke, scale = 1) =>
  step ? moved(x, y, line(numerals[step], stroke, 2.8 / scale), { scale }) : ''
const box = (x, y, width, height, r, fill) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${fill}"/>`

const shadow = (width) => oval(0, 0, width, 3.5, color.ink, 0.12)

export const pump = (cap, deep, step) =>
  shadow(18) +
  box(-2, -64, 4, 12, 0, color.shade) +
  area('M-4-70h10q4 0 4 4v3q0 2-2 2H-6q-7 0-9 5-1 2-3 1.5-2-.5-1.5-3Q-17-70-4-70Z', cap) +
  box(-8, -55, 16, 11, 3, cap) +
  area('M-15-38q0-9 9-9h12q9 0 9 9v32q0 6-6 6h-18q-6 0-6-6Z', white) +
  area('M5-47h1q9 0 9 9v32q0 6-6 6H4q6 0 6-6v-32q0-8-5-9Z', color.shade) +
  numeral(step, -9, -33, deep)

export const jar = (cap, deep, step) =>
  shadow(19) +
  area('M-15-20h30v13q0 7-7 7h-16q-7 0-7-7Z', white) +
  area('M9-20h6v13q0 7-7 7H3q6 0 6-7Z', color.shade) +
  box(-17, -29, 34, 12, 4, cap) +
  box(-13, -26.5, 14, 2.6, 1.3, '#fff8') +
  numeral(step, -10, -16.5, deep, 0.85)

export const tube = (cap, deep, step) =>
  shadow(12) +
  box(-8, -10, 16, 10, 2, cap) +
  area('M-13-56h26l-4 46H-9Z', white) +
  area('M7-56h6l-4 46H4Z', color.shade) +
  line('M-12-52h23', cap, 3) +
  numeral(step, -7, -42, deep)

export const dropper = (cap, deep, step) =>
  shadow(13) +
  area('M-4-42v-8q0-5 4-5t4 5v8Z', '#F3DFC0') +
  box(-7, -43, 14, 10, 2.5, cap) +
  area('M-11-26q0-8 8-8h6q8 0 8 8v20q0 6-6 6H-5q-6 0-6-6Z', white) +
  area('M3-34q8 0 8 8v20q0 6-6 6H2q5 0 5-6v-20q0-7-4-8Z', color.shade) +
  numeral(step, -6, -21, deep)
