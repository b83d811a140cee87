import * as v from 'valibot'
import { BadSetting, text, wholeNumber } from '../../platform/setting-kinds.ts'
import type { SmtpServer } from './smtp-session.ts'

export const smtpEnvironment = {
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://'))),
  SMTP_HOST: v.optional(text(253)),
  SMTP_PORT: v.optional(wholeNumber(1, 65535)),
  SMTP_USER: v.optional(text(500)),
  SMTP_PASSWORD: v.optional(text(500)),
}

const schema = v.object(smtpEnvironment)
type SmtpEnvironment = v.InferOutput<typeof schema>

/** The server that the settings name, if they name one. Throws {@link BadSetting}; nothing of it is quoted. */
export function smtpServerOf(env: SmtpEnvironment): SmtpServer | undefined {
  return env.SMTP_URL === undefined ? serverFromParts(env) : serverFromUrl(env.SMTP_URL, env)
}

function serverFromParts(env: SmtpEnvironment): SmtpServer | undefined {
  const { SMTP_HOST: host, SMTP_PORT: port = 587, SMTP_USER: user, SMTP_PASSWORD: password } = env
  if (host !== undefined) return serverOf({ host, port, isSecure: port === 465 }, user, password)
  const lonely = (['SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD'] as const).find(
    (name) => env[name] !== undefined,
  )
  if (lonely) throw new BadSetting(`The setting ${lonely} needs SMTP_HOST beside it.`)
  return undefined
}

function serverFromUrl(address: string, env: SmtpEnvironment): SmtpServer {
  const beside = (['SMTP_HOST', 'SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD'] as const).find(
    (name) => env[name] !== undefined,
  )
  if (beside) throw new BadSetting(`SMTP_URL says everything of the mail server: remove ${beside}.`)
  const url = URL.parse(address)
  if (!url || url.hostname === '') {
    throw new BadSetting('The setting SMTP_URL must be like smtp://user:password@host:587.')
  }
  const isSecure = url.protocol === 'smtps:'
  const port = url.port === '' ? (isSecure ? 465 : 587) : Number(url.port)
  // Brackets around IPv6 belong to the URL only.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const server = { host, port, isSecure: isSecure || port === 465 }
  return serverOf(server, decoded(url.username), decoded(url.password))
}

function serverOf(
  server: Omit<SmtpServer, 'login'>,
  user: string | undefined,
  password: string | undefined,
): SmtpServer {
  if (user !== undefined && password !== undefined) return { ...server, login: { user, password } }
  if (user === undefined && password === undefined) return { ...server, login: undefined }
  throw new BadSetting('Mail by SMTP takes a user and a password, or neither.')
}

function decoded(part: string): string | undefined {
  if (part === '') return undefined
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
