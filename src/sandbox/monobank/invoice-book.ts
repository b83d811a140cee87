import { join } from 'node:path'
import { type Change, type Invoice, isOpen } from './invoice.ts'
import { openJournal, readJournal } from './journal.ts'

export interface InvoiceBook {
  find(idOrReference: string): Invoice | undefined
  /** Settles when the invoice is on disk. */
  add(invoice: Invoice): Promise<void>
  /** Answers the changed invoice at once; `written` settles when the change is on disk. */
  change(invoice: Invoice, change: Change): { changed: Invoice; written: Promise<void> }
  readonly size: number
  close(): Promise<void>
}

export interface BookLimits {
  /** Above this many, finished invoices are forgotten, oldest first. */
  readonly maxInvoices: number
  readonly keepDays: number
}

const journalBytes = 64 * 1024 * 1024

/** Opens the book kept in `dataDir`: all in memory, every change also on disk as a line with what changed. */
export async function openInvoiceBook(dataDir: string, limits: BookLimits): Promise<InvoiceBook> {
  const path = join(dataDir, 'invoices.jsonl')
  const byId = recall(await readJournal(path))
  const idByReference = new Map<string, string>()
  for (const invoice of byId.values()) {
    if (invoice.reference !== undefined) idByReference.set(invoice.reference, invoice.invoiceId)
  }
  let forgetAtSize = 0
  forget()
  const journal = await openJournal({ path, maxBytes: journalBytes, snapshot: () => lines(byId) })

  function find(idOrReference: string): Invoice | undefined {
    return byId.get(idOrReference) ?? byId.get(idByReference.get(idOrReference) ?? '')
  }

  function add(invoice: Invoice): Promise<void> {
    byId.set(invoice.invoiceId, invoice)
    if (invoice.reference !== undefined) idByReference.set(invoice.reference, invoice.invoiceId)
    if (byId.size > forgetAtSize) forget()
    return journal.append(JSON.stringify(invoice))
  }

  function change(invoice: Invoice, asked: Change) {
    const modifiedAt = Math.max(Date.now(), invoice.modifiedAt)
    const changed: Invoice = { ...invoice, ...asked, modifiedAt }
    byId.set(invoice.invoiceId, changed)
    const line = JSON.stringify({ invoiceId: invoice.invoiceId, ...asked, modifiedAt })
    return { changed, written: journal.append(line) }
  }

  /** Open invoices stay twice as long in number as finished ones; beyond that the oldest go whatever they are. */
  function forget(): void {
    const keepFrom = Date.now() - limits.keepDays * 86_400_000
    for (const invoice of byId.values()) {
      const isTooMany = byId.size > limits.maxInvoices
      const isOld = invoice.modifiedAt < keepFrom
      if (!isTooMany && !isOld) break
      if (isOld || !isOpen(invoice) || byId.size > 2 * limits.maxInvoices) drop(invoice)
    }
    forgetAtSize = Math.max(byId.size, limits.maxInvoices) + Math.ceil(limits.maxInvoices / 20)
  }

  function drop({ invoiceId, reference }: Invoice): void {
    byId.delete(invoiceId)
    if (reference !== undefined && idByReference.get(reference) === invoiceId) idByReference.delete(reference)
  }

  return {
    find,
    add,
    change,
    get size() {
      return byId.size
    },
    close: () => journal.close(),
  }
}

function* lines(invoices: ReadonlyMap<string, Invoice>): Iterable<string> {
  for (const invoice of invoices.values()) yield JSON.stringify(invoice)
}

function recall(written: readonly string[]): Map<string, Invoice> {
  const byId = new Map<string, Invoice>()
  for (const line of written) {
    const said = parseLine(line)
    if (!said) continue
    const known = byId.get(said.invoiceId)
    if (known) byId.set(said.invoiceId, { ...known, ...said })
    else if (isWhole(said)) byId.set(said.invoiceId, said)
  }
  return byId
}

type Said = Partial<Invoice> & Pick<Invoice, 'invoiceId'>

/** The file is the book's own; all that can be wrong with a line is that a kill tore it. */
function parseLine(line: string): Said | undefined {
  try {
    const said: unknown = JSON.parse(line)
    return isSaid(said) ? said : undefined
  } catch {
    return undefined
  }
}

function isSaid(value: unknown): value is Said {
  return typeof value === 'object' && value !== null && 'invoiceId' in value
}

function isWhole(said: Said): said is Invoice {
  return said.createdAt !== undefined && said.lines !== undefined && said.cancelList !== undefined
}
