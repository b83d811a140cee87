import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { fillCheckout } from './buyer.ts'

/** The part of the stand-ins' accounts that opens their back doors. */
interface Accounts {
  readonly monopay: { readonly token: string }
  readonly liqpay: { readonly privateKey: string }
  readonly wayforpay: { readonly secret: string }
}

/** The stand-ins of the shop under test, by the names a buyer reads at checkout. */
const banks = {
  monopay: { path: '/sandbox/monobank', tokenOf: ({ monopay }) => monopay.token },
  LiqPay: { path: '/sandbox/liqpay', tokenOf: ({ liqpay }) => liqpay.privateKey },
  WayForPay: { path: '/sandbox/wayforpay', tokenOf: ({ wayforpay }) => wayforpay.secret },
} as const satisfies Record<string, { path: string; tokenOf: (accounts: Accounts) => string }>
export type Method = keyof typeof banks

/** An order as the shop answered it to the browser. */
export interface Order {
  readonly orderId: string
  readonly orderNumber: string
}

/** What only the bank can do: it is told by its own back door, with the merchant's secret. */
export function bankOf(request: APIRequestContext, method: Method) {
  const { path, tokenOf } = banks[method]
  const headers = { 'x-token': tokenOf(readAccounts()) }
  async function send(to: string, data: object) {
    const answer = await request.post(path + to, { headers, data })
    expect(answer.ok(), `${to}: ${answer.status()}`).toBe(true)
  }
  return {
    /** A fault of the payment with this reference, or of any; until it has happened `times` times. */
    fault: (rule: { on: string; fault: string; reference?: string; times?: number; ms?: number }) =>
      send('/control', { do: 'fault', rule }),
    act: (reference: string, action: 'pay' | 'refund' | 'expire') =>
      send(`/control/payments/${reference}/${action}`, {}),
    /** Whether the bank knows a payment by this reference. */
    knows: async (reference: string) =>
      (await request.get(`${path}/control/payments/${reference}`, { headers })).ok(),
    /** Waits until the shop has taken the last of what the bank tells of a payment. */
    isHeard: async (reference: string, count: number) => {
      const answers = async () => {
        const said = await (await request.get(`${path}/control/payments/${reference}`, { headers })).json()
        return (said as { deliveries: { answer: unknown }[] }).deliveries.filter(
          ({ answer }) => answer === 200,
        )
      }
      await expect.poll(async () => (await answers()).length).toBe(count)
    },
  }
}

/** As the running shop drew them at its start. */
function readAccounts(): Accounts {
  const file = `${process.env['E2E_DATA_DIR'] ?? '.cache/e2e'}/sandbox/accounts.json`
  return JSON.parse(readFileSync(file, 'utf8')) as Accounts
}

export const isBankPage = /\/sandbox\//
export const payButton = (page: Page) => page.getByRole('button', { name: 'Перейти до оплати' })

export async function choose(page: Page, method: Method) {
  await page.locator('label', { hasText: method }).click()
  await expect(page.getByRole('radio', { name: new RegExp(method) })).toBeChecked()
}

/** Presses the button and answers the order it is for, once the bank's page is open. */
export async function goToBank(page: Page, press = () => payButton(page).click()): Promise<Order> {
  const asked = page.waitForRequest('**/functions/v1/initiate-payment')
  await press()
  const { orderId, returnUrl } = (await asked).postDataJSON() as { orderId: string; returnUrl: string }
  await expect(page).toHaveURL(isBankPage)
  return { orderId, orderNumber: new URL(returnUrl).searchParams.get('order') ?? '' }
}

/** From an empty checkout to the bank's page. */
export async function beginPaying(page: Page, method: Method, kit = 'gentle-care'): Promise<Order> {
  await page.goto(`/checkout?kit=${kit}`)
  await fillCheckout(page)
  await choose(page, method)
  return goToBank(page)
}

type BankButton = 'Сплатити' | 'Відхилити' | 'Скасувати' | 'Прострочити'

/** Goes from a filled form to the bank's page and presses a button there. */
export async function payWith(page: Page, button: BankButton): Promise<Order> {
  const ordered = await goToBank(page)
  await endAtBank(page, button)
  return ordered
}

/** Presses a button of the bank's page and answers the address that it sends the buyer back to. */
export async function endAtBank(page: Page, button: BankButton): Promise<string> {
  const back = page.waitForRequest((asked) => asked.url().includes('/order-success?'))
  await page.getByRole('button', { name: button }).click()
  return (await back).url()
}
