import { openJournal, readJournal } from './journal.ts'

/** Times are milliseconds since 1970. */
export interface Kept {
  readonly id: string
  readonly reference?: string
  readonly createdAt: number
  readonly modifiedAt: number
}

export type Change<Payment extends Kept> = Partial<Omit<Payment, 'id' | 'modifiedAt'>>

export interface PaymentStore<Payment extends Kept> {
  find(idOrReference: string): Payment | undefined
  add(payment: Payment): Promise<void>
  /** `written` settles when it is durable. */
  change(payment: Payment, change: Change<Payment>): { changed: Payment; written: Promise<void> }
  readonly size: number
  all(): Iterable<Payment>
  close(): Promise<void>
}

export interface PaymentStoreOptions<Payment extends Kept> {
  readonly path: string
  /** Finished ones are removed first, the oldest first. */
  readonly maxPayments: number
  readonly keepDays: number
  readonly isOpen: (payment: Payment) => boolean
  /** A line with all fields rather than a change. */
  readonly isWhole: (said: Said<Payment>) => said is Payment
}

export type Said<Payment extends Kept> = Partial<Payment> & Pick<Kept, 'id'>

const journalBytes = 64 * 1024 * 1024

/** In memory, with an append-only log of changes. */
export async function openPaymentStore<Payment extends Kept>(
  options: PaymentStoreOptions<Payment>,
): Promise<PaymentStore<Payment>> {
  const { path, maxPayments, keepDays, isOpen } = options
  const byId = recall(await readJournal(path), options.isWhole)
  const idByReference = new Map<string, string>()
  for (const payment of byId.values()) {
    if (payment.reference !== undefined) idByReference.set(payment.reference, payment.id)
  }
  let forgetAtSize = 0
  forget()
  const journal = await openJournal({ path, maxBytes: journalBytes, snapshot: () => lines(byId) })

  function find(idOrReference: string): Payment | undefined {
    return byId.get(idOrReference) ?? byId.get(idByReference.get(idOrReference) ?? '')
  }

  function add(payment: Payment): Promise<void> {
    byId.set(payment.id, payment)
    if (payment.reference !== undefined) idByReference.set(payment.reference, payment.id)
    if (byId.size > forgetAtSize) forget()
    return journal.append(JSON.stringify(payment))
  }

  function change(payment: Payment, asked: Change<Payment>) {
    const modifiedAt = Math.max(Date.now(), payment.modifiedAt)
    const changed: Payment = { ...payment, ...asked, modifiedAt }
    byId.set(payment.id, changed)
    return { changed, written: journal.append(JSON.stringify({ id: payment.id, ...asked, modifiedAt })) }
  }

  /** Twice the number if they are open; beyond that the oldest go anyway. */
  function forget(): void {
    const keepFrom = Date.now() - keepDays * 86_400_000
    for (const payment of byId.values()) {
      const isTooMany = byId.size > maxPayments
      const isOld = payment.modifiedAt < keepFrom
      if (!isTooMany && !isOld) break
      if (isOld || !isOpen(payment) || byId.size > 2 * maxPayments) drop(payment)
    }
    forgetAtSize = Math.max(byId.size, maxPayments) + Math.ceil(maxPayments / 20)
  }

  function drop({ id, reference }: Payment): void {
    byId.delete(id)
    if (reference !== undefined && idByReference.get(reference) === id) idByReference.delete(reference)
  }

  return {
    find,
    add,
    change,
    get size() {
      return byId.size
    },
    all: () => byId.values(),
    close: () => journal.close(),
  }
}

function* lines(payments: ReadonlyMap<string, Kept>): Iterable<string> {
  for (const payment of payments.values()) yield JSON.stringify(payment)
}

function recall<Payment extends Kept>(
  written: readonly string[],
  isWhole: PaymentStoreOptions<Payment>['isWhole'],
): Map<string, Payment> {
  const byId = new Map<string, Payment>()
  for (const line of written) {
    const said = parseLine<Payment>(line)
    if (!said) continue
    const known = byId.get(said.id)
    if (known) byId.set(said.id, { ...known, ...said })
    else if (isWhole(said)) byId.set(said.id, said)
  }
  return byId
}

/** Only a torn line can be invalid. */
function parseLine<Payment extends Kept>(line: string): Said<Payment> | undefined {
  try {
    const said: unknown = JSON.parse(line)
    return isSaid<Payment>(said) ? said : undefined
  } catch {
    return undefined
  }
}

function isSaid<Payment extends Kept>(value: unknown): value is Said<Payment> {
  return typeof value === 'object' && value !== null && 'id' in value
}
