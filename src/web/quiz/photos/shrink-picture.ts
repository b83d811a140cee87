import type { Size } from './picture-head.ts'

const maxSide = 2000
const previewSide = 640
/** Noisy photos are encoded at lower quality until they fit. */
const wantedBytes = 1_000_000
const qualities = [0.85, 0.75, 0.6, 0.45] as const

/** JPEGs, upright, without metadata. */
export interface Shrunk {
  readonly jpeg: Blob
  readonly preview: Blob
}

/** Workers have the one, all pages the other. */
type Canvas = OffscreenCanvas | HTMLCanvasElement

/** At most 2000 pixels; redrawing drops all metadata. Throws when out of memory. */
export async function shrinkPicture(
  picture: ImageBitmap | HTMLImageElement,
  newCanvas: (width: number, height: number) => Canvas,
): Promise<Shrunk> {
  const large = draw(picture, sizeOf(picture), maxSide, newCanvas)
  const small = draw(large, large, previewSide, newCanvas)
  const shrunk = { jpeg: await encodeSmall(large), preview: await encode(small, 0.8) }
  // Mobile browsers limit canvas memory until garbage collection.
  for (const canvas of [large, small]) canvas.width = canvas.height = 0
  return shrunk
}

function sizeOf(picture: ImageBitmap | HTMLImageElement): Size {
  return 'naturalWidth' in picture ? { width: picture.naturalWidth, height: picture.naturalHeight } : picture
}

function draw(
  picture: CanvasImageSource,
  { width, height }: Size,
  side: number,
  newCanvas: (width: number, height: number) => Canvas,
): Canvas {
  const scale = Math.min(1, side / Math.max(width, height))
  const canvas = newCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
  // The same method, but TypeScript cannot call the union of signatures.
  const context = 'convertToBlob' in canvas ? canvas.getContext('2d') : canvas.getContext('2d')
  if (!context) throw new Error('the browser draws nothing')
  // JPEG has no transparency: clear parts would be black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

async function encodeSmall(canvas: Canvas): Promise<Blob> {
  const [best, ...coarser] = qualities
  let jpeg = await encode(canvas, best)
  for (const quality of coarser) {
    if (jpeg.size <= wantedBytes) break
    jpeg = await encode(canvas, quality)
  }
  return jpeg
}

async function encode(canvas: Canvas, quality: number): Promise<Blob> {
  const type = 'image/jpeg'
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality })
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  if (!blob) throw new Error('the browser encodes nothing')
  return blob
}
