import type { Db } from '../../platform/db/pool.ts'
import { sumWaitingBytes, type WaitingBytes } from './keep/photo-queries.ts'

/** Uploads being received or waiting to be cleaned: two files of at most 5 MB and a few buffers each. */
const maxAtOnce = 120

/** What waits for a quiz changes little within this. */
const rememberMs = 1000

/**
 * Shares out what there is only so much of. A visitor may have an eighth of what is left: one alone gets a ninth of
 * all, more of them less each, and whoever has nothing gets something as long as there is any. So a few never fill it
 * for the others, and those with the most are refused first.
 */
function mayTakeMore({ own, all, max }: Record<'own' | 'all' | 'max', number>): boolean {
  return own < (max - all) / 8
}

/** The bytes of photos that wait for the quiz that they belong to; asks the database once a second. */
export class WaitingRoom {
  readonly #db: Db
  readonly #maxBytes: number
  #asked = Number.NEGATIVE_INFINITY
  #answer: Promise<WaitingBytes> = Promise.resolve(new Map())

  constructor(db: Db, maxBytes: number) {
    this.#db = db
    this.#maxBytes = maxBytes
  }

  /** `sender`: every mark of who sends a photo. */
  async hasRoomFor(sender: readonly Buffer[]): Promise<boolean> {
    const now = performance.now()
    if (now - this.#asked > rememberMs) {
      this.#asked = now
      this.#answer = sumWaitingBytes(this.#db)
      // A failed count is told to those who waited for it and not remembered.
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

/** Counts uploads in hand, in all and for each visitor. */
export class UploadPlaces {
  #all = 0
  readonly #of = new Map<string, number>()

  /** Takes a place for a visitor; the answer gives it back. `undefined` when there is none. */
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
