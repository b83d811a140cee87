import { createHash, randomUUID } from 'node:crypto'

/** A waybill as the stand-in keeps it, until it ends. */
export interface Document {
  readonly ref: string
  /** 14 digits. */
  readonly number: string
  /** `InfoRegClientBarcodes`: what the sender's own books call it. */
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

/** A person that parcels go to; known by the phone, as at the carrier, whatever name is said later. */
export interface Person {
  readonly ref: string
  readonly phone: string
  contacts: { readonly ref: string; readonly firstName: string; readonly lastName: string }[]
}

/** What was made in this account. */
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

/** The number of a waybill follows from its ref, so that one of an earlier start has its number still. */
export function numberOf(ref: string): string {
  const hash = createHash('md5').update(ref).digest().readUIntBE(0, 6)
  return `2045${String(hash % 10 ** 10).padStart(10, '0')}`
}
