// Masters (PNG) -> AVIF, WebP and one JPEG each. Usage: node media/encode/pictures.mjs [name …]
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { masters, published } from './places.mjs'

const square = { folder: 'kits', widths: [400, 800, 1200], jpegWidth: 800 }

/** Every picture of the site: its folder, its widths, and the width of the JPEG for old browsers. */
export const pictures = {
  'gentle-care': square,
  'cleansing-treatment': square,
  'deep-cleansing': square,
  'special-care': square,
  'personal-consultation': square,
  'test-kit': square,
  cleansing: square,
  hero: { folder: 'hero', widths: [960, 1440, 1920], jpegWidth: 1440 },
  'hero-portrait': { folder: 'hero', widths: [480, 720, 1080], jpegWidth: 720 },
}

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
    // effort 4: at 6 a 1200 px picture takes up to half a minute and saves two per cent
    await resized(width)
      .avif({ quality: 60, effort: 4 })
      .toFile(path.join(out, `${name}-${width}.avif`))
    await resized(width)
      .webp({ quality: 78, effort: 5, smartSubsample: true })
      .toFile(path.join(out, `${name}-${width}.webp`))
  }
  await resized(jpegWidth)
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(path.join(out, `${name}-${jpegWidth}.jpg`))
}
