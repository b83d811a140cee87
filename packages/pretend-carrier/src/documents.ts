import { createHash, randomUUID } from 'node:crypto'

export interface Document {
  readonly ref: string
  readonly number: string
  /** `InfoRegClientBarcodes`, the sender's own number. */
  readonly ownNumber: string
  readonly day: string
  readonly kg: number
  readonly declaredUah: number
  readonly costUah: number
  readonly payer: string
  readonly recipient: string
  readonly phone: string
  isDeleted: boolean
}

/** Identified by phone, as at the carrier, whatever name comes later. */
export interface Person {
  readonly ref: string
  readonly phone: string
  contacts: { readonly ref: string; readonly firstName: string; readonly lastName: string }[]
}

export class Desk {
  readonly documents: Document[] = []
  readonly people: Person[] = []

  add(facts: Omit<Document, 'ref' | 'number' | 'isDeleted'>): Document {
    const ref = randomUUID()
    const document = { ...facts, ref, number: numberOf(ref), isDeleted: false }
    this.documents.push(document)
    return document
  }

  find(refOrNumber: string): Document | undefined {
    return this.documents.find(({ ref, number }) => ref === refOrNumber || number === refOrNumber)
  }
}

/** Derived from the ref, so it survives restarts. */
export function numberOf(ref: string): string {
  const hash = createHash('md5').update(ref).digest().readUIntBE(0, 6)
  return `2045${String(hash % 10 ** 10).padStart(10, '0')}`
}
