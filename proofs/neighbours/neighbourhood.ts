import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createSandboxCheckbox } from '@kraplia/pretend-banks/checkbox'
import { createSandboxTurboSms } from '@kraplia/pretend-banks/turbosms'
import { createSandboxNovaPoshta } from '@kraplia/pretend-carrier'
import Fastify from 'fastify'
import type { Pool } from 'pg'
import {
  ofMethods,
  ofMethodsAsync,
  type PaymentMethod,
  paymentMethodFacts,
  paymentMethods,
} from '../../src/domain/payments/payment-method.ts'
import { ourCarrier } from '../../src/server/delivery/our-carrier.ts'
import { smsServices } from '../../src/server/messages/sms-services.ts'
import { acquirers, loadStandIns } from '../../src/server/payments/acquirers.ts'
import { fiscalServices } from '../../src/server/payments/receipts/fiscal-services.ts'
import { accountAt } from '../../src/server/platform/account.ts'
import { openSmtpServer } from '../../test/messages/smtp-server.ts'
import { startS3 } from '../several/s3-process.ts'
import type { NamedFault } from './faults.ts'
import type { Names } from './names.ts'
import { type Relay, type RelayOptions, startRelay } from '../../test/relay.ts'

const secret = 'known-to-the-proof'

/** Behind a relay and a host name. */
export interface Neighbour {
  readonly name: string
  /** `host:port` */
  readonly address: string
  break(fault: NamedFault['fault']): Promise<void>
  mend(): Promise<void>
  /** The shop connected since the fault, or looked it up in vain. */
  isMet(): boolean
}

