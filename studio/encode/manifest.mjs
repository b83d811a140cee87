// Writes src/web/catalogue/media-manifest.ts from what lies in public/media. Usage: node studio/encode/manifest.mjs
import { stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { films } from '../video/films/films.mjs'
import { posterWidths } from '../video/poster-widths.mjs'
import { pictures } from './pictures.mjs'
import { manifestFile, published } from './places.mjs'

const pictureLines = []
for (const [name, plan] of Object.entries(pictures)) pictureLines.push(await pictureLine(name, plan))
const videoLines = []
for (const film of Object.values(films)) videoLines.push(await videoLine(film))

await writeFile(
  manifestFile,
  `// Written by studio/encode/manifest.mjs; run it again after changing anything in public/media.

/** Pictures by name: pixel size of the largest file. */
export const pictures = {
${pictureLines.join('\n')}
} as const

/** Films by name: address, captions, pixel size, length, posters in AVIF and one in JPEG. All are silent. */
export const videos = {
${videoLines.join('\n')}
} as const
`,
)

async function pictureLine(name, { folder, widths }) {
  const largest = path.join(published, 'media', folder, `${name}-${widths.at(-1)}.webp`)
  const { width, height } = await sharp(largest).metadata()
  return `  ${key(name)}: {
    width: ${width},
    height: ${height},
  },`
}

async function videoLine(film) {
  const { id, width, height, seconds } = film
  const folder = '/media/videos'
  const { size } = await stat(path.join(published, folder, `${id}.mp4`))
  return `  ${id}: {
    file: '${folder}/${id}.mp4',
    captions: '${folder}/${id}.vtt',
    width: ${width},
    height: ${height},
    seconds: ${seconds},
    bytes: ${size},
    posterAvif: '${posterWidths(film)
      .map((wide) => `${folder}/${id}-${wide}.avif ${wide}w`)
      .join(', ')}',
    posterJpg: '${folder}/${id}.jpg',
  },`
}

function key(name) {
  return /^[a-z]+$/.test(name) ? name : `'${name}'`
}
