import { Readable } from 'node:stream'
import { composeMail, onTheWire } from './compose-mail.ts'
import type { Letter, Mailbox, MailSender, Outcome } from './sender.ts'
import { type SmtpServer, SmtpSession } from './smtp-session.ts'

const defaultTimeoutMs = 20_000
/** For the next letter: greeting, encryption and login cost more than a letter. */
const keptMs = 2000

export function createSmtpSender(
  server: SmtpServer,
  from: Mailbox,
  timeoutMs: number = defaultTimeoutMs,
): MailSender {
  const kept = new KeptSessions()
  return {
    async send(letter, signal) {
      const mail = await composeMail(letter, from)
      if (!mail) return { kind: 'not-sent', why: 'no address', isFinal: true }
      const open = () => SmtpSession.open(server, timeoutMs, signal)
      const deliverBy = (session: () => Promise<SmtpSession>) =>
        deliver(session, { from, letter, mail, signal }, kept)
      const session = kept.take()
      const outcome = await deliverBy(session ? async () => session : open)
      // A server may end a connection that rests, or count the letters of one.
      const isWorthAnother = session && outcome.kind === 'not-sent' && !outcome.isFinal && !signal.aborted
      return isWorthAnother ? deliverBy(open) : outcome
    },
  }
}

export async function checkSmtp(
  server: SmtpServer,
  timeoutMs: number = defaultTimeoutMs,
): Promise<string | undefined> {
  try {
    const session = await SmtpSession.open(server, timeoutMs)
    session.quit()
    return undefined
  } catch (error) {
    const { code, reply } = detailsOf(error)
    return reply === undefined ? code : `${code} ${reply}`
  }
}

class KeptSessions {
  readonly #ends = new Map<SmtpSession, NodeJS.Timeout>()

  keep(session: SmtpSession) {
    if (!session.mayGoOn) return session.quit()
    const end = () => {
      this.#ends.delete(session)
      session.quit()
    }
    this.#ends.set(session, setTimeout(end, keptMs).unref())
  }

  take(): SmtpSession | undefined {
    for (const [session, end] of this.#ends) {
      this.#ends.delete(session)
      clearTimeout(end)
      if (session.mayGoOn) return session
    }
    return undefined
  }
}

interface Delivery {
  readonly from: Mailbox
  readonly letter: Letter
  readonly mail: Buffer
  readonly signal: AbortSignal
}

/** Before DATA the server cannot have accepted it; after that only its answer tells. */
async function deliver(
  open: () => Promise<SmtpSession>,
  { from, letter, mail, signal }: Delivery,
  kept: KeptSessions,
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
  try {
    const session = await open()
    if (isInternational(envelope) && !session.offersInternational) {
      kept.keep(session)
      return { kind: 'not-sent', why: 'no SMTPUTF8', isFinal: true }
    }
    await session.send(envelope, body, signal)
    kept.keep(session)
    return { kind: 'sent' }
  } catch (error) {
    return outcomeOf(error, isOnItsWay)
  } finally {
    body.destroy()
  }
}

/** RFC 6531 (SMTPUTF8): needed for non-ASCII local parts. */
function isInternational({ from, to }: { readonly from: string; readonly to: readonly string[] }): boolean {
  return [from, ...to].some((address) => /\P{ASCII}/u.test(address))
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
