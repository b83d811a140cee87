// Label textures for the render: SVG -> PNG in the cache. 100 SVG units are 1 cm. Usage: node media/render/labels.mjs
// Words on packs are functions and volumes only: what a product is made of is not the picture's to say.
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { cache } from '../encode/places.mjs'
import { ink, outline, text } from '../lettering.mjs'
import { drawCall, drawCoin, drawMonth, drawReceipt, drawWeek } from './paper-things.mjs'

const kinds = {
  pump: (label) => wrapAround(1194, 850, label, { width: 262, top: 120, bottom: 740 }),
  toner: (label) => wrapAround(1068, 900, label, { width: 232, top: 150, bottom: 800 }),
  tube: (label) => wrapAround(480, 980, label, { width: 250, top: 200, bottom: 890 }),
  dropper: (label) => wrapAround(980, 520, label, { width: 190, top: 66, bottom: 452 }),
  jar,
  tag,
  week: drawWeek,
  month: drawMonth,
  call: drawCall,
  receipt: drawReceipt,
  coin: drawCoin,
}

const sets = JSON.parse(await readFile(new URL('labels.json', import.meta.url), 'utf8'))
const out = path.join(cache, 'labels')
await mkdir(out, { recursive: true })
for (const [set, labels] of Object.entries(sets)) {
  for (const [index, label] of labels.entries()) {
    const { width, height, inside } = kinds[label.kind](label)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inside}</svg>`
    const density = Math.min(72 * 3, (72 * 3000) / Math.max(width, height))
    await sharp(Buffer.from(svg), { density })
      .png()
      .toFile(path.join(out, `${set}-${index}.png`))
  }
}

/** The front of a round pack: step numeral on top, function and volume at the bottom. */
function wrapAround(width, height, { paper, accent, step, title, volume }, face) {
  const left = (width - face.width) / 2
  const right = left + face.width
  const rule = face.bottom - face.width * 0.21
  const inside = `<rect width="${width}" height="${height}" fill="${paper}"/>
    ${text(step, left - 4, face.top + face.width * 0.45, face.width * 0.62, { font: 'Unbounded-500', fill: accent })}
    ${text('крок', right, face.top + face.width * 0.12, face.width * 0.13, { anchor: 'end' })}
    ${title.map((line, i) => text(line, left, rule - face.width * (0.1 + 0.2 * (title.length - 1 - i)), titleSize(line, face.width), { font: 'Onest-700', spacing: -0.015 })).join('')}
    <path d="M${left} ${rule}H${right}" stroke="${ink}" stroke-width="1.8"/>
    ${text(volume, left, face.bottom + 6, face.width * 0.155)}`
  return { width, height, inside }
}

/** As large as the face is wide, so that no word runs round the silhouette. */
function titleSize(line, faceWidth) {
  const wanted = faceWidth * 0.215
  return Math.min(wanted, (wanted * faceWidth) / outline(line, wanted, 'Onest-700', -0.015).width)
}

function jar({ paper, accent, step, title, volume }) {
  const width = 1760
  const left = width / 2 - 200
  const shift = title.length === 1 ? 0 : 28
  const inside = `<rect width="${width}" height="260" fill="${paper}"/>
    ${text(step, left, 180, 142, { font: 'Unbounded-500', fill: accent })}
    ${title.map((line, i) => text(line, left + 134, 122 - shift + i * 48, 47, { font: 'Onest-700', spacing: -0.015 })).join('')}
    ${text(volume, left + 135, 182 + shift * 0.45, 40)}`
  return { width, height: 260, inside }
}

function tag({ paper, accent }) {
  const inside = `<rect width="520" height="320" fill="${paper}"/>
    <rect x="16" y="16" width="488" height="288" fill="none" stroke="${accent}" stroke-width="3" stroke-dasharray="12 7"/>
    <path transform="translate(226 40) scale(1.06)" d="M32 4C44 17 56 27 56 40A24 24 0 0 1 8 40C8 27 20 17 32 4Z" fill="#2F4A3F"/>
    <path transform="translate(226 40) scale(1.06)" d="M20 39q12 13 24 0" fill="none" stroke="${paper}" stroke-width="4.6" stroke-linecap="round"/>
    ${text('Крапля', 260, 226, 74, { font: 'Unbounded-500', anchor: 'middle' })}`
  return { width: 520, height: 320, inside }
}
