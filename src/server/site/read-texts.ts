import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Our own texts take 20 ms. */
const patienceMs = 3000
const room = { maxOldGenerationSizeMb: 128, stackSizeMb: 2 }

/** Returns the first name that cannot be rendered. In a worker, so that a hanging parse blocks nobody else. */
export async function firstUndrawable(
  texts: Readonly<Record<string, string>>,
  waitMs = patienceMs,
): Promise<string | undefined> {
  const names = Object.keys(texts)
  if (names.length === 0) return undefined
  return names[await countDrawable(Object.values(texts), waitMs)]
}

async function countDrawable(texts: readonly string[], waitMs: number): Promise<number> {
  const reader = new Worker(new URL('read-texts-worker.ts', import.meta.url), {
    workerData: texts,
    resourceLimits: room,
  })
  let good = 0
  let isWrong = false
  reader.on('message', (isDrawable: boolean) => {
    if (isDrawable && !isWrong) good++
    else isWrong = true
  })
  const patience = setTimeout(() => void reader.terminate(), waitMs)
  try {
    await once(reader, 'exit')
  } catch {
    // Out of memory: the current text is at fault.
  } finally {
    clearTimeout(patience)
  }
  return good
}
