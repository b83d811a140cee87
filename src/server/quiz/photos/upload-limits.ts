import type { Db } from '../../platform/db/pool.ts'
import { sumWaitingBytes, type WaitingBytes } from './keep/photo-queries.ts'

/** Each takes two files of at most 5 MB and a few buffers. */
const maxAtOnce = 120

const rememberMs = 1000

/** A visitor may take an eighth of what is free: alone a ninth of all, more visitors less each. So a few never fill it. */
function mayTakeMore({ own, all, max }: Record<'own' | 'all' | 'max', number>): boolean {
  return own < (max - all) / 8
}

export class WaitingRoom {
  readonly #db: Db
  readonly #maxBytes: number
  #asked = Number.NEGATIVE_INFINITY
  #answer: Promise<WaitingBytes> = Promise.resolve(new Map())

  constructor(db: Db, maxBytes: number) {
    this.#db = db
    this.#maxBytes = maxBytes
  }

  async hasRoomFor(sender: readonly Buffer[]): Promise<boolean> {
    const now = performance.now()
    if (now - this.#asked > rememberMs) {
      this.#asked = now
      this.#answer = sumWaitingBytes(this.#db)
      // A failure is not cached.
      this.#answer.catch(() => {
        this.#asked = Number.NEGATIVE_INFINITY
      })
    }
    const waiting = await this.#answer
    const own = sender.reduce((sum, mark) => sum + (waiting.get(mark.toString('hex')) ?? 0), 0)
    const all = [...waiting.values()].reduce((sum, bytes) => sum + bytes, 0)
    return mayTakeMore({ own, all, max: this.#maxBytes })
  }
}

export class UploadPlaces {
  #all = 0
  readonly #of = new Map<string, number>()

  /** Returns the release function; `undefined` when full. */
  take(visitor: string): (() => void) | undefined {
    const own = this.#of.get(visitor) ?? 0
    if (!mayTakeMore({ own, all: this.#all, max: maxAtOnce })) return undefined
    this.#all += 1
    this.#of.set(visitor, own + 1)
    return () => this.#giveBack(visitor)
  }

  #giveBack(visitor: string) {
    this.#all -= 1
    const own = (this.#of.get(visitor) ?? 1) - 1
    if (own === 0) this.#of.delete(visitor)
    else this.#of.set(visitor, own)
  }
}
