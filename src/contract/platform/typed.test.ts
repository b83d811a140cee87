import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type AnySchema, isSchema, leavesOf } from '../../../test/schema-leaves.ts'
import { type TextKind, textKinds } from '../../domain/platform/text-kinds.ts'
import { createOrderBody } from '../checkout/create-order.ts'
import { viewQuery } from '../site/views.ts'

const contract = path.join(import.meta.dirname, '..')
const root = path.join(contract, '../..')
const serverFiles = globSync('src/server/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const)
const server = serverFiles.map(([, text]) => text)

/** Those that parse requests. */
const schemas: Readonly<Record<string, AnySchema>> = Object.fromEntries(
  (
    await Promise.all(
      globSync('**/*.ts', { cwd: contract })
        .filter((file) => !file.endsWith('.test.ts') && file !== 'platform/typed.ts')
        .map(async (file) =>
          Object.entries((await import(path.join(contract, file))) as Record<string, unknown>),
        ),
    )
  )
    .flat()
    // A list is parsed by the query of its record.
    .map(([name, value]) => [name, name.endsWith('List') ? Reflect.get(Object(value), 'query') : value])
    .filter((entry): entry is [string, AnySchema] => isSchema(entry[1]))
    .filter(([name]) =>
      server.some((text) => new RegExp(`import [^;]*?\\b${name}\\b[^;]*? from`).test(text)),
    ),
)
const leaves = Object.entries(schemas).flatMap(([name, schema]) => leavesOf(schema, name))
const typedLeaves = leaves.filter(({ metadata }) => 'typed' in metadata)

test('every text that comes to the server is of a kind, or such that only a program writes it', () => {
  expect(leaves.length).toBeGreaterThan(80)
  const bare = leaves.filter(
    ({ metadata, isNarrow }) => !isNarrow && !('typed' in metadata) && !('given' in metadata),
  )
  expect(bare.map(({ name }) => name)).toEqual([])
})

/** Parses messages of other services, not input of people or our pages. */
const elsewhere =
  /^src\/server\/(?:payments\/(?:providers|payment-callbacks|receipts)|messages|delivery\/carriers\/nova-poshta)/
const takesBody = /\b(?:body|query|asked|form|question): unknown\b|\brequest\.(?:body|query)\b|\bparseBody\(/

const lists = 'src/server/desk/lists.ts'

test('all that comes to the server is read by a schema of the contract', () => {
  const readBy = serverFiles
    .filter(([file, text]) => takesBody.test(text) && !elsewhere.test(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(/\b(?:parseBody|safeParse)\(\s*(\w+),\s*([\w.]+)/g)]
        // Path parameters select a row and are never stored.
        .filter(([, , what = '']) => !what.endsWith('params'))
        .map(([, name = '']) => ({ file, name })),
    )
    .filter(({ file }) => file !== 'src/server/platform/http/parse-body.ts' && file !== lists)
  expect(readBy.length).toBeGreaterThan(40)
  expect(readBy.filter(({ name }) => !(name in schemas))).toEqual([])
  const makesItsOwn = serverFiles.filter(([, text]) => /from '[./]*contract\/platform\/typed\.ts'/.test(text))
  expect(makesItsOwn.map(([file]) => file)).toEqual([])
})

/** Handlers that pass their input on, and where it is parsed. */
const passedOn: Readonly<Record<string, string>> = {
  'src/server/orders/rest.ts': 'readOrderQuestion: its one filter, an id',
  'src/server/site/pages/find-order-page.ts': 'findOrderBody',
  'src/server/site/pages/order-page.ts': 'reviewAct, reviewFields',
  'src/server/site/pages/restock-page.ts': 'askedRestock, restockForm',
}

test('a handler reads what came itself, or is known to pass it on', () => {
  const raw = serverFiles.filter(
    ([file, text]) =>
      /\brequest\.(?:body|query)\b/.test(text) && !/\bparseBody\(/.test(text) && !elsewhere.test(file),
  )
  const known = [
    ...Object.keys(passedOn),
    'src/server/checkout/functions.ts',
    'src/server/payments/functions.ts',
  ]
  expect(raw.map(([file]) => file).toSorted()).toEqual(known.toSorted())
})

const samples: Readonly<Record<TextKind, string>> = {
  line: 'Горіхи та мед',
  lines: 'Горіхи та мед',
  name: 'Мар’яна',
  place: 'Біла Церква',
  email: 'olena@ukr.net',
  phone: '+380671234567',
  'any-phone': '+380671234567',
  telegram: '@olena',
  instagram: '@olena',
  '8-digits': '48211907',
  '14-digits': '20450912345678',
  search: 'Мар’яна',
  link: 'https://example.com/a',
  code: 'abcd-efgh',
}

const middle = (text: string, letter: string) => text.slice(0, 3) + letter + text.slice(3)
const ofWords: readonly TextKind[] = ['line', 'lines', 'name', 'place', 'search']

/** What apps add to a copied text; `of` limits a case to some kinds. */
const slips: readonly {
  readonly what: string
  make: (text: string) => string
  readonly of?: readonly TextKind[]
}[] = [
  { what: 'direction marks around', make: (text) => `\u202a${text}\u202c` },
  { what: 'isolates around', make: (text) => `\u2068${text}\u2069` },
  { what: 'a mark before', make: (text) => `\ufeff\u200e${text}` },
  { what: 'a zero width space within', make: (text) => middle(text, '\u200b') },
  { what: 'a word joiner within', make: (text) => middle(text, '\u2060') },
  { what: 'a soft hyphen within', make: (text) => middle(text, '\u00ad') },
  { what: 'a private letter', make: (text) => `${text}\uf8ff` },
  { what: 'half a letter', make: (text) => `${text}\ud83d` },
  { what: 'a control', make: (text) => `${middle(text, '\0')}\u0007` },
  { what: 'the place of a picture', make: (text) => `\ufffc${text}` },
  { what: 'blanks around', make: (text) => ` \u00a0\u3000${text}\u2009\t` },
  { what: 'a line break at its end', make: (text) => `${text}\r\n` },
  { what: 'a line separator at its end', make: (text) => `${text}\u2028` },
  { what: 'letters taken apart', make: (text) => text.normalize('NFD') },
  { what: 'other blanks within', make: (text) => text.replaceAll(' ', '\u202f'), of: ofWords },
  {
    what: 'a full stop behind',
    make: (text) => `${text}.`,
    of: [
      'name',
      'email',
      'phone',
      'any-phone',
      'telegram',
      'instagram',
      '8-digits',
      '14-digits',
      'link',
      'code',
    ],
  },
  {
    what: 'a comma behind',
    make: (text) => `${text},`,
    of: [
      'name',
      'place',
      'email',
      'phone',
      'any-phone',
      'telegram',
      'instagram',
      '8-digits',
      '14-digits',
      'link',
      'code',
    ],
  },
  {
    what: 'quotes around',
    make: (text) => `«${text}»`,
    of: ['name', 'email', '8-digits', '14-digits', 'link', 'code'],
  },
  {
    what: 'full width',
    make: (text) => text.replaceAll(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
    of: ['email', 'phone', 'any-phone', 'telegram', 'instagram', '8-digits', '14-digits', 'code'],
  },
  {
    what: 'Latin letters in a Cyrillic word',
    make: (text) => text.replaceAll('а', 'a').replaceAll('е', 'e'),
    of: ['line', 'lines', 'name', 'place'],
  },
  { what: 'another apostrophe', make: (text) => text.replaceAll('’', '`'), of: ['name'] },
  { what: 'its label before', make: (text) => `тел. ${text}`, of: ['phone', 'any-phone'] },
  {
    what: 'the code of the country another way',
    make: (text) => text.replace('+', '00'),
    of: ['phone', 'any-phone'],
  },
  { what: 'a number sign', make: (text) => `№ ${text}`, of: ['8-digits', '14-digits'] },
  {
    what: 'what a scanner says first',
    make: (text) => `]C1${text}`,
    of: ['8-digits', '14-digits'],
  },
  {
    what: 'a link of a messenger around',
    make: (text) => `viber://chat?number=${encodeURIComponent(text)}`,
    of: ['phone', 'any-phone'],
  },
  {
    what: 'a short link around',
    make: (text) => `https://wa.me/${text.slice(1)}`,
    of: ['phone', 'any-phone'],
  },
  { what: 'a link to a chat around', make: (text) => `https://t.me/${text}`, of: ['phone', 'any-phone'] },
  { what: 'a link around', make: (text) => `mailto:${text}?subject=a`, of: ['email'] },
  { what: 'a remark behind', make: (text) => `${text} (домашня)`, of: ['email'] },
  { what: 'a name before', make: (text) => `Олена <${text}>`, of: ['email'] },
]

describe.each(typedLeaves)('$name', ({ schema, metadata }) => {
  const kind = metadata['typed'] as TextKind
  const sample = samples[kind]
  const kept = (text: string) => {
    const read = v.safeParse(schema, text)
    return read.success ? read.output : read.issues
  }
  const clean = kept(sample)

  test('keeps what was pasted as what was meant', () => {
    expect(Object.keys(textKinds)).toContain(kind)
    // Texts of the shop's own pages have words of two kinds to be refused for.
    if (typeof clean !== 'string') return
    for (const { what, make, of } of slips) {
      // Parsed later, so left as typed.
      if (of?.includes(kind) === false || metadata['max'] === undefined) continue
      expect(kept(make(sample)), what).toBe(clean)
    }
  })
})

const orderBody = {
  kitId: 'gentle-care',
  kitName: 'Ніжний догляд',
  kitPrice: 690,
  quantity: 1,
  firstName: 'Олена',
  lastName: 'Коваль',
  email: 'olena@ukr.net',
  phone: '+380671234567',
}

test.each<[unknown, string]>([
  ['Instagram', 'instagram'],
  ['a'.repeat(401), 'a'.repeat(40)],
  [`\u200b${'Дуже довга назва '.repeat(1000)}`, 'дуже-довга-назва-дуже-довга-назва-дуже-д'],
  [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
  ['\ud800', ''],
  ['?', ''],
  ['', ''],
  [['instagram', 'viber'], ''],
  [400, ''],
  [{ name: 'instagram' }, ''],
  [null, ''],
])('a campaign %j loses no order and no view, and is %j in both', (source, kept) => {
  const order = v.parse(createOrderBody, { ...orderBody, source })
  expect(order.source ?? '').toBe(kept)
  const view = v.parse(viewQuery, { step: 'film', from: 'outside', source })
  expect(view.source).toBe(kept)
})

/** The schema of each text field, or why it has none. */
const number = 'a number'
const nowhere = 'stays here'
const fields: Readonly<Record<string, readonly string[]>> = {
  'office/desk/log-screen.tsx': ['logList.order'],
  'office/aftercare/damage.tsx': ['orderAction:resolve-alert.note'],
  'office/orders/notes.tsx': ['orderAction:add-note.text'],
  'office/delivery/recipient-form.tsx': [
    'orderAction:change-recipient.firstName',
    'orderAction:change-recipient.recipient.firstName',
    'orderAction:change-recipient.deliveryComment',
    'orderAction:change-recipient.email',
  ],
  'office/delivery/recipient-place.tsx': ['orderAction:change-recipient.city'],
  'office/payments/refund.tsx': [number],
  'office/desk/orders-screen.tsx': ['ordersList.search'],
  'office/delivery/tracking-number-form.tsx': ['orderAction:set-tracking-number.trackingNumber'],
  'office/catalogue/picture-field.tsx': ['pictureQuery.alt'],
  'office/delivery/place-fields.tsx': ['settlementsQuestion.q'],
  'office/aftercare/review-row.tsx': ['reviewAction:reply-to-review.reply'],
  'office/desk/order/send-again.tsx': ['orderAction:send-replacement.note'],
  'office/desk/today/unknown-payment-row.tsx': ['unknownPaymentBody.note'],
  'office/delivery/sender-place.tsx': ['settlementsQuestion.q'],
  'office/delivery/sender.tsx': ['senderBody.phone'],
  'office/catalogue/kits.tsx': [
    number,
    'shelfBody.items.name',
    'shelfBody.items.skinTypeLabel',
    'shelfBody.items.description',
    'shelfBody.items.badge',
    number,
    number,
    number,
  ],
  'office/catalogue/products.tsx': [
    'shelfBody.items.products.name',
    'shelfBody.items.products.when',
    'shelfBody.items.products.kind',
    'shelfBody.items.products.brand',
    number,
    'shelfBody.items.products.dose',
    'shelfBody.items.products.purpose',
    'shelfBody.items.products.inci',
  ],
  'office/catalogue/stock.tsx': [number],
  'office/staff/ways-in.tsx': ['recoveryCodeBody.code'],
  'office/site/lesson-part.tsx': [
    'siteBody.lessons.morning.title',
    'siteBody.lessons.morning.text',
    'siteBody.lessons.morning.own.transcript',
  ],
  'office/site/lines.tsx': ['siteBody.specialist.words', 'siteBody.seller.name'],
  'office/site/markdown.tsx': ['siteBody.offer'],
  'office/running/dead-letters.tsx': ['deadLetterAction:drop-job.reason'],
  'office/aftercare/check-in-actions.tsx': ['orderAction:note-check-in.text'],
  'office/delivery/waybill.tsx': [number],
  'web/checkout/address-fields.tsx': [
    'createOrderBody.city',
    'createOrderBody.novaPoshta',
    'createOrderBody.recipient.firstName',
    'createOrderBody.recipient.lastName',
    'createOrderBody.recipient.phone',
    'createOrderBody.deliveryComment',
  ],
  'web/checkout/checkout-form.tsx': [
    'createOrderBody.email',
    'createOrderBody.firstName',
    'createOrderBody.lastName',
    'createOrderBody.phone',
  ],
  'web/checkout/form-field.tsx': ['createOrderBody.firstName'],
  'web/orders/find-order.page.tsx': ['findOrderBody.number', 'findOrderBody.phone'],
  'web/aftercare/order-page/damage-form.tsx': ['reportDamageBody.text'],
  'web/quiz/hand-on.tsx': [nowhere],
  'web/quiz/steps/about-step.tsx': ['submitQuizBody.parentName', 'submitQuizBody.childName', number],
  'web/quiz/steps/contacts.tsx': ['submitQuizBody.contactMethods.phone.value'],
  'web/quiz/steps/question-answers.tsx': ['submitQuizBody.otherAllergy'],
  'web/catalogue/restock.page.tsx': ['restockForm.email'],
  'web/aftercare/kit-review.tsx': ['reviewFields.text', 'reviewFields.reviewer', 'reviewFields.text'],
}

const source = path.join(root, 'src')
const drawn = globSync('{office,web}/**/*.tsx', { cwd: source })
  .filter((file) => !/^(?:office\/platform\/frame|web\/platform)\//.test(file))
  .map((file) => [file, readFileSync(path.join(source, file), 'utf8')] as const)
const control =
  /<(?:Field|AskedField|TextField|FormField|TextArea|SearchForm|PlaceFields|textarea|input)\b(?![^>]*\btype="(?:hidden|checkbox|radio|file|range|date|datetime-local)")/g

test('every field of every form comes to a text of a kind', () => {
  const found = drawn.map(([file, text]) => [file, text.match(control)?.length ?? 0] as const)
  expect(Object.fromEntries(found.filter(([, count]) => count > 0))).toEqual(
    Object.fromEntries(Object.entries(fields).map(([file, ways]) => [file, ways.length])),
  )
  const known = new Set([...typedLeaves.map(({ name }) => name), number, nowhere])
  expect(
    Object.values(fields)
      .flat()
      .filter((way) => !known.has(way)),
  ).toEqual([])
})

test('no field cuts off what stands around a number, an address or a name that is pasted', () => {
  const short = drawn.flatMap(([file, text]) =>
    [...text.matchAll(/maxLength=\{(\d+)\}/g)]
      .filter(([, most]) => Number(most) < 100)
      .map(([, most]) => `${file}: ${most}`),
  )
  // The age.
  expect(short).toEqual(['web/quiz/steps/about-step.tsx: 20'])
})

test('no field is of a type that changes what is typed', () => {
  const changing = drawn.filter(([, text]) => /type="(?:number|email)"|type: '(?:number|email)'/.test(text))
  expect(changing.map(([file]) => file)).toEqual([])
})
