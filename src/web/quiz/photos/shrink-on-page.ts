import { type Shrunk, shrinkPicture } from './shrink-picture.ts'

/**
 * Shrinks a photo the way every browser can, with an image element: where a worker cannot, and for kinds of files
 * that a browser opens only there. Null when it cannot be opened, or once `stop` says so.
 */
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