export async function openNeighbourhood(folder: string, names: Names) {
  let origin = ''
  const app = Fastify({ forceCloseConnections: true })
  const at = async (pathPrefix: string) => {
    const dataDir = join(folder, pathPrefix)
    await mkdir(dataDir, { recursive: true })
    return { dataDir, publicOrigin: () => origin, pathPrefix, webhookPausesMs: [1000, 2000, 4000] }
  }
  const paths = { carrier: '/carrier', sms: '/sms', checkbox: '/checkbox' }
  const accounts = {
    checkbox: { licenseKey: secret, pin: secret },
    sms: { token: secret, sender: 'Kraplia', webhookKey: secret },
  }
  const standIns = await loadStandIns()
  const bankAccounts = ofMethods((method) => standIns[method].draw(undefined))
  const doorOf = (method: PaymentMethod) => ({ 'x-token': standIns[method].opens(bankAccounts[method]) })
  for (const method of paymentMethods)
    await app.register(standIns[method].create(await at(`/${method}`), bankAccounts[method]))
  await app.register(createSandboxCheckbox({ ...(await at(paths.checkbox)), ...accounts.checkbox }))
  const nowhere = () => `${origin}/nowhere`
  await app.register(
    createSandboxTurboSms({ ...(await at(paths.sms)), ...accounts.sms, reportUrl: nowhere, deliverMs: 20 }),
  )
  await app.register(
    createSandboxNovaPoshta({ pathPrefix: paths.carrier, apiKey: secret, oblasts: ['Чернівецька'] }),
  )
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const targetPort = Number(new URL(origin).port)
  const s3 = await startS3(join(folder, 's3'))
  const mail = await openSmtpServer()

  const relays: Relay[] = []
  const neighbour = async (name: string, options: RelayOptions): Promise<Neighbour> => {
    const relay = await startRelay(options)
    relays.push(relay)
    const host = `${name.toLowerCase()}.test`
    let namedBefore = 0
    let isReached = true
    return {
      name,
      address: `${host}:${relay.port}`,
      break: async (fault) => {
        namedBefore = names.timesAsked(host)
        isReached = fault !== 'name-gone' && fault.kind !== 'refused'
        await (fault === 'name-gone' ? goneName(host, relay) : relay.break(fault))
      },
      isMet: () => (isReached ? relay.isMet() : names.timesAsked(host) > namedBefore),
      mend: async () => {
        names.remember(host)
        await relay.mend()
      },
    }
  }
  /** Open connections would survive the name. */
  const goneName = async (host: string, relay: Relay) => {
    names.forget(host)
    await relay.break({ kind: 'refused' })
    await relay.mend()
  }
  const banks = await ofMethodsAsync((method) =>
    neighbour(paymentMethodFacts[method].acquirer, { targetPort }),
  )
  const neighbours = {
    ...banks,
    // The answer that makes a waybill.
    carrier: await neighbour('NovaPoshta', { targetPort, question: /"calledMethod":"save"/ }),
    sms: await neighbour('TurboSMS', { targetPort }),
    checkbox: await neighbour('Checkbox', { targetPort }),
    photos: await neighbour('S3', { targetPort: Number(new URL(s3.env.S3_ENDPOINT).port) }),
    // The answer to DATA.
    mail: await neighbour('mail', { targetPort: mail.port, greets: true, question: /\r\n\.\r\n$/ }),
  }
  const url = ({ address }: Neighbour, path = '') => `http://${address}${path}`
  const ask = async (path: string, headers: Record<string, string>): Promise<unknown> =>
    (await fetch(origin + path, { headers })).json()

  return {
    neighbours,
    knows: (name: string) => names.knows(name),
    env: {
      banks: {
        ...Object.assign(
          {},
          ...paymentMethods.map((method) =>
            accountAt(
              acquirers[method].settings,
              { path: `/${method}`, ...bankAccounts[method] },
              url(banks[method]),
            ),
          ),
        ),
        // Plain http is allowed for listed hosts only.
        PAYMENT_PAGE_HOSTS: [
          new URL(origin).host,
          ...paymentMethods.map((method) => banks[method].address),
        ].join(','),
      },
      carrier: accountAt(
        ourCarrier.settings,
        { path: paths.carrier, apiKey: secret },
        url(neighbours.carrier),
      ),
      sms: accountAt(smsServices[0].settings, { path: paths.sms, ...accounts.sms }, url(neighbours.sms)),
      mail: {
        SMTP_URL: `smtp://${neighbours.mail.address}`,
        MAIL_FROM: 'shop@shop.example',
        OWNER_EMAIL: 'owner@shop.example',
      },
      photos: { ...s3.env, S3_ENDPOINT: url(neighbours.photos) },
      receipts: {
        FISCAL_RECEIPTS: 'checkbox',
        ...accountAt(
          fiscalServices.checkbox.settings,
          { path: paths.checkbox, ...accounts.checkbox },
          url(neighbours.checkbox),
        ),
      },
    },
    async paidAtBank(method: PaymentMethod, orderNumber: string): Promise<number> {
      let paid = 0
      for (let attempt = 1; attempt <= 9; attempt++) {
        const known = JSON.stringify(
          await ask(`/${method}/control/payments/${orderNumber}-${attempt}`, doorOf(method)),
        )
        if (/"(?:success|sandbox|Approved)"/.test(known)) paid++
      }
      return paid
    },
    async hearsOf(method: PaymentMethod, isHeard: boolean) {
      const rule = { on: 'webhook', fault: 'lose' }
      await fetch(`${origin}/${method}/control`, {
        method: 'POST',
        headers: { ...doorOf(method), 'content-type': 'application/json' },
        body: JSON.stringify(isHeard ? { do: 'clear' } : { do: 'fault', rule }),
      })
    },
    smsTo: async (phone: string) =>
      count(await ask(`${paths.sms}/control`, { 'x-token': secret }), 'messages', phone),
    lettersTo: async (address: string) =>
      mail.received.filter(({ recipients }) => recipients.includes(address)).length,
    waybillsOf: async (orderNumber: string) =>
      count(await ask(`${paths.carrier}/control/documents`, { 'x-token': secret }), 'documents', orderNumber),
    receiptsOf: async (orderNumber: string) =>
      count(await ask(`${paths.checkbox}/control`, { 'x-license-key': secret }), 'receipts', orderNumber),
    async stop() {
      await app.close()
      await s3.stop()
      await mail.close()
      for (const relay of relays) await relay.stop()
    },
  }
}

export type Neighbourhood = Awaited<ReturnType<typeof openNeighbourhood>>

export interface Street {
  readonly origin: string
  readonly db: Pool
  readonly neighbourhood: Neighbourhood
}

/** Ignores deleted entries. */
function count(answer: unknown, list: string, said: string): number {
  const entries: unknown = Reflect.get(Object(answer), list)
  if (!Array.isArray(entries)) throw new Error(`no ${list} in ${JSON.stringify(answer)}`)
  return entries
    .map((entry) => JSON.stringify(entry))
    .filter((entry) => entry.includes(said) && !entry.includes('"isDeleted":true')).length
}
