import { jpegSize, type Size } from './picture-head.ts'
import { shrinkPicture } from './shrink-picture.ts'

addEventListener('message', ({ data }: MessageEvent<File>) => {
  void shrinkFile(data)
    .catch(() => null)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no origin
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

/** Resizing before rotating saves half of the memory. */
const largePixels = 16_000_000
const largeSide = 2000
/** Metadata, often with a preview, precede the size. */
const headBytes = 512 * 1024

async function decode(file: File): Promise<ImageBitmap> {
  const size = jpegSize(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
  if (!size || size.width * size.height < largePixels || Math.min(size.width, size.height) < largeSide) {
    return createImageBitmap(file)
  }
  const bitmap = await createImageBitmap(file, { resizeWidth: largeSide, resizeQuality: 'high' })
  if (isOfShape(bitmap, size)) return bitmap
  // Some browsers swap the sides of a rotated photo and distort it.
  bitmap.close()
  return createImageBitmap(file)
}

function isOfShape({ width, height }: Size, original: Size): boolean {
  const shape = Math.max(width, height) / Math.min(width, height)
  const originalShape = Math.max(original.width, original.height) / Math.min(original.width, original.height)
  return Math.abs(shape / originalShape - 1) < 0.01
}
