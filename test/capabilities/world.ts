import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { daysToTry } from '../../src/domain/aftercare/review.ts'
import { askForReviews } from '../../src/server/messages/ask-for-reviews.ts'
import { callbackPath, type PaymentRoutes } from '../../src/server/payments/choose-payments.ts'
import { createLiqpay } from '../../src/server/payments/providers/liqpay/liqpay.ts'
import type { PaymentProvider } from '../../src/server/payments/providers/provider.ts'
import { startJobs } from '../../src/server/jobs/start-jobs.ts'
import { listRoutes, type Route } from '../fuzz/routes.ts'
import { callFunction } from '../call.ts'
import { callOffice, signInOperator } from '../office.ts'
import { anOrder, bringParcels, linksOf } from '../orders.ts'
import { laterProvider } from '../payments/a-provider.ts'
import { controlOf } from '../payments/bank-control.ts'
import { aSmallPng } from '../pictures.ts'
import { aQuiz } from '../quiz.ts'
import { startTestShop, type TestShop } from '../shop.ts'
import { form } from '../uploads.ts'
import type { Stage } from './holders.ts'
import type { Thing } from './things.ts'
import type { Answer, Question } from './walk.ts'
import { pagesOfShop } from '../site/pages-of-shop.ts'

/** A shop with all its public addresses, as it says them itself, and a bank. */
export async function startWorld() {
  let shop: TestShop | undefined
  let opened: PaymentProvider | undefined
  // Its bank opens with the shop.
  const bank = () => {
    if (!opened) throw new Error('the bank is not open yet')
    return opened
  }
  const payments: PaymentRoutes = {
    liqpay: {
      provider: laterProvider(bank),
      get callbackUrl() {
        return `${shop?.url}${callbackPath('liqpay')}`
      },
    },
  }
  const routes: Route[] = await listRoutes(async () => {
    shop = await startTestShop({ pages: pagesOfShop, payments })
  })
  if (!shop) throw new Error('no shop')
  const { url, services } = shop
  const stop = () => shop?.stop()
  const file = join(services.config.dataDir, 'sandbox/accounts.json')
  // As the stand-ins have just written it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const accounts = JSON.parse(await readFile(file, 'utf8')) as {
    liqpay: { publicKey: string; privateKey: string }
  }
  const baseUrl = `${url}/sandbox/liqpay`
  opened = createLiqpay({ baseUrl, ...accounts.liqpay, isTestMode: true })
  return { shop, routes, atBank: controlOf(baseUrl, accounts.liqpay.privateKey), stop }
}

export type World = Awaited<ReturnType<typeof startWorld>>

let people = 0

/**
 * One buyer with all that there can be of a quiz and an order that has come so far, and what each of the others has come to
 * see of it.
 */
