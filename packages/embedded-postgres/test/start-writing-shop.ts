import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'

const newsSchema = v.object({
  url: v.optional(v.string()),
  refused: v.optional(v.string()),
  acknowledged: v.optional(v.number()),
  answer: v.optional(v.number()),
})

type News = v.InferOutput<typeof newsSchema>

/** A shop in a process of its own, in a process group of its own as in a terminal. */
export interface WritingShop {
  readonly process: ChildProcess
  readonly news: readonly News[]
  acknowledged(): number[]
  heard(what: (news: News) => boolean): Promise<News>
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>
}

/** Starts `writing-shop.ts` on a data folder. */
export function startWritingShop(dataDir: string): WritingShop {
  const script = fileURLToPath(new URL('writing-shop.ts', import.meta.url))
  const child = spawn(process.execPath, [script, dataDir], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  })
  if (!child.stdout) throw new Error('The shop has no output to read.')
  const news: News[] = []
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => news.push(v.parse(newsSchema, JSON.parse(line))))
  const closed = once(lines, 'close')
  return {
    process: child,
    news,
    acknowledged: () => news.flatMap(({ acknowledged }) => acknowledged ?? []),
    async heard(what) {
      for (;;) {
        const found = news.find((one) => what(one))
        if (found) return found
        const isOver = await Promise.race([once(lines, 'line').then(() => false), closed.then(() => true)])
        if (isOver && !news.some((one) => what(one)))
          throw new Error(`Not heard: ${JSON.stringify(news.at(-1))}`)
      }
    },
    ended: once(child, 'exit').then(([code, signal]: (number | string)[]) => signal ?? code ?? ''),
  }
}
