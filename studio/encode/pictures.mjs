// Masters (PNG) -> AVIF, WebP and one JPEG each. Usage: node studio/encode/pictures.mjs [name …]
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { masters, published } from './places.mjs'

const square = { folder: 'kits', widths: [400, 720, 900], jpegWidth: 800 }
const scene = { folder: 'scenes', widths: [480, 720, 1040], jpegWidth: 720 }

/** Every picture of the site: its folder, its widths, and the width of the JPEG for old browsers. */
export const pictures = {
  'gentle-care': square,
  'cleansing-treatment': square,
  'deep-cleansing': square,
  'special-care': square,
  'personal-consultation': square,
  'test-kit': square,
  cleansing: square,
  'any-kit': square,
  hero: { folder: 'hero', widths: [800, 1200, 1600], jpegWidth: 1200 },
  'hero-portrait': { folder: 'hero', widths: [480, 720, 900], jpegWidth: 720 },
  parcel: scene,
  waiting: scene,
  'texture-gel': scene,
  'texture-foam': scene,
  'texture-cream': scene,
}

/** What an AVIF of a million pixels may weigh; smaller pictures have more detail to a pixel and get more for each. */
const bytesPerMegapixel = 88_000
const finest = 70
const coarsest = 46

if (import.meta.main) {
  const asked = process.argv.slice(2)
  for (const [name, plan] of Object.entries(pictures))
    if (asked.length === 0 || asked.includes(name)) await encode(name, plan)
}

async function encode(name, { folder, widths, jpegWidth }) {
  const master = path.join(masters, `${name}.png`)
  const out = path.join(published, 'media', folder)
  await mkdir(out, { recursive: true })
  const resized = (width) => sharp(master).resize(width, null, { kernel: 'lanczos3' }).removeAlpha()
  for (const width of widths) {
    const { height } = await sharp(master)
      .metadata()
      .then((size) => ({ height: (size.height * width) / size.width }))
    const limit = bytesPerMegapixel * ((width * height) / 1e6) ** 0.75
    await writeFile(path.join(out, `${name}-${width}.avif`), await underLimit(() => resized(width), limit))
    await resized(width)
      .webp({ quality: 72, effort: 5, smartSubsample: true })
      .toFile(path.join(out, `${name}-${width}.webp`))
  }
  await resized(jpegWidth)
    .jpeg({ quality: 76, mozjpeg: true })
    .toFile(path.join(out, `${name}-${jpegWidth}.jpg`))
}

/** The finest AVIF within the limit of bytes. */
async function underLimit(picture, limit) {
  for (let quality = finest; ; quality -= 6) {
    // effort 4: at 6 a large picture takes up to half a minute and saves two per cent
    const file = await picture().avif({ quality, effort: 4 }).toBuffer()
    if (file.length <= limit || quality <= coarsest) return file
  }
}
