/** What somebody may hold that leads to an order, a quiz or the office, as docs/security.md calls it. */
export const words = {
  orderNumber: 'number',
  orderId: 'order id',
  returnToken: 'return token',
  pageKey: 'page key',
  reviewKey: 'review key',
  removalKey: 'removal key',
  shareKey: 'share key',
  quizId: 'quiz id',
  photoPath: 'photo path',
  photo: 'photo',
  phone: 'phone',
  email: 'e-mail',
  name: 'name',
  address: 'address',
  allergy: 'allergy',
  payPage: 'bank’s page',
  session: 'session',
} as const

export type Thing = keyof typeof words
/** Of each thing, all that this is written as. */
export type Values = ReadonlyMap<Thing, readonly string[]>

export const allThings = Object.keys(words).filter((word): word is Thing => word in words)

/** Which of these stand anywhere in an answer: as it is, escaped for an address or a page, or wrapped as banks' links are. */
export function thingsIn(text: string, world: Values): ReadonlySet<Thing> {
  const all = readings(text)
  const stands = (value: string) => value !== '' && all.some((reading) => reading.includes(value))
  return new Set([...world].filter(([, values]) => values.some(stands)).map(([thing]) => thing))
}

function readings(text: string): string[] {
  const plain = unescaped(text)
  const wrapped = [...plain.matchAll(/[A-Za-z0-9+/_-]{40,}={0,2}/g)].map(([part]) =>
    unescaped(Buffer.from(part, 'base64').toString()),
  )
  return [plain, ...wrapped]
}

function unescaped(text: string): string {
  const percent = text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (part) =>
    Buffer.from(part.replaceAll('%', ''), 'hex').toString(),
  )
  return percent
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_all, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replaceAll('\\/', '/')
    .replaceAll('&amp;', '&')
    .replaceAll(/[\u00a0\u2060]/g, ' ')
}

/** Of the form of a thing, and nobody's: with this an address is asked to hear what it says to everybody. */
export const wrong: Readonly<Record<Thing, string>> = {
  orderNumber: '10000001',
  orderId: '00000000-0000-4000-8000-000000000001',
  returnToken: '0'.repeat(31) + '1',
  pageKey: 'A'.repeat(22),
  reviewKey: 'B'.repeat(22),
  removalKey: '0'.repeat(31) + '2',
  shareKey: '0'.repeat(31) + '3',
  quizId: '00000000-0000-4000-8000-000000000002',
  photoPath: 'skin-photos/1763000000000-nobodys.png',
  photo: 'none',
  phone: '+380670000001',
  email: 'nobody@example.com',
  name: 'Ніхто',
  address: 'Ніде',
  allergy: 'нічого',
  payPage: 'https://bank.example/none',
  session: '0'.repeat(31) + '4',
}
