// Stills without words -> public/media/videos, in the sizes pages ask for. Usage: node studio/video/posters.mjs [film …]
import path from 'node:path'
import sharp from 'sharp'
import { published } from '../encode/places.mjs'
import { films } from './films/films.mjs'
import { still } from './frame.mjs'
import { posterWidths } from './poster-widths.mjs'

const asked = process.argv.slice(2)
for (const name of asked.length > 0 ? asked : Object.keys(films)) {
  const film = films[name]
  const file = (suffix) => path.join(published, 'media', 'videos', `${name}${suffix}`)
  const drawn = await sharp(Buffer.from(still(film)))
    .removeAlpha()
    .png()
    .toBuffer()
  for (const width of posterWidths(film)) {
    await sharp(drawn)
      .resize(width)
      .avif({ quality: 60, effort: 4 })
      .toFile(file(`-${width}.avif`))
  }
  await sharp(drawn).jpeg({ quality: 80, mozjpeg: true }).toFile(file('.jpg'))
}
