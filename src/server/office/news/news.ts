import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import type { OfficeEvent } from '../../../contract/office/events.ts'

interface Listener {
  readonly tell: (event: OfficeEvent) => void
  /** There will be no more news. */
  readonly end: () => void
}

/**
 * What the database tells the office, for as many pages as are open on this node: one connection that listens, from
 * the first page on. After it was lost everybody is told that something may have been missed.
 */
export class News {
  readonly #db: Pool
  readonly #retryMs: number
  readonly #listeners = new Set<Listener>()
  readonly #end = new AbortController()
  #listening: Promise<void> | undefined

  constructor(db: Pool, retryMs = 1000) {
    this.#db = db
    this.#retryMs = retryMs
  }

  /** Hears of everything from now on; first of all, once the database is listened to, that it should ask anew. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    if (this.#listening) listener.tell({ kind: 'everything' })
    else this.#listening = this.#listenAgain()
    return () => this.#listeners.delete(listener)
  }

  async close(): Promise<void> {
    this.#end.abort()
    for (const listener of this.#listeners) listener.end()
    await this.#listening
  }

  async #listenAgain(): Promise<void> {
    const { signal } = this.#end
    while (!signal.aborted) {
      await this.#listenOnce().catch(() => {})
      await sleep(this.#retryMs, undefined, { signal }).catch(() => {})
    }
  }

  /** Until the connection is lost, or it is over. */
  async #listenOnce(): Promise<void> {
    const { signal } = this.#end
    const client = await this.#db.connect()
    try {
      const lost = untilLost(client, signal)
      client.on('notification', ({ payload = '' }) => this.#tell(eventOf(payload)))
      await client.query('listen office')
      this.#tell({ kind: 'everything' })
      await lost
    } finally {
      // Not given back: whoever got it next would be listening.
      client.release(true)
    }
  }

  #tell(event: OfficeEvent) {
    for (const listener of this.#listeners) listener.tell(event)
  }
}

function untilLost(client: PoolClient, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    client.once('end', resolve)
    client.once('error', () => resolve())
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** The number of an order, or nothing for what is about none. */
function eventOf(payload: string): OfficeEvent {
  return payload === '' ? { kind: 'alert' } : { kind: 'order', number: payload }
}
