import type { Db } from '../db/pool.ts'
import { countWaitingBytes } from './photo-queries.ts'

/** Uploads being received or waiting to be cleaned: two files of at most 5 MB and a few buffers each. */
const maxAtOnce = 120
/** So that one visitor with a slow line, or a malicious one, does not take the places of all others. */
const maxAtOnceOfOne = 40

/** What waits for a quiz changes little within this. */
const rememberMs = 1000

/** Whether too many bytes of photos wait for the quiz that they belong to; asks the database once a second. */
export class WaitingRoom {
  readonly #db: Db
  readonly #maxBytes: number
  #asked = Number.NEGATIVE_INFINITY
  #answer: Promise<number> = Promise.resolve(0)

  constructor(db: Db, maxBytes: number) {
    this.#db = db
    this.#maxBytes = maxBytes
  }

  async isFull(): Promise<boolean> {
    const now = performance.now()
    if (now - this.#asked > rememberMs) {
      this.#asked = now
      this.#answer = countWaitingBytes(this.#db)
      // A failed count is told to those who waited for it and not remembered.
      this.#answer.catch(() => {
        this.#asked = Number.NEGATIVE_INFINITY
      })
    }
    return (await this.#answer) >= this.#maxBytes
  }
}

/** Counts uploads in hand, in all and for each visitor. */
export class UploadPlaces {
  #all = 0
  readonly #of = new Map<string, number>()

  /** Takes a place for a visitor; the answer gives it back. `undefined` when there is none. */
  take(visitor: string): (() => void) | undefined {
    const own = this.#of.get(visitor) ?? 0
    if (this.#all >= maxAtOnce || own >= maxAtOnceOfOne) return undefined
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
