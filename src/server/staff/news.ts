import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type Pool } from 'pg'
import type { OfficeEvent } from '../../contract/staff/events.ts'

interface Listener {
  readonly tell: (event: OfficeEvent) => void
  /** A session of the office has ended. */
  readonly sessionEnded?: (sessionId: string) => void
  /** There will be no more news. */
  readonly end: () => void
}

/** Between one connection that was lost and the next: longer each time, so that a database that starts is left alone. */
const shortestPauseMs = 1000
const longestPauseMs = 10_000

/**
 * What the database tells of orders and of the shelf, for whoever listens on this node, as the open pages of the office
 * and of buyers do: one connection, from the first listener on, that is none of the pool's, which requests wait for. After
 * it was lost everybody is told that something may have been missed.
 */
export class News {
  readonly #db: Pick<Pool, 'options'>
  readonly #listeners = new Set<Listener>()
  readonly #end = new AbortController()
  #listening: Promise<void> | undefined
  #isListening = false

  /** Connects as the pool does. */
  constructor(db: Pick<Pool, 'options'>) {
    this.#db = db
  }

  /** Hears of everything from now on; first of all, once the database is listened to, that it should ask anew. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    if (this.#isListening) listener.tell({ kind: 'everything' })
    this.#listening ??= this.#listenAgain()
    return () => this.#listeners.delete(listener)
  }

  async close(): Promise<void> {
    this.#end.abort()
    for (const listener of this.#listeners) listener.end()
    await this.#listening
  }

  async #listenAgain(): Promise<void> {
    const { signal } = this.#end
    let pauseMs = shortestPauseMs
    while (!signal.aborted) {
      const hasListened = await this.#listenOnce()
      if (hasListened) pauseMs = shortestPauseMs
      await sleep(pauseMs, undefined, { signal }).catch(() => {})
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
  }

  /** Until the connection is lost, or it is over; `false` when there was none. */
  async #listenOnce(): Promise<boolean> {
    const client = new Client(this.#db.options)
    const lost = untilLost(client, this.#end.signal)
    try {
      client.on('notification', ({ channel, payload = '' }) => {
        if (channel === 'office') this.#tell(eventOf(payload))
        else for (const listener of this.#listeners) listener.sessionEnded?.(payload)
      })
      await client.connect()
      await client.query('listen office_sessions')
      await client.query('listen office')
      this.#isListening = true
      this.#tell({ kind: 'everything' })
      await lost
      return true
    } catch {
      return false
    } finally {
      this.#isListening = false
      // Not waited for: a database that does not answer would keep the shop from closing.
      void client.end().catch(() => {})
    }
  }

  #tell(event: OfficeEvent) {
    for (const listener of this.#listeners) listener.tell(event)
  }
}

function untilLost(client: Client, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    client.once('end', resolve)
    // More than once, or the second would end the process.
    client.on('error', () => resolve())
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** The number of an order, the shelf, reviews, the site, or nothing for what is about none. */
function eventOf(payload: string): OfficeEvent {
  if (payload === 'shelf' || payload === 'reviews' || payload === 'site') return { kind: payload }
  return payload === '' ? { kind: 'alert' } : { kind: 'order', number: payload }
}
