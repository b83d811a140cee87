import { Readable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { composeMail, onTheWire } from './compose-mail.ts'
import type { Letter, Mailbox, MailSender, Outcome } from './sender.ts'

export interface SmtpServer {
  readonly host: string
  readonly port: number
  /** Implicit TLS (port 465); otherwise STARTTLS where offered. */
  readonly isSecure: boolean
  readonly login: { readonly user: string; readonly password: string } | undefined
}

const defaultTimeoutMs = 20_000

export function createSmtpSender(
  server: SmtpServer,
  from: Mailbox,
  timeoutMs: number = defaultTimeoutMs,
): MailSender {
  return {
    async send(letter, signal) {
      const mail = await composeMail(letter, from)
      if (!mail) return { kind: 'not-sent', why: 'no address', isFinal: true }
      return deliver(await connectionTo(server, timeoutMs), { server, from, letter, mail, signal })
    },
  }
}

export async function checkSmtp(
  server: SmtpServer,
  timeoutMs: number = defaultTimeoutMs,
): Promise<string | undefined> {
  const connection = await connectionTo(server, timeoutMs)
  const over = Promise.withResolvers<never>()
  over.promise.catch(() => {})
  connection.on('error', over.reject)
  connection.on('end', () => over.reject(new Over('connection ended')))
  const step = stepsUntil(over.promise)
  try {
    await enter(connection, server, step)
    connection.quit()
    return undefined
  } catch (error) {
    connection.close()
    const { code, reply } = detailsOf(error)
    return reply === undefined ? code : `${code} ${reply}`
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

interface Delivery {
  readonly server: SmtpServer
  readonly from: Mailbox
  readonly letter: Letter
  readonly mail: Buffer
  readonly signal: AbortSignal
}

/** Before DATA the server cannot have accepted it; after that only its answer tells. */
async function deliver(
  connection: SMTPConnection,
  { server, from, letter, mail, signal }: Delivery,
): Promise<Outcome> {
  let isOnItsWay = false
  const body = new Readable({
    read() {
      isOnItsWay = true
      this.push(mail)
      this.push(null)
    },
  })
  const envelope = { from: onTheWire(from.address), to: [onTheWire(letter.to.address)], size: mail.length }
  const over = Promise.withResolvers<never>()
  // Avoids an unhandled rejection.
  over.promise.catch(() => {})
  connection.on('error', over.reject)
  connection.on('end', () => over.reject(new Over('connection ended')))
  const abort = () => over.reject(new Over('stopping'))
  signal.addEventListener('abort', abort)
  const step = stepsUntil(over.promise)
  try {
    if (signal.aborted) throw new Over('stopping')
    const abilities = await enter(connection, server, step)
    if (isInternational(envelope) && !abilities.includes('SMTPUTF8')) {
      connection.quit()
      return { kind: 'not-sent', why: 'no SMTPUTF8', isFinal: true }
    }
    await step((done) => connection.send(envelope, body, done))
    connection.quit()
    return { kind: 'sent' }
  } catch (error) {
    connection.close()
    return outcomeOf(error, isOnItsWay)
  } finally {
    signal.removeEventListener('abort', abort)
    body.destroy()
  }
}

type Step = (start: (done: (error?: Error | null) => void) => void) => Promise<void>

function stepsUntil(over: Promise<never>): Step {
  return (start) =>
    Promise.race([
      over,
      new Promise<void>((resolve, reject) => {
        start((error) => (error ? reject(error) : resolve()))
      }),
    ])
}

async function enter(connection: SMTPConnection, { login }: SmtpServer, step: Step): Promise<string> {
  await step((done) => connection.connect(done))
  const abilities = connection.lastServerResponse || ''
  if (login) {
    const credentials = { user: login.user, pass: login.password }
    await step((done) => connection.login({ credentials }, done))
  }
  return abilities
}

/** RFC 6531 (SMTPUTF8): needed for non-ASCII local parts. */
function isInternational({ from, to }: { readonly from: string; readonly to: readonly string[] }): boolean {
  return [from, ...to].some((address) => /\P{ASCII}/u.test(address))
}

class Over extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

function outcomeOf(error: unknown, isOnItsWay: boolean): Outcome {
  const { code, command, reply } = detailsOf(error)
  const why = reply === undefined ? code : `${code} ${reply}`
  if (isOnItsWay && reply === undefined) return { kind: 'uncertain', why }
  // About the letter or its recipient, hence permanent. A failed login or sender is the owner's to fix: retry.
  const isAboutTheLetter = (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM'
  return { kind: 'not-sent', why, isFinal: isAboutTheLetter && (reply === undefined || reply >= 500) }
}

/** The library's messages may contain addresses. */
function detailsOf(error: unknown) {
  if (!(error instanceof Error)) return { code: 'unknown', command: undefined, reply: undefined }
  return {
    code: 'code' in error && typeof error.code === 'string' ? error.code : error.name,
    command: 'command' in error ? error.command : undefined,
    reply: 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined,
  }
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}
