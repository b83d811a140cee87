// The pictures of the quiz, one sheet a question: public/media/quiz/{id}.svg. Usage: node studio/icons/sprite.mjs [contact.png]
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { published } from '../encode/places.mjs'
import { contactSheet } from './contact-sheet.mjs'
import { pictures } from './pictures.mjs'
import { sheets } from './sheets.mjs'

const folder = path.join(published, 'media', 'quiz')
await mkdir(folder, { recursive: true })
for (const [name, sheet] of Object.entries(sheets())) {
  await writeFile(path.join(folder, `${name}.svg`), sheet)
  process.stdout.write(`${name}: ${sheet.length} bytes, ${brotliCompressSync(sheet).length} compressed\n`)
}

const [contactFile] = process.argv.slice(2)
if (contactFile) await contactSheet(Object.values(pictures).flatMap(Object.values), contactFile)
