// All pictures of the quiz in one sprite: public/media/quiz-icons.svg. Usage: node media/icons/sprite.mjs [sheet.png]
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { published } from '../encode/places.mjs'
import { contactSheet } from './contact-sheet.mjs'
import { pictures } from './pictures.mjs'

const symbols = Object.entries(pictures).map(
  ([id, inside]) => `<symbol id="${id}" viewBox="0 0 112 112">${inside}</symbol>`,
)
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
await writeFile(path.join(published, 'media', 'quiz-icons.svg'), sprite)
process.stdout.write(`${symbols.length} pictures, ${brotliCompressSync(sprite).length} bytes compressed\n`)

const [sheetFile] = process.argv.slice(2)
if (sheetFile) await contactSheet(Object.values(pictures), sheetFile)
