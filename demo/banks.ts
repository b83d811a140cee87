import { ownAddress, type StandInAccounts } from '../src/server/payments/offer/choose-payments.ts'
import type { PaymentMethod } from '../src/domain/payment-method.ts'

/** What payers and the banks themselves do to payments, by the doors that the pretend banks have for it. */
export interface Banks {
  act(payment: AtBank, action: 'pay' | 'decline' | 'cancel' | 'process' | 'refund'): Promise<void>
  /** The next refund of the payment is taken on and made at no time that anybody lives to see, or is refused. */
  spoilRefund(payment: AtBank, fault: 'wait' | 'refuse'): Promise<void>
}

export interface AtBank {
  readonly method: PaymentMethod
  /** The order's number, a dash, the number of the attempt. */
  readonly reference: string
}

/** Where the secret stands that opens the doors of each bank. */
const secrets = { monopay: 'token', liqpay: 'privateKey', wayforpay: 'secret' } as const satisfies Record<
  PaymentMethod,
  string
>

export function doorsOf(config: Parameters<typeof ownAddress>[0], accounts: StandInAccounts): Banks {
  async function send(method: PaymentMethod, path: string, body: object) {
    const account = accounts[method]
    if (!account) throw new Error(`${method} has no stand-in`)
    const answer = await fetch(`${ownAddress(config)}${account.path}/control${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-token': String(account[secrets[method]]) },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method}${path}: ${answer.status} ${await answer.text()}`)
  }
  return {
    act: ({ method, reference }, action) =>
      send(method, `/payments/${reference}/${action}`, { evenIfFinished: true }),
    spoilRefund: ({ method, reference }, fault) =>
      send(method, '', {
        do: 'fault',
        rule: { on: method === 'monopay' ? 'cancel' : 'refund', fault, reference, ms: 600_000, times: 1 },
      }),
  }
}
