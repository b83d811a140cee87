import { mkdir, writeFile } from 'node:fs/promises'
import { getPriority, setPriority } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import {
  pictureFile,
  type PictureFormat,
  pictureJpegWidth,
  pictureWidths,
} from '../../contract/catalogue/pictures.ts'

// A process of its own, so that its memory is freed. The input is trusted: the photo cleaner wrote it.
// `at` is the position of the square along the longer side, 0 to 1.
const [file = '', folder = '', hash = '', at = ''] = process.argv.slice(2)

async function cut(): Promise<(width: number) => Sharp> {
  const { width, height } = await sharp(file).metadata()
  const side = Math.min(width, height)
  const left = Math.round((width - side) * Number(at))
  const top = Math.round((height - side) * Number(at))
  return (wanted) =>
    sharp(file)
      .extract({ left, top, width: side, height: side })
      .resize(wanted, wanted, { kernel: 'lanczos3' })
      .flatten({ background: 'white' })
}

function write(width: number, format: PictureFormat, bytes: Buffer) {
  return writeFile(join(folder, pictureFile(hash, width, format)), bytes)
}

// Lowering the value would need privileges.
setPriority(Math.max(5, getPriority()))
sharp.concurrency(1)
await mkdir(folder, { mode: 0o700 })
const square = await cut()
for (const width of pictureWidths) {
  await write(width, 'avif', await square(width).avif({ quality: 60, effort: 3 }).toBuffer())
  await write(width, 'webp', await square(width).webp({ quality: 72, smartSubsample: true }).toBuffer())
}
await write(
  pictureJpegWidth,
  'jpg',
  await square(pictureJpegWidth).jpeg({ quality: 76, mozjpeg: true }).toBuffer(),
)
