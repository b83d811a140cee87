import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type Pool } from 'pg'
import type { OfficeEvent } from '../../contract/staff/events.ts'

interface Listener {
  readonly tell: (event: OfficeEvent) => void
  readonly sessionEnded?: (sessionId: string) => void
  readonly end: () => void
}

const shortestPauseMs = 1000
const longestPauseMs = 10_000

/** LISTEN on one connection outside the pool. After a reconnect everyone is told that something may have been missed. */
export class News {
  readonly #db: Pick<Pool, 'options'>
  readonly #listeners = new Set<Listener>()
  readonly #end = new AbortController()
  #listening: Promise<void> | undefined
  #isListening = false

  constructor(db: Pick<Pool, 'options'>) {
    this.#db = db
  }

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
      // Not awaited: a hanging database would block the shutdown.
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
    // `on`, not `once`: a second error without a listener would end the process.
    client.on('error', () => resolve())
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

function eventOf(payload: string): OfficeEvent {
  if (payload === 'shelf' || payload === 'reviews' || payload === 'site') return { kind: payload }
  return payload === '' ? { kind: 'alert' } : { kind: 'order', number: payload }
}
