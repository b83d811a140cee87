import type { Readable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'

export interface SmtpServer {
  readonly host: string
  readonly port: number
  /** Implicit TLS (port 465); otherwise STARTTLS where offered. */
  readonly isSecure: boolean
  readonly login: { readonly user: string; readonly password: string } | undefined
}

interface Envelope {
  readonly from: string
  readonly to: string[]
  readonly size: number
}

/** Servers end what lasts for hundreds of letters. */
const mostLetters = 50

/** A connection past greeting, encryption and login, for one letter after another. What it is asked throws once it is over. */
export class SmtpSession {
  readonly #connection: SMTPConnection
  readonly #over = Promise.withResolvers<never>()
  #isOver = false
  #letters = 0
  offersInternational = false

  constructor(connection: SMTPConnection) {
    this.#connection = connection
    this.#over.promise.catch(() => {
      this.#isOver = true
    })
    connection.on('error', this.#over.reject)
    connection.on('end', () => this.#over.reject(new Over('connection ended')))
  }

  static async open(server: SmtpServer, timeoutMs: number, signal?: AbortSignal): Promise<SmtpSession> {
    const session = new SmtpSession(await connectionTo(server, timeoutMs))
    await session.#until(signal, () => session.#enter(server))
    return session
  }

  get mayGoOn(): boolean {
    return !this.#isOver && this.#letters < mostLetters
  }

  async send(envelope: Envelope, body: Readable, signal: AbortSignal): Promise<void> {
    await this.#until(signal, () => this.#step((done) => this.#connection.send(envelope, body, done)))
    this.#letters++
  }

  quit() {
    if (!this.#isOver) this.#connection.quit()
  }

  async #enter({ login }: SmtpServer): Promise<void> {
    await this.#step((done) => this.#connection.connect(done))
    // RFC 6531: needed for non-ASCII local parts.
    this.offersInternational = (this.#connection.lastServerResponse || '').includes('SMTPUTF8')
    if (!login) return
    const credentials = { user: login.user, pass: login.password }
    await this.#step((done) => this.#connection.login({ credentials }, done))
  }

  /** Closes the connection when it fails. */
  async #until(signal: AbortSignal | undefined, work: () => Promise<void>): Promise<void> {
    const abort = () => this.#over.reject(new Over('stopping'))
    signal?.addEventListener('abort', abort)
    try {
      if (signal?.aborted) throw new Over('stopping')
      await work()
    } catch (error) {
      this.#connection.close()
      throw error
    } finally {
      signal?.removeEventListener('abort', abort)
    }
  }

  #step(start: (done: (error?: Error | null) => void) => void): Promise<void> {
    return Promise.race([
      this.#over.promise,
      new Promise<void>((resolve, reject) => {
        start((error) => (error ? reject(error) : resolve()))
      }),
    ])
  }
}

async function connectionTo(
  { host, port, isSecure, login }: SmtpServer,
  timeoutMs: number,
): Promise<SMTPConnection> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection')
  return new Connection({
    host,
    port,
    secure: isSecure,
    // No password over an unencrypted network.
    requireTLS: login !== undefined && !isThisMachine(host),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketCloseTimeout: 1000,
  })
}

class Over extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}
