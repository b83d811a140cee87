import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** What takes so long to be read is taken for what cannot be; the texts that the shop comes with take a fiftieth of a second. */
const patienceMs = 3000
/** Megabytes. */
const room = { maxOldGenerationSizeMb: 128, stackSizeMb: 2 }

/**
 * The name of the first of these texts in Markdown that no page can be drawn of. They are read in a thread of their own:
 * what takes for ever there keeps nobody waiting but whoever sent it.
 */
export async function firstUndrawable(
  texts: Readonly<Record<string, string>>,
  waitMs = patienceMs,
): Promise<string | undefined> {
  const names = Object.keys(texts)
  if (names.length === 0) return undefined
  return names[await countDrawable(Object.values(texts), waitMs)]
}

/** How many of them, from the first on, can be drawn. */
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
    // It ran out of room: the text that it was at is at fault.
  } finally {
    clearTimeout(patience)
  }
  return good
}
