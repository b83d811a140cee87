// The pictures of the quiz, one sheet a question: public/media/quiz/{id}.svg. Usage: node studio/icons/sprite.mjs [contact.png]
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { published } from '../encode/places.mjs'
import { contactSheet } from './contact-sheet.mjs'
import { pictures } from './pictures.mjs'

const folder = path.join(published, 'media', 'quiz')
await mkdir(folder, { recursive: true })
for (const [name, places] of Object.entries(pictures)) {
  const sheet = sheetOf(Object.entries(places))
  await writeFile(path.join(folder, `${name}.svg`), sheet)
  process.stdout.write(`${name}: ${sheet.length} bytes, ${brotliCompressSync(sheet).length} compressed\n`)
}

const [contactFile] = process.argv.slice(2)
if (contactFile) await contactSheet(Object.values(pictures).flatMap(Object.values), contactFile)

/** Room for eight pictures below one another, in the order of the answers: a page shows one place of the sheet. */
function sheetOf(places) {
  const stacked = places.map(
    ([id, inside], row) => `<g id="${id}" transform="translate(0 ${112 * row})">${inside}</g>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="112" height="896" viewBox="0 0 112 896">\n${stacked.join('\n')}\n</svg>\n`
}
