// What is printed on packs and paper: SVG -> PNG in the cache. 100 SVG units are 1 cm. Usage: node studio/render/labels.mjs
// A pack says mark, step, function, kind, when, how much and the volume: what a product is made of is not the picture's to say.
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { wordmark, wordmarkWidth } from '../brand/wordmark.mjs'
import { cache } from '../encode/places.mjs'
import { outline, text } from '../lettering.mjs'
import { drawCall, drawCoin, drawMonth, drawReceipt } from './paper-things.mjs'

const inked = '#22382E'
const onLid = '#DCE8DC'
const pixelsPerCentimetre = 300

const upright = { pump: [270, 700], bottle: [260, 690], vial: [210, 400], tube: [210, 720] }
const sheets = {
  month: drawMonth,
  call: drawCall,
  receipt: drawReceipt,
  coin: drawCoin,
}

const out = path.join(cache, 'labels')
await mkdir(out, { recursive: true })
const plan = JSON.parse(await readFile(new URL('labels.json', import.meta.url), 'utf8'))

for (const [kit, packs] of Object.entries(plan.kits))
  for (const [index, name] of packs.entries()) {
    const pack = plan.packs[name]
    const step = packs.length > 1 ? String(index + 1) : '+'
    await write(`${kit}-${name}`, pack.form === 'jar' ? band(pack, step) : front(pack, step))
    if (pack.form === 'jar') await write(`${kit}-${name}-lid`, lid(pack))
  }
for (const [name, sheet] of Object.entries(plan.sheets)) await write(name, sheets[sheet.kind](sheet))

await write('parcel-mark', stamp())

async function write(name, { width, height, inside }) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inside}</svg>`
  await sharp(Buffer.from(svg), { density: (72 * pixelsPerCentimetre) / 100 })
    .png()
    .toFile(path.join(out, `${name}.png`))
}

/** The front of an upright pack. */
function front({ form, title, kind, when, amount, volume }, step) {
  const [width, height] = upright[form]
  const small = form === 'vial'
  const [left, right] = [12, width - 12]
  const size = small ? 15 : 18.5
  const numeral = small ? 62 : 118
  const heading = Math.min(small ? 34 : 46, ...title.map((line) => fit(line, 46, right - left)))
  const titleAt = small ? 190 : height * 0.47
  const under = titleAt + (title.length - 1) * heading * 1.06
  const ruleAt = under + size * 2.1
  const inside = `${logo(left, 16, small ? 0.42 : 0.56)}
    ${rule(left, right, small ? 58 : 70)}
    ${print(step, left - 4, (small ? 74 : 92) + numeral * 0.72, numeral, 'Unbounded-500')}
    ${print('крок', right, (small ? 74 : 92) + size * 0.75, size * 0.92, 'Onest-600', 'end')}
    ${title.map((words, i) => print(words, left, titleAt + i * heading * 1.06, heading, 'Onest-700')).join('')}
    ${print(kind, left, under + size * 1.45, size, 'Onest-600')}
    ${rule(left, right, ruleAt)}
    ${print(when, left, ruleAt + size * 1.5, size, 'Onest-500')}
    ${print(amount, left, ruleAt + size * 2.85, size, 'Onest-500')}
    ${print(volume, left, height - 8, small ? 22 : 30, 'Onest-700')}`
  return { width, height, inside }
}

/** A jar is low and wide: numeral, function, and the rest in a column beside it. */
function band({ title, kind, when, amount, volume }, step) {
  const [width, height] = [480, 190]
  const after = 112
  const heading = title.length > 1 ? 38 : 44
  const first = title.length > 1 ? 74 : 100
  const below = first + (title.length - 1) * heading + 26
  const inside = `${logo(6, 2, 0.5)}
    ${print(step, 2, 146, 110, 'Unbounded-500')}
    ${title.map((words, i) => print(words, after, first + i * heading, heading, 'Onest-700')).join('')}
    ${print(kind, after, below, 18, 'Onest-600')}
    ${rule(6, width - 6, 162)}
    ${print([when, amount].filter(Boolean).join(' · '), 6, 184, 18, 'Onest-500')}
    ${print(volume, width - 6, 186, 26, 'Onest-700', 'end')}`
  return { width, height, inside }
}

/** What the box carries on its front. */
function stamp() {
  return { width: 280, height: 90, inside: logo(8, 8, 1.06) }
}

function lid({ title, volume }) {
  const scale = 0.92
  const inside = `<g transform="translate(${240 - (wordmarkWidth() * scale) / 2} 196) scale(${scale})">${wordmark(onLid, '#2B4438')}</g>
    ${text(`${title.join(' ').toLowerCase()} · ${volume}`, 240, 304, 21, { fill: onLid, anchor: 'middle' })}`
  return { width: 480, height: 480, inside }
}

/** The mark as one ink: its smile is left out of the drop. */
function logo(x, y, scale) {
  return `<defs><mask id="smile"><rect width="80" height="80" fill="#fff"/><path d="M20 39q12 13 24 0" fill="none" stroke="#000" stroke-width="4.6" stroke-linecap="round"/></mask></defs>
    <g transform="translate(${x} ${y}) scale(${scale})"><g mask="url(#smile)">${wordmark(inked, 'none').split('/>')[0]}/></g>${text('Крапля', 76, 49, 40, { font: 'Unbounded-500', fill: inked })}</g>`
}

function print(words, x, y, size, font, anchor = 'start') {
  return words
    ? text(words, x, y, size, { font, fill: inked, anchor, spacing: font === 'Onest-700' ? -0.012 : 0 })
    : ''
}

function rule(from, to, y) {
  return `<path d="M${from} ${y}H${to}" stroke="${inked}" stroke-width="1.6"/>`
}

/** The size at which a line is as wide as its room. */
function fit(words, size, room) {
  return (size * room) / outline(words, size, 'Onest-700', -0.012).width
}
