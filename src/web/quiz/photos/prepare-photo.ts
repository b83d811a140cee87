import type { PhotoRefusal } from './photos.ts'
import { pictureKind } from './picture-head.ts'
import { endWorker, shrinkInWorker } from './shrink-in-worker.ts'
import { shrinkOnPage } from './shrink-on-page.ts'
import type { Shrunk } from './shrink-picture.ts'

const probeSide = 8

/** Anti-fingerprinting differs: some browsers shift a colour by one, which is harmless, others return noise or white. */
const leastWrong = 8

const secondsToPrepare = 60
const maxBytes = 5 * 1024 * 1024

type Prepared =
  | { readonly kind: 'prepared'; readonly shrunk: Shrunk }
  | { readonly kind: 'refused'; readonly why: PhotoRefusal }

let previous: Promise<unknown> = Promise.resolve()
let waiting = 0

/** Never throws. One at a time: a decoded photo may take 200 MB. */
export async function preparePhoto(file: File, giveUp: AbortSignal): Promise<Prepared> {
  waiting += 1
  const prepared = previous.then(() => prepare(file, giveUp))
  previous = prepared
  try {
    return await prepared
  } finally {
    waiting -= 1
    if (waiting === 0) endWorker()
  }
}

async function prepare(file: File, giveUp: AbortSignal): Promise<Prepared> {
  if (!isCanvasTrue()) return prepareUndrawn(file)
  const stop = new AbortController()
  const abort = () => stop.abort()
  if (giveUp.aborted) abort()
  giveUp.addEventListener('abort', abort)
  const timer = setTimeout(abort, secondsToPrepare * 1000)
  const shrunk = (await shrinkInWorker(file, stop.signal)) ?? (await shrinkOnPage(file, stop.signal))
  clearTimeout(timer)
  giveUp.removeEventListener('abort', abort)
  if (!shrunk) return { kind: 'refused', why: await whyUnopened(file, stop.signal) }
  const bytes = shrunk.jpeg.size
  return bytes > maxBytes
    ? { kind: 'refused', why: { kind: 'too-large', name: file.name, bytes } }
    : { kind: 'prepared', shrunk }
}

async function prepareUndrawn(file: File): Promise<Prepared> {
  const noisy = { kind: 'refused', why: { kind: 'noisy' } } as const
  if (file.size > maxBytes) return noisy
  try {
    const { barePhoto } = await import('./bare-photo.ts')
    const parts = barePhoto(new Uint8Array(await file.arrayBuffer()))
    if (!parts) return noisy
    const jpeg = new Blob(parts, { type: file.type })
    return { kind: 'prepared', shrunk: { jpeg, preview: jpeg } }
  } catch {
    return noisy
  }
}

async function whyUnopened(file: File, stopped: AbortSignal): Promise<PhotoRefusal> {
  const unopened = { kind: 'unopened', name: file.name } as const
  // A file that timed out, such as one in a cloud, is not read again.
  if (stopped.aborted) return unopened
  try {
    const kind = pictureKind(new Uint8Array(await file.slice(0, 32).arrayBuffer()))
    if (kind === 'heic') return { kind }
    return kind === 'picture' || file.size === 0 ? unopened : { kind: 'not-an-image', name: file.name }
  } catch {
    return unopened
  }
}

/** Detects falsified canvas data. */
function isCanvasTrue(): boolean {
  const canvas = Object.assign(document.createElement('canvas'), { width: probeSide, height: probeSide })
  const context = canvas.getContext('2d')
  // Without a canvas, the photo itself will fail.
  if (!context) return true
  const colour = [60, 120, 180, 255]
  context.fillStyle = 'rgb(60 120 180)'
  context.fillRect(0, 0, probeSide, probeSide)
  try {
    const { data } = context.getImageData(0, 0, probeSide, probeSide)
    return data.every((value, at) => Math.abs(value - (colour[at % 4] ?? 0)) < leastWrong)
  } catch {
    return true
  }
}
