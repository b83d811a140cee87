import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Refusal } from '../http/errors.ts'

/** What takes so long to be read is taken for what cannot be; the texts that the shop comes with take a fiftieth of a second. */
const patienceMs = 10_000
/** Megabytes. */
const room = { maxOldGenerationSizeMb: 128, stackSizeMb: 2 }

/**
 * Refuses texts in Markdown that pages could not be drawn of, by the name of the first field at fault. They are read in a
 * thread of their own: what takes for ever there keeps nobody waiting but whoever sent it.
 */
export async function refuseUndrawable(
  texts: Readonly<Record<string, string>>,
  waitMs = patienceMs,
): Promise<void> {
  const names = Object.keys(texts)
  const good = await countDrawable(Object.values(texts), waitMs)
  const wrong = names[good]
  if (wrong !== undefined) throw new Refusal('text_not_drawn', { fields: [wrong] })
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
