import { Client } from 'pg'
import { moneyAlertKinds } from '../../src/server/outbox/message.ts'
import { printTable } from '../../test/table.ts'
import type { BankProcess } from './bank-process.ts'
import type { Told } from './buyers.ts'

export interface Finding {
  readonly what: string
  readonly expected: number
  readonly found: number
}

/** The shop must be stopped. */
export async function compareBooks(
  databaseUrl: string,
  told: Told,
  bank: Pick<BankProcess, 'invoicesByReference'>,
): Promise<Finding[]> {
  const invoices = await bank.invoicesByReference()
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const count = async (sql: string, ...values: unknown[]) =>
    Number((await client.query<{ count: string }>(`select count(*) from ${sql}`, values)).rows[0]?.count)
  try {
    const orders = [...told.orders]
    const pages = [...told.pages.keys()]
    return [
      finding(
        'acknowledged orders in the books',
        orders.length,
        await count('orders where id = any ($1)', orders),
      ),
      finding('orders in the books', orders.length, await count('orders')),
      finding(
        'pages given out whose payment is counted',
        pages.length,
        await count(`payment_attempts where page_url = any ($1) and state = 'paid'`, pages),
      ),
      finding('paid orders', orders.length, await count(`orders where payment_status = 'paid'`)),
      finding('payments counted', pages.length, await count(`payment_events where state = 'paid'`)),
      finding(
        'references with more than one page at the bank',
        0,
        [...invoices.values()].filter((several) => several > 1).length,
      ),
      finding(
        'orders with another number of receipts than one',
        0,
        await count(
          `(select from orders o left join messages m on m.order_id = o.id and m.kind = 'order-paid'
            group by o.id having count(m.id) <> 1) several`,
        ),
      ),
      finding('alerts about money', 0, await count('alerts where kind = any ($1)', moneyAlertKinds)),
    ]
  } finally {
    await client.end()
  }
}

function finding(what: string, expected: number, found: number): Finding {
  return { what, expected, found }
}

export function printFindings(findings: readonly Finding[]): boolean {
  printTable(
    findings.map(({ what, expected, found }) => ({
      what,
      expected,
      found,
      '': expected === found ? '' : 'WRONG',
    })),
  )
  return findings.every(({ expected, found }) => expected === found)
}
