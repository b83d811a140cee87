import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { applyDialect, readForm } from '../http-dialect.ts'
import type { StandInOptions } from '../open-bank.ts'
import { openPhone, type PhoneConduct } from '../phone/open-phone.ts'
import { newSecret, type StandIn } from '../stand-in.ts'
import { addApiRoutes, calls } from './api-routes.ts'
import { errorBody } from './codes.ts'
import { reportsOf } from './report-format.ts'

interface Account {
  readonly accountSid: string
  readonly authToken: string
  readonly sender: string
}

/** A Twilio stand-in without deduplication, with a phone's page. A Fastify plugin with its own prefix. */
function createSandboxTwilio(options: StandInOptions & Account): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    await app.register((scope) => openTwilio(scope, options), { prefix: options.pathPrefix })
  }
}

export const standIn = {
  path: '/sandbox/phone',
  draw: () => ({
    accountSid: `AC${randomBytes(16).toString('hex')}`,
    authToken: newSecret(),
    sender: 'Kraplia',
  }),
  opens: ({ authToken }) => authToken,
  create: (options, account) => createSandboxTwilio({ ...options, ...account }),
} satisfies StandIn<{ accountSid: string; authToken: string; sender: string }>

async function openTwilio(app: FastifyInstance, options: StandInOptions & Account): Promise<void> {
  const { accountSid, authToken, sender, reportUrl } = options
  const conduct: PhoneConduct = { balance: 1_000_000, stopList: [], unreachable: [] }
  applyDialect(app, {
    parsers: {
      'application/json': (text) => (text === '' ? undefined : JSON.parse(text)),
      'application/x-www-form-urlencoded': readForm,
    },
    words: (fault) =>
      fault === 'broken'
        ? { status: 500, body: errorBody('broken') }
        : { status: 404, body: errorBody('unknown') },
  })
  const format = reportsOf(options, reportUrl)
  const phone = await openPhone(app, options, { token: authToken, calls, conduct, changes: {}, format })
  addApiRoutes(app, { ...phone, conduct, accountSid, authToken, sender })
}
