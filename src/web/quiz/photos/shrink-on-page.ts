import { type Shrunk, shrinkPicture } from './shrink-picture.ts'

/** For browsers and formats that a worker cannot decode. `null` when it fails or is stopped. */
export async function shrinkOnPage(file: File, stop: AbortSignal): Promise<Shrunk | null> {
  if (stop.aborted) return null
  const address = URL.createObjectURL(file)
  try {
    const image = await opened(address, stop)
    return await shrinkPicture(image, newCanvas)
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}

function opened(address: string, stop: AbortSignal): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  const stopped = new Promise<never>((_, reject) => {
    stop.addEventListener('abort', () => reject(stop.reason), { once: true })
  })
  return Promise.race([image.decode().then(() => image), stopped])
}

function newCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  return Object.assign(canvas, { width, height })
}
