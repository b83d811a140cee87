// The picture of a kit that has none of its own yet -> masters/any-kit.png. Usage: node studio/brand/any-kit.mjs
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { masters } from '../encode/places.mjs'
import { green, mark } from './mark.mjs'
import { svg } from './wordmark.mjs'

const [side, scale] = [1800, 7]
const [wall, shelf, joint] = ['#dde8dc', '#cbd8c9', '#d1ddcf']
const joints = `<path d="M600 0V1260M1200 0V1260M0 630H${side}" stroke="${joint}" stroke-width="6"/>`
const place = `translate(${side / 2 - 32 * scale} ${1260 - 64 * scale}) scale(${scale})`
const drawn = `<rect width="${side}" height="${side}" fill="${wall}"/>${joints}
  <rect y="1260" width="${side}" height="${side - 1260}" fill="${shelf}"/>
  <ellipse cx="${side / 2}" cy="1262" rx="210" ry="22" fill="#b4c4b2"/><g transform="${place}">${mark(green, wall)}</g>`

await mkdir(masters, { recursive: true })
await sharp(Buffer.from(svg(side, side, drawn, '')))
  .png()
  .toFile(path.join(masters, 'any-kit.png'))
