// A film at a glance. Usage: node studio/video/sheet.mjs <film> <seconds between frames> <file.png>
import sharp from 'sharp'
import { films } from './films/films.mjs'
import { frame } from './frame.mjs'

const [name, every, file] = process.argv.slice(2)
const film = films[name]
const columns = 8
const width = 240
const height = Math.round((width * film.height) / film.width)
const count = Math.ceil(film.seconds / Number(every))

const shots = await Promise.all(
  Array.from({ length: count }, async (_, i) => ({
    input: await sharp(Buffer.from(frame(film, i * Number(every))))
      .resize(width)
      .png()
      .toBuffer(),
    left: (i % columns) * width,
    top: Math.floor(i / columns) * height,
  })),
)
const rows = Math.ceil(count / columns)
await sharp({ create: { width: columns * width, height: rows * height, channels: 3, background: '#fff' } })
  .composite(shots)
  .png()
  .toFile(file)