export async function aBuyer({ shop, atBank }: World, stage: Stage) {
  people += 1
  const nth = String(people).padStart(3, '0')
  const phone = `0671113${nth}`
  const [name, address, allergy, email] = [
    `Ґудзьменко${nth}`,
    `Відділення №5${nth}, вул. Замкова`,
    `Нечуваний алерген ${nth}`,
    `guarded${nth}@example.com`,
  ]
  const post = async (called: string, body: object) => {
    const answer = await callFunction(shop, called, body)
    expect(answer.status, `${called} ${answer.text}`).toBe(200)
    return { text: answer.text, body: Object(answer.body) as Record<string, string> }
  }
  const photoPath = `skin-photos/17630000${nth}00-guarded${nth}.png`
  const stored = await fetch(`${shop.url}/storage/v1/object/skin-photos/${photoPath}`, {
    method: 'POST',
    body: form(await aSmallPng()),
  })
  const uploaded = await stored.text()
  const publicPath = `${shop.url}/storage/v1/object/public/skin-photos/${photoPath}`
  const photo = (await (await fetch(publicPath)).text()).slice(0, 60)
  const quiz = await post(
    'submit-quiz',
    aQuiz({
      parentName: name,
      skinPhotoUrls: [publicPath],
      photoConsentAt: '2026-11-21T10:00:00Z',
      sensitivities: ['other'],
      otherAllergy: allergy,
    }),
  )
  const { quizSubmissionId: quizId = '', removalKey = '' } = quiz.body
  const shared = await post('share-result', { removalKey })
  const order = await post(
    'create-order',
    anOrder({ lastName: name, email, phone, novaPoshta: address, quizSubmissionId: quizId }),
  )
  const { orderId = '', orderNumber = '' } = order.body
  const paying = await post('initiate-payment', {
    orderId,
    paymentMethod: 'liqpay',
    returnUrl: `http://localhost:4000/order-success?order=${orderNumber}`,
  })
  const { paymentUrl = '' } = paying.body
  const reference = `${orderNumber}-1`
  const pageToPay = await (await fetch(paymentUrl)).text()
  if (stage !== 'placed') {
    expect(await atBank.act(reference, 'pay')).toMatchObject({ status: 200 })
    await vi.waitFor(async () => expect(await isPaid(shop, orderId)).toBe(true), { timeout: 20_000 })
  }
  const pageAfter = await (await fetch(paymentUrl)).text()
  const told = JSON.stringify(await atBank.look(reference))
  if (stage === 'received') await receive(shop, orderId)
  const opened = await post('open-order-page', { orderId })
  const { key, token } = await linksOf(shop.db, orderId)
  const operator = await signInOperator(shop)
  const session = operator.headers.cookie.split('=')[1] ?? ''
  const world = new Map<Thing, readonly string[]>([
    ['orderNumber', [orderNumber]],
    ['orderId', [orderId]],
    ['returnToken', [token]],
    ['pageKey', [key]],
    ['removalKey', [removalKey]],
    ['shareKey', [shared.body['shareToken'] ?? '']],
    ['quizId', [quizId]],
    ['photoPath', [photoPath]],
    ['photo', [photo]],
    ['phone', [phone, `38${phone}`]],
    ['email', [email]],
    ['name', [name]],
    ['address', [address]],
    ['allergy', [allergy]],
    ['payPage', [decodeURIComponent(paymentUrl)]],
    ['session', [session]],
  ])
  const inOffice = async () => {
    const pages = [`/orders/${orderNumber}`, `/orders?q=${orderNumber}`, '/quizzes', '/packing', '/messages']
    const answers = await Promise.all(
      pages.map((path) => callOffice(shop, path, { headers: operator.headers })),
    )
    return answers.map(({ text }) => text).join('\n')
  }
  return {
    world,
    orderId,
    orderNumber,
    operator,
    /** What stands before the eyes of each. */
    seen: {
      bank: [paymentUrl, pageToPay, pageAfter, told].join('\n'),
      buyer: async () =>
        [
          uploaded,
          quiz.text,
          shared.text,
          order.text,
          paying.text,
          opened.text,
          ...(await letters(shop, email)),
        ].join('\n'),
      reviewRequest: async () =>
        (await letters(shop, email)).filter((text) => reviewLink.test(text)).join('\n'),
      operator: inOffice,
    },
  }
}

/** All that the shop has sent to this mailbox; letters to the owner name it too. */
async function letters(shop: TestShop, email: string): Promise<string[]> {
  const folder = join(shop.services.config.dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const all = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return Promise.all(
    names.flatMap((name, nth) =>
      all[nth]?.includes(`\nTo: ${email}`)
        ? [readFile(join(folder, name.replace(/eml$/, 'txt')), 'utf8')]
        : [],
    ),
  )
}

const reviewLink = /\/order\/([\w-]+)\?review\b/

/** Which the letter that asks for reviews leads to. */
export const reviewKeyIn = (letter: string) => reviewLink.exec(letter)?.[1] ?? ''

async function isPaid({ db }: TestShop, orderId: string): Promise<boolean> {
  const { rowCount } = await db.query("select from orders where id = $1 and payment_status = 'paid'", [
    orderId,
  ])
  return rowCount === 1
}

/** In the buyer's hands for as long as one waits before asking what they think; the shop asks. */
async function receive({ db, services }: TestShop, orderId: string) {
  await bringParcels(db, orderId, 'received', daysToTry * 24 + 1)
  await db.query(`update review_requests set seen_until = now() - interval '6 days'`)
  await askForReviews(services)
}

/** What is waiting to be sent has been. */
export async function sendAll(shop: TestShop) {
  const jobs = startJobs(shop.services, shop.databaseUrl, { pauseMs: 0 })
  await vi.waitFor(
    async () => {
      const { rows } = await shop.db.query("select from messages where state in ('queued', 'sending')")
      expect(rows).toEqual([])
    },
    { timeout: 20_000, interval: 50 },
  )
  await jobs.stop()
}

export function sender(shop: TestShop) {
  return async ({ method, path, headers, body }: Question): Promise<Answer> => {
    const end = new AbortController()
    const asked = { method, headers: fill(headers, shop), redirect: 'manual', signal: end.signal } as const
    const answer = await fetch(shop.url + path, { ...asked, ...(body !== undefined && { body }) })
    const isStream = answer.headers.get('content-type')?.includes('event-stream') === true
    const text = isStream ? 'a stream of news' : await answer.text()
    end.abort()
    return { status: answer.status, headers: [...answer.headers].join('\n'), text }
  }
}

function fill(headers: Question['headers'], shop: TestShop): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      value === '{origin}' ? shop.services.config.origin : value,
    ]),
  )
}
