import type { PhotoFailure } from './chosen-photos.ts'

const maxSide = 2000
const maxBytes = 5 * 1024 * 1024

export type Prepared =
  { readonly kind: 'prepared'; readonly jpeg: Blob } | { readonly kind: 'failed'; readonly why: PhotoFailure }

let previous: Promise<unknown> = Promise.resolve()

/**
 * Draws a photo anew, upright and at most 2000 pixels long, as a JPEG: nothing of the file is left in it,
 * neither place nor time. One after another, because a decoded photo may take 200 MB.
 */
export function preparePhoto(file: File): Promise<Prepared> {
  const prepared = previous.then(() => prepare(file))
  previous = prepared
  return prepared
}

async function prepare(file: File): Promise<Prepared> {
  const jpeg = await redraw(file).catch(() => null)
  if (!jpeg) return { kind: 'failed', why: { kind: isHeic(file) ? 'heic' : 'not-an-image' } }
  if (jpeg.size > maxBytes) return { kind: 'failed', why: { kind: 'too-large', bytes: jpeg.size } }
  return { kind: 'prepared', jpeg }
}

async function redraw(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  // A JPEG has no transparency: without this, clear parts turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}

function isHeic({ type, name }: File): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
}
