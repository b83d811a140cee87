/** The baseline: bare sharp in a process of its own, two photos at a time, timed per message. */
import { readFile, writeFile } from 'node:fs/promises'
import { cleanPhoto } from '../../packages/photo-cleaner/src/clean-photo.ts'

export interface BareOrder {
  readonly file: string
  readonly target: string
  readonly count: number
}

const atOnce = 2

async function work({ file, target, count }: BareOrder): Promise<number> {
  const started = performance.now()
  let left = count
  const lane = async (nth: number) => {
    while (left-- > 0) {
      const cleaned = await cleanPhoto(await readFile(file))
      if (cleaned.kind === 'not-a-photo') throw new Error(cleaned.why)
      await writeFile(`${target}-${nth}`, cleaned.photo.bytes)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, nth) => lane(nth)))
  return performance.now() - started
}

process.on('message', (order: BareOrder) => {
  void work(order).then((ms) => process.send?.(ms))
})
process.on('disconnect', () => process.exit(0))
