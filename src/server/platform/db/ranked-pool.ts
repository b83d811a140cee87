import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg'
import { asker } from './asker.ts'
import { type Waiting, WaitingLine } from './waiting-line.ts'

export type OnConnect = Parameters<Pool['connect']>[0]

interface WaitingCall extends Waiting {
  readonly go: () => void
}

/** Serves waiters by priority instead of arrival. */
export class RankedPool extends Pool {
  readonly line: WaitingLine<WaitingCall>
  readonly #used = new WeakSet<PoolClient>()

  constructor(options: PoolConfig & { readonly max: number }) {
    super(options)
    this.line = new WaitingLine(options.max)
    // The driver counts only its own queue.
    Object.defineProperty(this, 'waitingCount', { get: () => this.line.length })
    this.on('release', (_error, client) => {
      // The driver puts it back into its list only after this event.
      if (this.#used.delete(client)) queueMicrotask(() => this.#giveBack(true))
    })
  }

  override connect(): Promise<PoolClient>
  override connect(callback: OnConnect): void
  override connect(callback?: OnConnect): Promise<PoolClient> | void {
    if (callback) return this.#connect(callback)
    return new Promise((resolve, reject) => {
      this.#connect((error, client) => {
        if (client) resolve(client)
        else reject(error ?? new Error('neither a connection nor an error'))
      })
    })
  }

  #connect(callback: OnConnect) {
    const { traffic, since } = asker.getStore() ?? {}
    if (this.line.take(traffic)) return this.#open(callback)
    const now = performance.now()
    let isGivenUp = false
    const call: WaitingCall = {
      traffic,
      since: since ?? now,
      waitsSince: now,
      go: () =>
        this.#open((error, client, release) => {
          clearTimeout(patience)
          if (isGivenUp) client?.release()
          else callback(error, client, release)
        }),
    }
    // One timeout for our queue and the driver's connect.
    const patience = setTimeout(() => {
      isGivenUp = true
      this.line.leave(call)
      callback(new Error('timeout exceeded when trying to connect'), undefined, () => {})
    }, this.options.connectionTimeoutMillis).unref()
    this.line.wait(call)
  }

  #open(callback: OnConnect) {
    super.connect((error, client, release) => {
      if (client) {
        this.#used.add(client)
        client.release = (why) => release(isRefusedByConstraint(why) ? undefined : why)
      } else this.#giveBack(false)
      callback(error, client, release)
    })
  }

  #giveBack(isUsed: boolean) {
    this.line.giveBack({ isUsed })?.go()
  }
}

/**
 * Class 23, integrity constraint violation. The driver would close the connection, which costs more than ten orders;
 * with a million orders every ninetieth random number is taken.
 */
function isRefusedByConstraint(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code?.startsWith('23') ?? false)
}
