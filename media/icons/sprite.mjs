// All quiz icons in one sprite: public/media/quiz-icons.svg. Usage: node media/icons/sprite.mjs [contact-sheet.png]
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { published } from '../encode/places.mjs'
import { sensitivities, symptoms } from './close-ups.mjs'
import { people, skinTypes } from './faces.mjs'
import { contacts, goals, skincare } from './things.mjs'

const icons = { ...people, ...contacts, ...skinTypes, ...symptoms, ...sensitivities, ...goals, ...skincare }

const symbols = Object.entries(icons).map(
  ([id, inside]) => `<symbol id="${id}" viewBox="0 0 56 56">${inside}</symbol>`,
)
await writeFile(
  path.join(published, 'media', 'quiz-icons.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
)

const [sheetFile] = process.argv.slice(2)
if (sheetFile) await contactSheet(sheetFile)

async function contactSheet(file) {
  const columns = 7
  const placed = (size, gap, top) =>
    Object.values(icons).map((inside, index) => {
      const x = 16 + (index % columns) * (size + gap)
      const y = top + Math.floor(index / columns) * (size + gap)
      return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 56 56">${inside}</svg>`
    })
  const rows = Math.ceil(symbols.length / columns)
  const large = 16 + rows * 132
  const body = `<rect width="100%" height="100%" fill="#FFFFFF"/>${placed(112, 20, 16).join('')}${placed(56, 20, large + 16).join('')}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${columns * 132 + 16}" height="${large + rows * 76 + 24}">${body}</svg>`
  await sharp(Buffer.from(svg), { density: 108 }).png().toFile(file)
}
