// Mark, wordmark, icons, web manifest and the picture for links -> public/. Usage: node media/brand/brand.mjs
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { masters, published } from '../encode/places.mjs'
import { outline, text } from '../lettering.mjs'
import { apricot, cream, green, mark } from './mark.mjs'

const name = 'Крапля'
const at = (...parts) => path.join(published, ...parts)

await mkdir(at('brand'), { recursive: true })
await writeFile(at('brand', 'mark.svg'), svg(64, 68, mark(green, cream), name))
await writeFile(at('brand', 'wordmark.svg'), svg(wordWidth() + 78, 68, wordmark(green, cream), name))
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
await writeFile(at('og.jpg'), await linkPicture())

function wordmark(ink, smile) {
  return mark(ink, smile) + text(name, 76, 49, 40, { font: 'Unbounded-500', fill: ink })
}

function wordWidth() {
  return Math.ceil(outline(name, 40, 'Unbounded-500').width)
}

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

function svg(width, height, inside, label) {
  const named = label ? ` role="img" aria-label="${label}"` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"${named}>${inside}</svg>\n`
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

/** 1200 × 630 for messengers: the hero with the shop's first sentence. */
async function linkPicture() {
  const sentence = ['Правильний догляд', 'за шкірою —', 'з дитинства']
  const under = ['Персональні набори для дітей', 'і підлітків 8–16 років']
  const words = `<defs><linearGradient id="veil"><stop offset="0" stop-color="${cream}" stop-opacity=".86"/><stop offset=".4" stop-color="${cream}" stop-opacity=".5"/><stop offset=".52" stop-color="${cream}" stop-opacity="0"/></linearGradient></defs>
    <rect width="1200" height="630" fill="url(#veil)"/>
    <g transform="translate(64 64) scale(.95)">${wordmark(green, cream)}</g>
    ${sentence.map((line, i) => text(line, 64, 262 + i * 56, 46, { font: 'Onest-700', spacing: -0.015 })).join('')}
    ${under.map((line, i) => text(line, 64, 448 + i * 38, 27, { font: 'Onest-500', fill: '#47564F' })).join('')}`
  const scene = await sharp(path.join(masters, 'hero.png'))
    .resize(1200, 675)
    .extract({ left: 0, top: 32, width: 1200, height: 630 })
    .toBuffer()
  return sharp(scene)
    .composite([{ input: Buffer.from(svg(1200, 630, words)) }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}
