import type { Shrunk } from './shrink-picture.ts'

let worker: Worker | undefined

/** Off the main thread, one at a time. Never throws; `null` when unsupported, failed or stopped. */
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
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no origin
    at.postMessage(file)
  })
}

export function endWorker() {
  worker?.terminate()
  worker = undefined
}
