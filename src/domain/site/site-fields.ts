import { cleanLine, plainLine } from '../platform/plain-text.ts'
import { keysOf } from '../platform/record-of.ts'
import { type TextKind, textKinds } from '../platform/text-kinds.ts'
import type { UploadedPicture } from '../catalogue/uploaded-picture.ts'

/** What the law requires to be shown. */
export interface Seller {
  readonly name: string
  readonly taxId: string
  readonly address: string
  readonly phone: string
  readonly email: string
  readonly telegram?: string
  readonly viber?: string
  readonly iban?: string
}

export interface Specialist extends SpecialistLines {
  readonly portrait?: UploadedPicture
}

export interface SpecialistLines {
  readonly name: string
  readonly title: string
  readonly words: string
  /** Both or neither. */
  readonly certificate?: string
  readonly certificateUrl?: string
}

export function taxIdName(taxId: string): 'ЄДРПОУ' | 'РНОКПП' {
  return /^\d{8}$/.test(taxId) ? 'ЄДРПОУ' : 'РНОКПП'
}

interface Field {
  readonly isOptional?: true
  readonly kind: TextKind
  /** Not called for an empty line. */
  readonly clean?: (line: string) => string | undefined
}

const upTo = (most: number) => (line: string) => plainLine(line, most)

export const sellerFields = {
  name: { kind: 'line', clean: upTo(200) },
  taxId: { kind: 'line', clean: upTo(50) },
  address: { kind: 'place', clean: upTo(300) },
  phone: { kind: 'line', clean: (line) => (/\d/.test(line) ? plainLine(line, 50) : undefined) },
  email: { kind: 'email' },
  telegram: {
    kind: 'telegram',
    isOptional: true,
    clean: (line) => /^@?(?<name>[A-Za-z]\w{3,31})$/.exec(line)?.groups?.['name'],
  },
  viber: { kind: 'phone', isOptional: true },
  iban: { kind: 'code', isOptional: true, clean: ibanOf },
} as const satisfies Record<keyof Seller, Field>

export const longestSpecialistWords = 400

export const specialistFields = {
  name: { kind: 'name', clean: upTo(100) },
  title: { kind: 'line', clean: upTo(200) },
  words: { kind: 'line', clean: upTo(longestSpecialistWords) },
  certificate: { kind: 'line', isOptional: true, clean: upTo(150) },
  certificateUrl: { kind: 'link', isOptional: true, clean: webAddress },
} as const satisfies Record<keyof SpecialistLines, Field>

export type Typed<Fields> = Readonly<Partial<Record<keyof Fields, string>>>

export type Read<Value> =
  | { readonly kind: 'read'; readonly value: Value | null }
  | { readonly kind: 'wrong'; readonly wrong: readonly string[] }

export function readSeller(typed: Typed<Seller>): Read<Seller> {
  // `readFields` has checked that no required field is missing.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return readFields(sellerFields, typed) as Read<Seller>
}

export function readSpecialist(typed: Typed<SpecialistLines>): Read<SpecialistLines> {
  const read = readFields(specialistFields, typed)
  if (read.kind === 'read' && read.value) {
    const { certificate, certificateUrl } = read.value
    if (certificate !== undefined && certificateUrl === undefined)
      return { kind: 'wrong', wrong: ['certificateUrl'] }
    if (certificate === undefined && certificateUrl !== undefined)
      return { kind: 'wrong', wrong: ['certificate'] }
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return read as Read<SpecialistLines>
}

function readFields<Name extends string>(
  fields: Readonly<Record<Name, Field>>,
  typed: Readonly<Partial<Record<Name, string>>>,
): Read<Partial<Record<Name, string>>> {
  const names = keysOf(fields)
  const lines = names.map((name) => [name, cleanLine(typed[name] ?? '')] as const)
  if (lines.every(([, line]) => line === '')) return { kind: 'read', value: null }
  const cleaned = lines.map(([name, line]) => ({ name, line, kept: line && keptLine(fields[name], line) }))
  const wrong = cleaned.filter(
    ({ name, line, kept }) => (line === '' && !fields[name].isOptional) || kept === undefined,
  )
  if (wrong.length > 0) return { kind: 'wrong', wrong: wrong.map(({ name }) => name) }
  const kept = cleaned.filter(({ line }) => line !== '').map(({ name, kept: value }) => [name, value])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { kind: 'read', value: Object.fromEntries(kept) as Partial<Record<Name, string>> }
}

function keptLine({ kind, clean }: Field, line: string): string | undefined {
  const ofKind = textKinds[kind](line)
  return ofKind !== undefined && clean ? clean(ofKind) : ofKind
}

/** Check digits by ISO 13616. */
function ibanOf(line: string): string | undefined {
  const iban = line.replaceAll(/\s/g, '').toUpperCase()
  if (!/^UA\d{27}$/.test(iban)) return undefined
  const digits = `${iban.slice(4)}3010${iban.slice(2, 4)}`
  return BigInt(digits) % 97n === 1n ? iban : undefined
}

function webAddress(line: string): string | undefined {
  return line.length <= 500 && /^https:\/\/[\p{L}\d.-]+\.\p{L}{2,}(?:[/?#][^\s<>"\\\p{C}]*)?$/u.test(line)
    ? line
    : undefined
}
