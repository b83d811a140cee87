import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { applyDialect } from '../http-dialect.ts'
import type { StandInOptions } from '../open-bank.ts'
import { openPhone } from '../phone/open-phone.ts'
import { newSecret, type StandIn } from '../stand-in.ts'
import { addApiRoutes, calls, type Conduct } from './api-routes.ts'
import { answerOf } from './codes.ts'
import { reportsTo, type ReportStyle } from './report-format.ts'

interface Account {
  readonly token: string
  readonly sender: string
  readonly webhookKey: string
}

/** A TurboSMS stand-in with deduplication and a phone's page. A Fastify plugin with its own prefix. */
export function createSandboxTurboSms(
  options: StandInOptions & Account,
): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    await app.register((scope) => openTurboSms(scope, options), { prefix: options.pathPrefix })
  }
}

export const standIn = {
  path: '/sandbox/phone',
  draw: () => ({ token: newSecret(), sender: 'Kraplia', webhookKey: newSecret() }),
  opens: ({ token }) => token,
  create: (options, account) => createSandboxTurboSms({ ...options, ...account }),
} satisfies StandIn<{ token: string; sender: string; webhookKey: string }>

const changes = {
  repeats: v.optional(v.picklist(['same', 'refused'])),
  signs: v.optional(v.picklist(['key-id', 'id-key'])),
  writes: v.optional(v.picklist(['json', 'form'])),
}

async function openTurboSms(app: FastifyInstance, options: StandInOptions & Account): Promise<void> {
  const { token, sender, webhookKey, reportUrl } = options
  const conduct: Conduct & { -readonly [Key in keyof ReportStyle]: ReportStyle[Key] } = {
    balance: 1_000_000,
    stopList: [],
    unreachable: [],
    repeats: 'same',
    signs: 'key-id',
    writes: 'json',
  }
  applyDialect(app, {
    parsers: { 'application/json': (text) => (text === '' ? undefined : JSON.parse(text)) },
    words: (fault) => ({ status: 200, body: answerOf(fault === 'broken' ? 'broken' : 'empty') }),
  })
  const format = reportsTo(reportUrl, webhookKey, () => conduct)
  const phone = await openPhone(app, options, { token, calls, conduct, changes, format })
  addApiRoutes(app, { ...phone, conduct, token, sender })
}
