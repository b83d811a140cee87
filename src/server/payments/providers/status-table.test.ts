import { describe, expect, test } from 'vitest'
import { type PaymentMethod, paymentMethods } from '../../../domain/payments/payment-method.ts'
import type { PaymentNews } from '../../../domain/orders/payment.ts'
import { acquirers } from '../acquirers.ts'
import { parsePayment as parseLiqpay } from './liqpay/payment.ts'
import { newsOf as liqpayNews } from './liqpay/status.ts'
import { parseInvoice } from './monobank/invoice.ts'
import { newsOf as monobankNews } from './monobank/status.ts'
import { anyOther } from './status.ts'
import { newsOf as wayforpayNews, parsePayment as parseWayforpay } from './wayforpay/payment.ts'

interface Words {
  /** What the shop makes of a status and a code. */
  readonly read: (status: string, code: string | undefined) => PaymentNews | undefined
  /** Every status that the acquirer's own pages list. */
  readonly documented: readonly string[]
}

const words: Readonly<Record<PaymentMethod, Words>> = {
  monopay: {
    read: (status, errCode) => {
      const invoice = {
        invoiceId: 'p2_1',
        status,
        amount: 69000,
        ccy: 980,
        createdDate: '2024-10-27T08:53:20Z',
      }
      const parsed = parseInvoice({ ...invoice, ...(errCode && { errCode }) })
      return parsed && monobankNews(parsed)
    },
    documented: ['created', 'processing', 'hold', 'success', 'failure', 'reversed', 'expired'],
  },
  liqpay: {
    read: (status, code) => {
      const payment = {
        status,
        order_id: '1001-1',
        amount: '690.0',
        currency: 'UAH',
        end_date: '1730000005000',
      }
      const parsed = parseLiqpay({ ...payment, ...(code && { err_code: code }) })
      return parsed && liqpayNews(parsed, false)
    },
    documented: wordsOf(`
      success subscribed failure error reversed unsubscribed sandbox 3ds_verify captcha_verify
      cvv_verify ivr_verify otp_verify password_verify phone_verify pin_verify receiver_verify
      sender_verify senderapp_verify p24_verify mp_verify wait_qr wait_sender processing
      prepared cash_wait invoice_wait wait_card wait_secure wait_accept wait_compensation
      wait_lc hold_wait wait_reserve try_again
    `),
  },
  wayforpay: {
    read: (transactionStatus, code) => {
      const parsed = parseWayforpay(
        new Map([
          ...Object.entries({
            merchantAccount: 'm',
            orderReference: '1001-1',
            amount: '690',
            currency: 'UAH',
          }),
          ...Object.entries({ transactionStatus, processingDate: '1730000042' }),
          ...(code === '(no approval code)' ? [] : [['authCode', '541963'] as const]),
          ...(code !== undefined && /^\d+$/.test(code) ? [['reasonCode', code] as const] : []),
        ]),
      )
      return parsed && wayforpayNews(parsed)
    },
    documented: wordsOf(`
      Created InProcessing WaitingAuthComplete Approved Pending Expired Refunded Voided
      Declined RefundInProcessing WaitingAmountConfirm
    `),
  },
}

describe.each(paymentMethods)('what %s says', (method) => {
  const { statuses } = acquirers[method]
  const { read, documented } = words[method]

  test.each(statuses)('$word $code makes an attempt $state', ({ word, code, state }) => {
    expect(read(word === anyOther ? 'a word of tomorrow' : word, code)?.state).toBe(state)
  })

  test('is known word by word', () => {
    expect(new Set(statuses.map(({ word }) => word))).toEqual(new Set([...documented, anyOther]))
    expect(new Set(statuses.map(({ word, code }) => `${word} ${code}`)).size).toBe(statuses.length)
  })
})

function wordsOf(list: string): string[] {
  return list.trim().split(/\s+/)
}
