import type { Shrunk } from './shrink-picture.ts'

let worker: Worker | undefined

/**
 * Shrinks a photo beside the page, which stays lively. Null when it cannot be opened that way, or the browser has
 * no such workers, or the worker's script does not come, or once `stop` says so. One photo at a time. Never throws.
 */
export async function shrinkInWorker(file: File, stop: AbortSignal): Promise<Shrunk | null> {
  if (stop.aborted || typeof OffscreenCanvas === 'undefined') return null
  try {
    worker ??= new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return null
  }
  const shrunk = await answerOf(worker, file, stop)
  if (!shrunk) endWorker()
  return shrunk
}

function answerOf(at: Worker, file: File, stop: AbortSignal): Promise<Shrunk | null> {
  return new Promise((resolve) => {
    at.addEventListener('message', ({ data }: MessageEvent<Shrunk | null>) => resolve(data), { once: true })
    at.addEventListener('error', () => resolve(null), { once: true })
    stop.addEventListener('abort', () => resolve(null))
    // A worker has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    at.postMessage(file)
  })
}

/** Gives back the memory of the worker; the next photo gets a new one. */
export function endWorker() {
  worker?.terminate()
  worker = undefined
}
