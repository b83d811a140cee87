import { jpegSize, type Size } from './picture-head.ts'
import { shrinkPicture } from './shrink-picture.ts'

/**
 * A worker's script: decodes and encodes away from the page, which would stand still meanwhile. It is given a
 * file and answers with a `Shrunk`, or with null when the browser cannot open the file.
 */
addEventListener('message', ({ data }: MessageEvent<File>) => {
  void shrinkFile(data)
    .catch(() => null)
    // To the page that started the worker: there is no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    .then((shrunk) => postMessage(shrunk))
})

async function shrinkFile(file: File) {
  const bitmap = await decode(file)
  try {
    return await shrinkPicture(bitmap, (width, height) => new OffscreenCanvas(width, height))
  } finally {
    bitmap.close()
  }
}

/** From this many pixels on, a photo is made smaller before it is turned, which saves half of the memory. */
const largePixels = 16_000_000
const largeSide = 2000
/** Before the size of a picture stand metadata, often with a preview of their own. */
const headBytes = 512 * 1024

/** Upright, as browsers decode by default. */
async function decode(file: File): Promise<ImageBitmap> {
  const size = jpegSize(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
  if (!size || size.width * size.height < largePixels || Math.min(size.width, size.height) < largeSide) {
    return createImageBitmap(file)
  }
  const bitmap = await createImageBitmap(file, { resizeWidth: largeSide, resizeQuality: 'high' })
  if (isOfShape(bitmap, size)) return bitmap
  // A browser that mistook the sides of a turned photo for each other has distorted it.
  bitmap.close()
  return createImageBitmap(file)
}

/** Lying or standing. */
function isOfShape({ width, height }: Size, original: Size): boolean {
  const shape = Math.max(width, height) / Math.min(width, height)
  const originalShape = Math.max(original.width, original.height) / Math.min(original.width, original.height)
  return Math.abs(shape / originalShape - 1) < 0.01
}
