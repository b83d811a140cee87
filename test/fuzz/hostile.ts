import fc from 'fast-check'

/** Stands for a number that JSON can write and no double can hold; see {@link asJson}. */
const hugeNumber = '\u27e61e400\u27e7'

/** What an attacker puts where the page would put a word. Whatever is shown of it must be escaped. */
export const markup = '<b onclick=xss7f3>'

const words = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00x',
  '\ufeff',
  '\u202eoko',
  '\r\nSet-Cookie: office=1',
  'І'.repeat(200),
  'e\u0301'.repeat(300),
  '🧴'.repeat(100),
  'x'.repeat(5000),
  "'; drop table orders;--",
  "' or '1'='1",
  '" or 1=1 --',
  '1; select pg_sleep(9)',
  '${7*7}{{7*7}}<%=7*7%>',
  markup,
  `"><script>${markup}</script>`,
  'javascript:alert(1)',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  'https://evil.example/order-success',
  '=cmd|calc!A0',
  '__proto__',
  'constructor',
  'toString',
  'infinity',
  '-infinity',
  '2026-02-30',
  '0000-00-00',
  '99999-12-31',
  '9999-12-31T23:59:59.999Z',
  '-271821-04-20T00:00:00Z',
  '2026-11-20T10:00:00+99:00',
  '99999999999999999_99999999-9999-9999-9999-999999999999',
  '99999999999999999_999999999999999999',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '999999999999999999',
  '9223372036854775808',
  '٣٤٥',
  '1e3',
  '0x10',
  hugeNumber,
]

const numbers = [0, -0, -1, 0.1, 1.5, 255, 32_768, 2 ** 31, 2 ** 53, 2 ** 63, 1e21, 1e308, -1e308, 5e-324]

const shapes: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => [],
  () => ({}),
  () => [[]],
  () => [null, null],
  () => Array.from({ length: 2000 }, () => 0),
  () => ({ length: 1e9 }),
  () => ({ toString: 'x', valueOf: 1, hasOwnProperty: 1, toJSON: 1 }),
  () => JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'),
  () => nest(40),
]

function nest(depth: number): unknown {
  return depth === 0 ? [] : { a: [nest(depth - 1)] }
}

export const hostileWord = fc.oneof(
  { arbitrary: fc.constantFrom(...words), weight: 4 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 60 }), weight: 1 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }), weight: 1 },
)

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: hostileWord, weight: 5 },
  { arbitrary: fc.constantFrom(...numbers), weight: 2 },
  { arbitrary: fc.constantFrom(...shapes).map((make) => make()), weight: 2 },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 1 },
)

/** One thing done to a value somewhere in it. */
export const mutation = fc.record({
  /** Which of its places, however many there are. */
  at: fc.nat(1000),
  how: fc.constantFrom('replace', 'replace', 'replace', 'leave out', 'add', 'wrap', 'repeat'),
  hostile: hostileValue,
  name: fc.constantFrom('__proto__', 'constructor', 'prototype', '', 'id', 'isAdmin', 'a.b', '0', 'х'),
})
type Mutation = typeof mutation extends fc.Arbitrary<infer Value> ? Value : never

/** The value with these done to it, one after the other; the value itself stays as it was. */
export function mutate(value: unknown, mutations: readonly Mutation[]): unknown {
  return mutations.reduce<unknown>((changed, one) => {
    const root = { value: structuredClone(changed) }
    const places = placesOf(root)
    const place = places[one.at % places.length]
    if (place) applyAt(place, one)
    return root.value
  }, value)
}

interface Place {
  readonly holder: Record<string, unknown>
  readonly key: string
}

function placesOf(holder: object): Place[] {
  return Object.keys(holder).flatMap((key) => {
    // A list is a record of its indexes too.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const record = holder as Record<string, unknown>
    const value = record[key]
    const within = typeof value === 'object' && value !== null ? placesOf(value) : []
    return [{ holder: record, key }].concat(within)
  })
}

function applyAt({ holder, key }: Place, { how, hostile, name }: Mutation) {
  const value = holder[key]
  if (how === 'leave out') delete holder[key]
  else if (how === 'wrap') holder[key] = [value]
  else if (how === 'repeat') holder[key] = Array.isArray(value) ? [...value, ...value] : [value, value]
  else if (how === 'add' && typeof value === 'object' && value !== null)
    Object.defineProperty(value, name, { value: hostile, enumerable: true, configurable: true })
  else holder[key] = hostile
}

export function asJson(value: unknown): string {
  return (JSON.stringify(value) ?? '').replaceAll(`"${hugeNumber}"`, '1e400')
}

/** The members of a value as a question or a form says them. */
export function asPairs(value: unknown): [name: string, text: string][] {
  const members: [string, unknown][] = Object.entries(Object(value))
  return members.map(([name, each]) => [name, typeof each === 'string' ? each : asJson(each)])
}

/** One thing done to the bytes of a JSON text, which may be no JSON then. */
export const spoiling = fc.record({
  at: fc.nat(10_000),
  how: fc.constantFrom(
    'cut',
    'insert',
    'say twice',
    'mark the order of bytes',
    'add after the end',
    'nest',
    'grow',
    'as UTF-16',
  ),
  bytes: fc.oneof(
    fc.constantFrom(
      '\0',
      '\u00ff\u00fe',
      '\u00ed\u00a0\u0080',
      '\u00c0\u0080',
      '\\ud800',
      '{',
      ',',
      '1e999',
      '"__proto__":{},',
    ),
    fc.string({ unit: 'binary', maxLength: 8 }),
  ),
})
type Spoiling = typeof spoiling extends fc.Arbitrary<infer Value> ? Value : never

const tooMuch = 70_000

export function spoil(text: string, { at, how, bytes }: Spoiling): Buffer {
  const whole = Buffer.from(text)
  const place = at % (whole.length + 1)
  const raw = Buffer.from(bytes, 'latin1')
  switch (how) {
    case 'cut':
      return whole.subarray(0, place)
    case 'insert':
      return Buffer.concat([whole.subarray(0, place), raw, whole.subarray(place)])
    case 'say twice':
      return Buffer.from(text.replace(/^\{("[^"]*":(?:"[^"]*"|[^,{}[\]]*))/, '{$1,$1'))
    case 'mark the order of bytes':
      return Buffer.concat([Buffer.from('\ufeff'), whole])
    case 'add after the end':
      return Buffer.concat([whole, raw])
    case 'nest':
      return Buffer.from('['.repeat(at) + text + ']'.repeat(at))
    case 'grow':
      return Buffer.concat([whole, Buffer.alloc(tooMuch, ' ')])
    case 'as UTF-16':
      return Buffer.from(text, 'utf16le')
  }
}
