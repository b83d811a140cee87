import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isFinal, type PaymentNews } from '../../../domain/payment.ts'
import { parsePayment as parseLiqpay } from './liqpay/payment.ts'
import { newsOf as liqpayNews, states as liqpayStates } from './liqpay/status.ts'
import { parseInvoice } from './monobank/invoice.ts'
import { newsOf as monobankNews } from './monobank/status.ts'
import { parsePayment as parseWayforpay } from './wayforpay/payment.ts'
import { newsOf as wayforpayNews, states as wayforpayStates } from './wayforpay/status.ts'

interface Row {
  readonly status: string
  readonly code: string
  readonly attempt: string
  readonly isAskedAgain: boolean
  /** The name of the test that proves it. */
  readonly test: string
}

interface Provider {
  readonly name: string
  readonly folder: string
  /** What the shop makes of a status and a code. */
  readonly read: (status: string, code: string) => PaymentNews | undefined
  /** Every status that the provider's own pages list. */
  readonly documented: readonly string[]
}

const page = readFileSync('docs/payments.md', 'utf8')

const providers: readonly Provider[] = [
  {
    name: 'monobank',
    folder: 'monobank',
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
  {
    name: 'LiqPay',
    folder: 'liqpay',
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
  {
    name: 'WayForPay',
    folder: 'wayforpay',
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
          ...(/^\d+$/.test(code) ? [['reasonCode', code] as const] : []),
        ]),
      )
      return parsed && wayforpayNews(parsed)
    },
    documented: wordsOf(`
      Created InProcessing WaitingAuthComplete Approved Pending Expired Refunded Voided
      Declined RefundInProcessing WaitingAmountConfirm
    `),
  },
]

describe.each(providers)('the table of $name', ({ name, folder, read, documented }) => {
  const rows = rowsOf(name)
  const tests = readFileSync(`src/server/payments/providers/${folder}/status.test.ts`, 'utf8')

  test.each(rows)('$status $code makes an attempt $attempt', (row) => {
    const news = read(row.status === '(any other)' ? 'a word of tomorrow' : row.status, row.code)
    expect(news?.state).toBe(row.attempt)
    expect(isFinal(news?.state ?? 'pending')).toBe(!row.isAskedAgain)
    expect(provedIn(tests)).toContain(row.test)
  })

  test('has every status once', () => {
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set([...documented, '(any other)']))
    expect(new Set(rows.map(({ status, code }) => `${status} ${code}`)).size).toBe(rows.length)
  })
})

test('the tables have every word that the code knows', () => {
  const written = (name: string) => rowsOf(name).map(({ status }) => status.toLowerCase())
  expect(written('LiqPay')).toEqual(expect.arrayContaining([...liqpayStates.keys()]))
  expect(written('WayForPay')).toEqual(expect.arrayContaining([...wayforpayStates.keys()]))
})

function wordsOf(list: string): string[] {
  return list.trim().split(/\s+/)
}

function rowsOf(name: string): Row[] {
  const [, section = ''] = page.split(`\n### ${name}\n`)
  const [table = ''] = section.split(/\n##/, 1)
  return table
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (Status|---)/.test(line))
    .map((line) => {
      const [status = '', code = '', , attempt = '', asked = '', proof = ''] = line
        .split('|')
        .slice(1)
        .map((cell) => cell.trim())
      return { status, code, attempt, isAskedAgain: asked === 'yes', test: proof.replaceAll('`', '') }
    })
}

/** The names of the tests of a file: those written out, and those that a table of cases gives. */
function provedIn(source: string): string[] {
  const written = [...source.matchAll(/^ *test\('(.+)',/gm)].map(([, name = '']) => name)
  const words = [...source.matchAll(/^ *\['([^']+)', '(\w+)'\],$/gm)]
  const objects = [...source.matchAll(/^ *\[(\{ status: .+ \}), '(\w+)', '[^']+'\],$/gm)]
  return [
    ...written,
    ...words.map(([, status, state]) => `${status} is ${state}`),
    ...objects.map(([, change = '', state]) => `${asJson(change)} is ${state}`),
  ]
}

/** `{ status: 'failure', errCode: '59' }` as a test's name has it. */
function asJson(change: string): string {
  return change
    .replaceAll(/(\w+): '([^']+)'/g, '"$1":"$2"')
    .replaceAll(/(\w+): (\d+)/g, '"$1":$2')
    .replace(/^\{ /, '{')
    .replace(/ \}$/, '}')
    .replaceAll(', ', ',')
}
