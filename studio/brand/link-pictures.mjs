// The pictures that messengers show beside a link, 1200 × 630, one per page -> public/link-pictures. Made from the
// published pictures and posters, so run it after those. Usage: node studio/brand/link-pictures.mjs [name …]
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { linkPictures } from '../../src/web/platform/text/link-pictures.ts'
import { published } from '../encode/places.mjs'
import { text } from '../lettering.mjs'
import { cream, green, mark } from './mark.mjs'
import { svg, wordmark } from './wordmark.mjs'

const width = 1200
const height = 630
const margin = 64
const softInk = '#47564F'
const tints = {
  gentle: '#FBE6D8',
  cleansing: '#DDE8DC',
  deep: '#DCECF0',
  special: '#EAE5F3',
  test: '#FBF1D2',
}

/** What stands behind the words of each: a plain colour, and pictures or drawings laid over it. */
const scenes = {
  home: async () => ({ paper: cream, layers: [await hero(), drawing(veil())] }),
  quiz: async () => ({ paper: tints.special, layers: [drawing(bigDrop(tints.special))] }),
  kits: async () => ({
    paper: cream,
    layers: await Promise.all(
      ['gentle-care', 'cleansing-treatment', 'deep-cleansing', 'special-care'].map((kit, i) =>
        tile(kitFile(kit), { x: 570 + (i % 2) * 315, y: Math.floor(i / 2) * 315, w: 315, h: 315 }),
      ),
    ),
  }),
  videos: async () => ({
    paper: tints.deep,
    layers: await Promise.all([
      tile(posterFile('cleansing'), { x: 560, y: 123, w: 216, h: 384, radius: 28 }),
      tile(posterFile('moisturizer'), { x: 800, y: 145, w: 272, h: 340, radius: 28 }),
      tile(posterFile('morning'), { x: 1096, y: 197, w: 420, h: 236, radius: 28 }),
    ]),
  }),
  about: async () => ({
    paper: cream,
    layers: [await side(kitFile('personal-consultation'))],
  }),
  terms: async () => ({ paper: cream, layers: [await side('media/scenes/waiting-1040.webp')] }),
  privacy: async () => ({ paper: cream, layers: [await side('media/scenes/parcel-1040.webp')] }),
}

const asked = process.argv.slice(2)
await mkdir(path.join(published, 'link-pictures'), { recursive: true })
for (const [name, words] of Object.entries(linkPictures)) {
  if (asked.length === 0 || asked.includes(name)) await draw(name, words)
}

async function draw(name, words) {
  const { paper, layers } = await scenes[name]()
  const { size } = await sharp({ create: { width, height, channels: 3, background: paper } })
    .composite([...layers, drawing(lettering(words))])
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(path.join(published, 'link-pictures', `${name}.jpg`))
  if (size > 70_000) throw new Error(`${name}.jpg has ${size} bytes, more than messengers like`)
}

/** Wordmark above, heading and the words under it below, from the left margin. */
function lettering({ heading, under }) {
  const size = heading.some((line) => line.length > 14) ? 46 : 54
  const step = size * 1.2
  const top = 300 - (heading.length - 2) * (step / 2)
  const below = top + (heading.length - 1) * step + 66
  return [
    `<g transform="translate(${margin} ${margin}) scale(.95)">${wordmark(green, cream)}</g>`,
    ...heading.map((line, i) =>
      text(line, margin, top + i * step, size, { font: 'Onest-700', spacing: -0.015 }),
    ),
    ...under.map((line, i) => text(line, margin, below + i * 38, 27, { font: 'Onest-500', fill: softInk })),
  ].join('')
}

async function hero() {
  const input = await sharp(path.join(published, 'media/hero/hero-1600.webp'))
    .resize(width, 675)
    .extract({ left: 0, top: 32, width, height })
    .toBuffer()
  return { input, left: 0, top: 0 }
}

/** Pales the left side of a scene, where the words stand. */
function veil() {
  const stop = (offset, opacity) =>
    `<stop offset="${offset}" stop-color="${cream}" stop-opacity="${opacity}"/>`
  return `<defs><linearGradient id="veil">${stop(0, 0.86)}${stop(0.4, 0.5)}${stop(0.52, 0)}</linearGradient></defs><rect width="${width}" height="${height}" fill="url(#veil)"/>`
}

/** A picture cut to a box; what hangs over the edge is cut off. */
async function tile(file, { x, y, w, h, radius = 0 }) {
  const corners = Buffer.from(svg(w, h, `<rect width="${w}" height="${h}" rx="${radius}"/>`))
  const input = await sharp(path.join(published, file))
    .resize(w, h, { fit: 'cover' })
    .ensureAlpha()
    .composite([{ input: corners, blend: 'dest-in' }])
    .png()
    .toBuffer()
  const visible = Math.min(w, width - x)
  return {
    input: await sharp(input).extract({ left: 0, top: 0, width: visible, height: h }).toBuffer(),
    left: x,
    top: y,
  }
}

function kitFile(kit) {
  return `media/kits/${kit}-900.webp`
}

function posterFile(film) {
  return `media/videos/${film}.jpg`
}

/** The mark as large as the picture. */
function bigDrop(smile) {
  return `<g transform="translate(700 66) scale(7.4)">${mark(green, smile)}</g>`
}

/** The right half of the sheet. */
function side(file) {
  return tile(file, { x: 570, y: 0, w: 630, h: height })
}

function drawing(inside) {
  return { input: Buffer.from(svg(width, height, inside)), left: 0, top: 0 }
}
