import type { NewPayment, PaymentProvider } from '../../src/server/payments/providers/provider.ts'

/** What a test may have done to any stand-in bank, with the merchant's secret. */
export function controlOf(baseUrl: string, token: string) {
  async function send(path: string, body: unknown, headers: Record<string, string> = { 'x-token': token }) {
    const response = await fetch(baseUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await readJson(response) }
  }

  return {
    send,
    control: (body: unknown) => send('/control', body),
    act: (id: string, action: string, body: unknown = {}) => send(`/control/payments/${id}/${action}`, body),
    look: async (id: string) => {
      const response = await fetch(`${baseUrl}/control/payments/${id}`, { headers: { 'x-token': token } })
      return readJson(response)
    },
  }
}

/** A payment page, or an error that says why there is none. */
async function openOrFail(provider: PaymentProvider, payment: NewPayment) {
  const opened = await provider.open(payment)
  if (opened.kind !== 'opened') throw new Error(JSON.stringify(opened))
  return opened
}

/** What a buyer does at a bank: opens the page of a payment, presses a button of it, or both. */
export function buyerAt(provider: PaymentProvider, press = pressButton) {
  const open = (payment: NewPayment) => openOrFail(provider, payment)
  return {
    open,
    press,
    openAndPress: async (payment: NewPayment, action: string) => press((await open(payment)).pageUrl, action),
  }
}

/** What a browser sends when a button of a bank's page is pressed. */
export async function pressButton(pageUrl: string, action: string): Promise<Response> {
  return fetch(pageUrl, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' })
}

async function readJson(response: Response): Promise<unknown> {
  return response.json()
}
