import type { Invoice, InvoiceLine } from './invoice.ts'

/** Linked in the cabinet. */
export const registers = ['monopay', 'checkbox', 'vchasnokasa'] as const
type RegisterKind = (typeof registers)[number]

type CheckStatus = 'new' | 'process' | 'done'

interface Check {
  readonly id: string
  readonly type: 'sale' | 'return'
  readonly status: CheckStatus
  readonly lines: readonly InvoiceLine[]
  readonly at: number
}

interface SentLine extends InvoiceLine {
  readonly tax?: readonly number[] | undefined
}

/** Issues receipts some time after they were first asked for, as the real one does. */
export class Register {
  readonly #issueMs: number
  readonly #askedAt = new Map<string, number>()
  kind: RegisterKind | undefined = 'monopay'

  constructor(issueMs: number) {
    this.#issueMs = issueMs
  }

  /** The lines must add up to the amount. */
  faultOf(lines: readonly SentLine[] | undefined, amount: number): string | undefined {
    if (this.kind === undefined) return undefined
    if (!lines || lines.length === 0) return 'lines are required with a cash register'
    const total = lines.reduce((sum, line) => sum + line.qty * line.sum, 0)
    if (total !== amount) return `lines add up to ${total}, not to ${amount}`
    const needsTax = this.kind === 'vchasnokasa' && lines.some(({ tax = [] }) => tax.length === 0)
    return needsTax ? 'tax is required with Vchasno.Kasa' : undefined
  }

  checksOf(invoice: Invoice, now: number): Check[] {
    if (this.kind === undefined) return []
    const returns = invoice.cancelList.filter(({ status }) => status === 'success')
    const wanted = [
      ...(['success', 'reversed'].includes(invoice.status)
        ? [{ type: 'sale', lines: invoice.lines } as const]
        : []),
      ...returns.map(({ lines = [] }) => ({ type: 'return', lines }) as const),
    ]
    return wanted.flatMap(({ type, lines }, index): Check[] => {
      const id = `TEST-${invoice.id}-${index}`
      const askedAt = this.#askedAt.get(id) ?? now
      this.#askedAt.set(id, askedAt)
      const status = this.#statusAfter(now - askedAt)
      return status ? [{ id, type, status, lines, at: askedAt }] : []
    })
  }

  #statusAfter(ms: number): CheckStatus | undefined {
    if (ms >= this.#issueMs) return 'done'
    if (ms >= (this.#issueMs * 2) / 3) return 'process'
    return ms >= this.#issueMs / 3 ? 'new' : undefined
  }
}
