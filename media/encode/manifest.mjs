// Writes src/web/media-manifest.ts from what lies in public/media. Usage: node media/encode/manifest.mjs
import { stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { videos } from '../video/videos.mjs'
import { pictures } from './pictures.mjs'
import { manifestFile, published } from './places.mjs'

const pictureLines = []
for (const [name, plan] of Object.entries(pictures)) pictureLines.push(await pictureLine(name, plan))
const videoLines = []
for (const [name, plan] of Object.entries(videos)) videoLines.push(await videoLine(name, plan))

await writeFile(
  manifestFile,
  `// Written by media/encode/manifest.mjs; run it again after changing anything in public/media.

/** Pictures by name: pixel size of the largest file, its mean colour, a tiny picture to show while it loads. */
export const pictures = {
${pictureLines.join('\n')}
} as const

/** Films by name: address, pixel size, length, posters. All are silent. */
export const videos = {
${videoLines.join('\n')}
} as const
`,
)

async function pictureLine(name, { folder, widths }) {
  const largest = sharp(path.join(published, 'media', folder, `${name}-${widths.at(-1)}.webp`))
  const { width, height } = await largest.metadata()
  const { channels } = await largest.stats()
  const dominant = `#${channels
    .slice(0, 3)
    .map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`
  const tiny = await largest.clone().resize(16).webp({ quality: 30 }).toBuffer()
  return `  ${key(name)}: {
    width: ${width},
    height: ${height},
    dominant: '${dominant}',
    blur: 'data:image/webp;base64,${tiny.toString('base64')}',
  },`
}

async function videoLine(name, { width, height, seconds }) {
  const file = `/media/videos/${name}.mp4`
  const { size } = await stat(path.join(published, file)).catch(() => ({ size: 0 }))
  return `  ${key(name)}: {
    file: '${file}',
    width: ${width},
    height: ${height},
    seconds: ${seconds},
    bytes: ${size},
    posterAvif: '/media/videos/${name}.avif',
    posterJpg: '/media/videos/${name}.jpg',
  },`
}

function key(name) {
  return /^[a-z]+$/.test(name) ? name : `'${name}'`
}
