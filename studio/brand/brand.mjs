// Mark, wordmark, icons and web manifest -> public/. Usage: node studio/brand/brand.mjs
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { published } from '../encode/places.mjs'
import { apricot, cream, green, mark } from './mark.mjs'
import { name, svg, wordmark, wordmarkWidth } from './wordmark.mjs'

const at = (...parts) => path.join(published, ...parts)

await mkdir(at('brand'), { recursive: true })
await writeFile(at('brand', 'mark.svg'), svg(64, 68, mark(green, cream), name))
await writeFile(at('brand', 'wordmark.svg'), svg(wordmarkWidth(), 68, wordmark(green, cream), name))
await writeFile(at('brand', 'wordmark.png'), await wordmarkForLetters())
await writeFile(at('favicon.svg'), icon({ round: true }))
await writeFile(
  at('favicon.ico'),
  ico([await bitmap(icon({ round: true }), 16), await bitmap(icon({ round: true }), 32)], [16, 32]),
)
await writeFile(at('apple-touch-icon.png'), await bitmap(icon({ round: false }), 180))
await writeFile(at('icon-192.png'), await bitmap(icon({ round: true }), 192))
await writeFile(at('icon-512.png'), await bitmap(icon({ round: true }), 512))
await writeFile(at('icon-maskable-512.png'), await bitmap(icon({ round: false, scale: 0.66 }), 512))
await writeFile(at('site.webmanifest'), `${JSON.stringify(webManifest(), null, 2)}\n`)

/** A square icon; scale is the drop's share of the side (a mask may cut away all but the inner 80 %). */
function icon({ round, scale = 0.78 }) {
  const side = 64 * scale
  const place = `translate(${((64 - side) / 2).toFixed(2)} ${((64 - (side * 68) / 64) / 2).toFixed(2)}) scale(${scale})`
  return svg(
    64,
    64,
    `<rect width="64" height="64" rx="${round ? 15 : 0}" fill="${green}"/><g transform="${place}">${mark(apricot, green)}</g>`,
  )
}

/** For mail programs, which draw no SVG: on paper of its own, so that it can be read in the dark; twice as large as shown. */
async function wordmarkForLetters() {
  const [left, top] = [20, 14]
  const [width, height] = [wordmarkWidth() + 2 * left, 68 + 2 * top]
  const placed = `<g transform="translate(${left} ${top})">${wordmark(green, cream)}</g>`
  const paper = `<rect width="${width}" height="${height}" rx="20" fill="${cream}"/>`
  return sharp(Buffer.from(svg(width, height, paper + placed, name)), { density: 72 })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

async function bitmap(source, side) {
  const density = (72 * side) / 64
  return sharp(Buffer.from(source), { density })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: side > 64 })
    .toBuffer()
}

/** PNGs in an ICO container. */
function ico(bitmaps, sides) {
  const head = Buffer.alloc(6 + 16 * bitmaps.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(bitmaps.length, 4)
  let offset = head.length
  for (const [index, data] of bitmaps.entries()) {
    const entry = 6 + 16 * index
    head[entry] = sides[index]
    head[entry + 1] = sides[index]
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(data.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += data.length
  }
  return Buffer.concat([head, ...bitmaps])
}

function webManifest() {
  const png = (src, sizes, purpose) => ({ src, sizes, type: 'image/png', purpose })
  return {
    name,
    short_name: name,
    description: 'Набори догляду за шкірою для дітей і підлітків',
    id: '/',
    lang: 'uk',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: cream,
    background_color: cream,
    icons: [
      png('/icon-192.png', '192x192', 'any'),
      png('/icon-512.png', '512x512', 'any'),
      png('/icon-maskable-512.png', '512x512', 'maskable'),
    ],
  }
}
