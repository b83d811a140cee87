import { anOrderPaid } from '../../../../test/messages/order-facts.ts'
import { standings } from '../../../../test/orders/standings.ts'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { kit, storedLine } from '../../../../test/kits.ts'
import { quizAnswers } from '../../../../test/quiz.ts'
import { firstCatalogue as catalogue } from '../../../domain/catalogue/first-shelf.ts'
import { noticeKinds, type ShopAlertKind, shopAlertKinds } from '../../outbox/message.ts'
import { letterPage } from './draw/letter-page.ts'
import { letterText } from './draw/letter-text.ts'
import type { LetterContent } from './draw/letter.ts'
import type { ReceiptFacts } from '../../payments/receipts/books/receipt-links.ts'
import { fiscalReceiptLetter } from './fiscal-receipt.ts'
import { moneyReturnedLetter } from './money-returned.ts'
import type { OrderFacts } from './order-facts.ts'
import type { ParcelFacts } from './parcel-facts.ts'
import type { OrderQuiz } from '../../quiz/quiz-of-order.ts'
import { orderLinkLetter } from './order-link.ts'
import { orderCanceledLetter } from './order-canceled.ts'
import { orderPaidLetter } from './order-paid.ts'
import { parcelLetter, type ParcelLetterKind } from './parcel-letters.ts'
import { paymentReminderLetter } from './payment-reminder.ts'
import { ownerLetter } from './owner-alert.ts'
import { ownerText } from './owner-text.ts'
import { shopAlert } from './shop-alert.ts'
import { deliveryTerms, onlineService } from '../../../domain/checkout/terms.ts'
import { siteSettings } from '../../../../test/site/site-settings.ts'

const seller = {
  name: 'ФОП Коваль Ірина Петрівна',
  taxId: '1234567890',
  address: 'м. Львів, вул. Зелена, 1',
  phone: '+380670000000',
  email: 'shop@shop.example',
}
const site = siteSettings({ origin: 'http://shop.example', seller })

const stands = standings(400000)

const consultation = anOrderPaid({
  lines: [storedLine('personal-consultation')],
  total: 80000,
  city: '',
  branch: '',
})

const details = {
  asked: { amount: 400000, currency: 'UAH' },
  told: { amount: 40000, currency: 'UAH' },
  from: 'paid',
  to: 'pending',
  letter: 'order-paid',
  reason: 'shop-not-activated',
}
const aboutNoOrder = {
  fault: 'balance',
  code: 'turbosms 203',
  method: 'monopay',
  page: 'https://pay.example.org',
  reference: '48215093-1',
  amount: 69000,
  currency: 'UAH',
  task: 'wipe-remains',
  why: 'диск повний',
}
function detailsOf(kind: ShopAlertKind): object {
  if (kind === 'payments-unknown') return { method: 'monopay', count: 12 }
  if (kind === 'unusual-sign-in') return { by: 'recovery-code', device: 'Android, Chrome' }
  if (kind === 'table-exported') return { table: 'orders', from: '2026-11-01', to: '2026-11-30' }
  if (kind === 'messages-dropped') return { count: 12 }
  if (kind === 'publishing-stuck') return { what: 'shelf', fault: 'around', why: 'диск повний' }
  return kind === 'receipts-stopped' ? { fault: 'key', code: 'checkbox 403' } : aboutNoOrder
}

const returned = {
  sum: 20050,
  inAll: 50050,
  paid: 400000,
  isOrderPaid: true,
  at: Date.parse('2026-11-20T22:30:00Z'),
}

function aQuizOf(changes: Partial<OrderQuiz> = {}): OrderQuiz {
  return {
    ...quizAnswers(),
    careFor: 'child',
    parentName: 'Олена',
    childName: 'Соломія',
    childAge: 11,
    contactMethods: {
      telegram: { selected: true, value: '@olena' },
      instagram: { selected: true, value: 'olena.ua' },
      phone: { selected: false, value: '+380501112233' },
    },
    skinType: 'dry',
    symptoms: ['redness', 'dryness'],
    sensitivities: ['eczema', 'other'],
    otherAllergy: 'мед, прополіс (сильна!)',
    goals: ['moisturize'],
    currentSkincare: { option: 'none', makeup: false },
    photos: 2,
    unverifiedContacts: ['instagram'],
    recommendedKit: 'gentle-care',
    recommendedName: 'Ніжний догляд',
    cleansingName: 'Щотижневе очищення',
    answeredAt: new Date('2026-11-20T12:00:00Z'),
    reasons: null,
    cleansing: true,
    ...changes,
  }
}

function aParcel(changes: Partial<ParcelFacts> = {}): ParcelFacts {
  return {
    parcel: 1,
    parcels: 2,
    state: 'at-branch',
    trackingNumber: '20450123456789',
    destination: null,
    paidStorageFrom: null,
    ...changes,
  }
}

const aReceipt: ReceiptFacts = {
  id: '1',
  kind: 'sale',
  state: 'issued',
  amount: 400000,
  attempt: 1,
  returned: 0,
  fiscalCode: '4000123456',
  url: 'https://cabinet.tax.gov.ua/cashregs/check?id=4000123456',
  endedAt: new Date('2026-11-20T12:05:03Z'),
}

function receiptLetterOf(receipt: ReceiptFacts): LetterContent {
  const letter = fiscalReceiptLetter(anOrderPaid(), receipt, site)
  if (!letter) throw new Error('nothing to say')
  return letter
}

function parcelLetterOf(kind: ParcelLetterKind, order = anOrderPaid(), parcel = aParcel()): LetterContent {
  const letter = parcelLetter(kind, order, parcel, site)
  if (!letter) throw new Error('nothing to say')
  return letter
}

function draw(content: LetterContent, settings = site) {
  const page = letterPage(content, settings)
  return { page, words: wordsOf(page), text: oneLine(letterText(content, settings)) }
}

function wordsOf(page: string): string {
  const body = page.slice(page.indexOf('<body'))
  const text = body.replace(/<[^>]+>/g, ' ')
  return oneLine(
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&'),
  )
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

const letters: [string, LetterContent][] = [
  ['receipt', orderPaidLetter(anOrderPaid(), site)],
  ['receipt after a quiz', orderPaidLetter(anOrderPaid(), site, [], 'f'.repeat(32))],
  ['receipt of a consultation', orderPaidLetter(consultation, site)],
  ['note of money', moneyReturnedLetter(anOrderPaid(), returned, site)],
  ['reminder of a payment', paymentReminderLetter(anOrderPaid({ paidAt: null }), site)],
  ['letter with a link', orderLinkLetter(anOrderPaid(), site)],
  ['letter with a receipt', receiptLetterOf(aReceipt)],
  [
    'letter with a receipt of a return',
    receiptLetterOf({ ...aReceipt, kind: 'return', returned: 20050, amount: 20050 }),
  ],
  ['receipt with a fiscal one', orderPaidLetter(anOrderPaid(), site, [aReceipt])],
  [
    'note of money with a fiscal receipt',
    moneyReturnedLetter(anOrderPaid(), returned, site, [{ ...aReceipt, kind: 'return', returned: 50050 }]),
  ],
  ['letter of a parcel', parcelLetterOf('parcel-sent')],
  ['letter of its new number', parcelLetterOf('tracking-number-changed')],
  ['letter of its waiting', parcelLetterOf('parcel-waits')],
  [
    'letter of its last free days',
    parcelLetterOf('storage-ends', anOrderPaid(), aParcel({ paidStorageFrom: '2026-11-28' })),
  ],
  [
    'letter of its coming back',
    parcelLetterOf('parcel-came-back', anOrderPaid(), aParcel({ state: 'returned' })),
  ],
  ...noticeKinds.map((kind): [string, LetterContent] => [
    kind,
    ownerLetter(kind, anOrderPaid(), aQuizOf(), details),
  ]),
  ...shopAlertKinds.map((kind): [string, LetterContent] => [
    kind,
    shopAlert(kind, detailsOf(kind), true).letter,
  ]),
]

describe.each(letters)('the %s', (_name, content) => {
  const { page, words, text } = draw(content)

  test('is a page in Ukrainian that any mail program can show', () => {
    expect(page).toMatch(/^<!doctype html>\s*<html lang="uk"/)
    expect(page).toContain(`<title>${content.subject}</title>`)
    expect(page).not.toMatch(/<script|javascript:|\son\w+=|<form|<iframe|<link/i)
    expect(page.match(/<h1/g)).toHaveLength(1)
    expect(page).toContain('max-width:600px')
    expect(page).toContain('prefers-color-scheme: dark')
    expect(Buffer.byteLength(page)).toBeLessThan(100_000)
  })

  test('says of every picture what it is, and lays nothing out as data', () => {
    for (const [image] of page.matchAll(/<img[^>]*>/g)) expect(image).toMatch(/ alt="[^"]*"/)
    for (const [table] of page.matchAll(/<table(?=[^>]*)[^>]*>(?:(?!<table|<\/table)[^])*/g)) {
      const isLayout = table.includes('role="presentation"')
      expect(isLayout || table.includes('scope="row"')).toBe(true)
    }
  })

  test('closes whatever it opens', () => {
    const open: string[] = []
    for (const [, end, name = ''] of page.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
      if (['meta', 'img', 'br'].includes(name)) continue
      if (end === '') open.push(name)
      else expect(open.pop()).toBe(name)
    }
    expect(open).toEqual([])
  })

  test('says the same in plain text', () => {
    for (const block of content.blocks) {
      const said = factsOf(block)
      expect(said.length).toBeGreaterThan(0)
      for (const fact of said) {
        expect(text).toContain(oneLine(fact))
        expect(words).toContain(oneLine(fact))
      }
    }
    expect(text).toContain(oneLine(content.title))
    for (const fact of Object.values(seller)) expect(text).toContain(fact)
    expect(text).not.toMatch(/[<>{}]|undefined|null|NaN/)
    expect(words).not.toMatch(/undefined|null|NaN|\[object/)
  })
})

test('a letter of a shop without a seller names none, and nothing in its place', () => {
  const unnamed = siteSettings()
  const letter = orderPaidLetter(anOrderPaid(), unnamed)
  for (const said of [letterText(letter, unnamed), letterPage(letter, unnamed)]) {
    expect(said).not.toMatch(/РНОКПП|undefined|\[\p{Script=Cyrillic}/u)
  }
})

function factsOf(block: LetterContent['blocks'][number]): string[] {
  switch (block.kind) {
    case 'lead':
    case 'paragraph':
    case 'caution':
      return [block.text]
    case 'lines':
      return [
        block.heading,
        ...block.lines.flatMap(({ name, contents }) => [name, contents]),
        block.total.label,
      ]
    case 'facts':
      return block.facts.flatMap(({ label, value }) => [label, value])
    case 'steps':
      return [block.heading, ...block.steps]
    case 'button':
      return [block.label]
    case 'note':
      return [block.text, block.label]
  }
}

describe('the receipt', () => {
  const { page, words, text } = draw(orderPaidLetter(anOrderPaid(), site))

  test.each([
    'Замовлення № 48215093 прийнято',
    'Дякуємо! Оплату отримано. Нижче — склад замовлення, дані про оплату і посилання, за яким видно його стан.',
    'Особливий догляд',
    '1400 грн × 2',
    '2800 грн',
    'Щотижневе очищення',
    '1200 грн × 1',
    'Очищення рахуємо один раз, незалежно від кількості наборів.',
    '4000 грн',
    '20 листопада 2026 р., 14:05',
    '261121AbCd',
    'Львів, Відділення № 5',
    'Опрацюємо замовлення протягом 1–2 робочих днів',
    'Відправимо його Новою поштою за вказаною адресою.',
  ])('says «%s»', (said) => {
    expect(words).toContain(said)
    expect(text).toContain(said)
  })

  test('leads to the order’s page and nowhere else', () => {
    const hrefs = [...page.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
    expect(hrefs).toEqual([
      'http://shop.example',
      'http://shop.example/order/AbCdEfGhIjKlMnOpQrSt_-',
      'http://shop.example/terms',
    ])
    expect(text).toContain(hrefs[1])
  })

  test('after a quiz leads to the removal of its answers and photos', () => {
    const key = '0123456789abcdef'.repeat(2)
    const withQuiz = draw(orderPaidLetter(anOrderPaid(), site, [], key))
    const href = `http://shop.example/delete-data?key=${key}`
    expect(withQuiz.page).toContain(`href="${href}"`)
    expect(withQuiz.text).toContain(`Видалити фото й відповіді: ${href}`)
  })

  test('begins with the drawn wordmark, and with the name where pictures are not shown', () => {
    expect(page).toMatch(/<img\s+src="http:\/\/shop\.example\/brand\/wordmark\.png"[^>]*alt="Крапля"/)
    expect(existsSync(fileURLToPath(new URL('../../../../public/brand/wordmark.png', import.meta.url)))).toBe(
      true,
    )
  })

  test('shows pictures that the shop has', () => {
    for (const item of catalogue) {
      const order = anOrderPaid({ lines: [storedLine(item.id)], total: item.price })
      const [, path = ''] =
        /src="http:\/\/shop\.example(\/media[^"]+)"/.exec(draw(orderPaidLetter(order, site)).page) ?? []
      expect(existsSync(fileURLToPath(new URL(`../../../../public${path}`, import.meta.url)))).toBe(true)
    }
  })

  test('closes with a picture that the shop has, where a parcel comes', () => {
    const [, address = '', alt = ''] = /src="([^"]+scenes[^"]+)"[^>]*alt="([^"]+)"/.exec(page) ?? []
    expect(alt).toContain('Відкрита посилка')
    const file = new URL(`../../../../public${new URL(address).pathname}`, import.meta.url)
    expect(existsSync(fileURLToPath(file))).toBe(true)
    expect(text).not.toContain(alt)
    const service = anOrderPaid({ lines: [storedLine('personal-consultation')] })
    expect(draw(orderPaidLetter(service, site)).page).not.toContain('scenes')
  })

  test('speaks of delivery as every other page does', () => {
    expect(text).toContain(oneLine(deliveryTerms['free-to-branch'].rule))
    expect(text).toContain('Доставка: 0 грн')
    const carrier = siteSettings({ deliveryPolicy: 'carrier' })
    const paidByBuyer = draw(orderPaidLetter(anOrderPaid(), carrier), carrier)
    for (const drawing of [paidByBuyer.text, paidByBuyer.words]) {
      expect(drawing).toContain(oneLine(deliveryTerms.carrier.rule))
      expect(drawing).toContain('за тарифами перевізника')
      expect(drawing).not.toMatch(/оплачуємо ми|0 грн(?=\D)(?<!\d0 грн)/)
    }
  })

  test('of a consultation promises no parcel', () => {
    const consulted = draw(orderPaidLetter(consultation, site))
    for (const drawing of [consulted.text, consulted.words]) {
      expect(drawing).toContain(oneLine(onlineService.ofOrder))
      expect(drawing).not.toMatch(/Куди|Нов(ої|ою) пошт|посилк|ТТН|Доставка: |Отримувач/)
    }
  })

  test('says so when no money moved', () => {
    const isTest = draw(orderPaidLetter(anOrderPaid({ isTest: true }), site))
    expect(isTest.text).toContain('Тестовий режим. Гроші не списано')
    const testKit = kit('test-kit')
    const order = { lines: [storedLine(testKit.id)], total: 100 }
    const tested = draw(orderPaidLetter(anOrderPaid({ ...order, isTest: true }), site)).text
    expect(tested).toContain('Тестовий режим. Це пробна оплата на 1 грн, посилку не надсилаємо.')
    expect(tested).not.toMatch(/Що далі|Опрацюємо|Нов(ої|ою) пошт|Косметолог зв’яжеться/)
    expect(text).not.toContain('Тестовий режим')
  })

  test('that goes out after the money went back says so, and promises nothing any more', () => {
    const late = draw(orderPaidLetter(anOrderPaid({ standing: stands.refunded }), site))
    for (const drawing of [late.text, late.words]) {
      expect(drawing).toContain('Гроші за це замовлення вже повернено, його скасовано.')
      expect(drawing).not.toMatch(/Що далі|Опрацюємо|Відправимо|оплачуємо ми/)
    }
    expect(text).not.toContain('вже повернено')
  })

  test('of an order that is called off promises no parcel, and says that the money goes back', () => {
    for (const standing of [stands.calledOff, stands.calledOffByOwner]) {
      const off = draw(orderPaidLetter(anOrderPaid({ standing }), site))
      for (const drawing of [off.text, off.words]) {
        expect(drawing).toContain('Замовлення скасовано, посилки не буде. Повернемо 4000 грн')
        expect(drawing).not.toMatch(/прийнято|Що далі|Опрацюємо|Відправимо|оплачуємо ми/)
      }
    }
    const { subject } = orderPaidLetter(anOrderPaid({ standing: stands.calledOff }), site)
    expect(oneLine(subject)).toBe('Замовлення № 48215093 оплачено й скасовано')
  })

  test('of an order that was paid twice says that the second payment goes back', () => {
    const { text: told } = draw(orderPaidLetter(anOrderPaid({ standing: stands.paidTwice }), site))
    expect(told).toContain('Оплата надійшла двічі. Зайві 4000 грн повернемо')
    expect(told).toContain('Що далі')
  })

  test('is called no receipt, promises no SMS and greets nobody by a name that has no vocative', () => {
    for (const drawing of [words, text]) expect(drawing).not.toMatch(/\bчек|Чек|фіскальн|SMS|Дякуємо, /)
  })

  test('asks for an answer where there is somebody to answer to', () => {
    const answer = 'Просто дайте відповідь на цей лист.'
    expect(text).toContain(answer)
    const unnamed = siteSettings()
    expect(letterText(orderPaidLetter(anOrderPaid(), unnamed), unnamed)).not.toContain(answer)
  })

  test('takes a buyer’s words as words', () => {
    const evil = `<img src=x onerror=alert(1)>"'&<b>`
    const order = anOrderPaid({
      firstName: evil,
      city: evil,
      branch: '</td></table>',
      lines: [storedLine('special-care', { name: evil })],
    })
    const { page: drawn, words: read } = draw(orderPaidLetter(order, site))
    expect(drawn).not.toMatch(/<img src=x|<b>/)
    expect(drawn.match(/<\/table>/g)?.length).toBe(page.match(/<\/table>/g)?.length)
    expect(read).toContain(`${evil} Ґудзь`)
  })
})

describe('the note of money that went back', () => {
  test('in part says how much now, how much in all and that the order stands', () => {
    const { text } = draw(moneyReturnedLetter(anOrderPaid(), returned, site))
    expect(text).toContain('Повернули кошти за замовлення № 48215093')
    expect(text).toContain('Повернено 500,50 грн із 4000 грн.')
    expect(text).toContain('Дата: 21 листопада 2026 р.')
    expect(text).toContain('Сума 200,50 грн надійде на картку протягом кількох банківських днів.')
    expect(text).toContain('Разом повернено: 500,50 грн')
    expect(text).toContain('Замовлення лишається чинним.')
  })

  test('in full says that the order is off', () => {
    const full = { ...returned, sum: 400000, inAll: 400000, isOrderPaid: false }
    const { text } = draw(moneyReturnedLetter(anOrderPaid(), full, site))
    expect(text).toContain('Гроші повернено: 4000 грн, 21 листопада 2026 р.')
    expect(text).toContain('Сума 4000 грн надійде на картку протягом кількох банківських днів.')
    expect(text).toContain('Замовлення скасовано.')
    expect(text).not.toMatch(/Разом повернено|чинним/)
  })
})

test('the reminder of a payment says until when, what of, and that nobody has to', () => {
  const { text, page } = draw(paymentReminderLetter(anOrderPaid({ paidAt: null }), site))
  expect(text).toContain('Замовлення № 48215093 чекає на оплату до 27 листопада 2026 р., 14:00.')
  expect(text).toContain('Якщо передумали, просто не зважайте на цей лист.')
  expect(text).toContain('Особливий догляд: 1400 грн × 2 = 2800 грн')
  expect(text).toContain('Продовжити оплату: http://shop.example/order/AbCdEfGhIjKlMnOpQrSt_-')
  expect(page).not.toContain('отримано')
})

describe('what is said of a parcel', () => {
  const said = (...about: Parameters<typeof parcelLetterOf>) => draw(parcelLetterOf(...about))
  const locker = anOrderPaid({ branch: 'Поштомат № 26431' })

  test('that it is sent: its number, where to follow it, and how long it waits for nothing', () => {
    const { text, page } = said('parcel-sent')
    expect(text).toContain('Замовлення № 48215093 відправлено Посилка вже в дорозі. ТТН: 20450123456789.')
    expect(text).toContain('Заберіть її протягом 7 днів після прибуття, щоб не платити за зберігання.')
    expect(text).toContain('Отримувач: Оксана Ґудзь Куди: Львів, Відділення № 5')
    expect(text).toContain('Посилка: 1 із 2')
    expect(page).toContain('href="https://novaposhta.ua/tracking/20450123456789"')
    expect(page).toMatch(/scenes\/waiting-720\.jpg"[^>]*alt="Запакована коробка/)
    expect(text).toContain('Стежити за замовленням: http://shop.example/order/AbCdEfGhIjKlMnOpQrSt_-')
  })

  test('of the only one it does not count, of another it says so at once', () => {
    expect(said('parcel-sent', anOrderPaid(), aParcel({ parcels: 1 })).text).not.toContain('Посилка: ')
    const { text } = said('parcel-sent', anOrderPaid(), aParcel({ parcel: 2 }))
    expect(text).toContain('Замовлення № 48215093: ще одна посилка')
    expect(text).toContain('Посилка: 2 із 2')
  })

  test('that its number is another now', () => {
    const { text } = said('tracking-number-changed')
    expect(text).toContain('Нова ТТН для замовлення № 48215093')
    expect(text).toContain('ТТН: 20450123456789. Попередня ТТН не ваша, не зважайте на неї.')
  })

  test('that it waits at the branch', () => {
    const { text } = said('parcel-waits')
    expect(text).toContain('Ваша посилка вже кілька днів чекає у відділенні. ТТН: 20450123456789.')
    expect(text).toContain('Якщо ви її щойно забрали, не зважайте на цей лист.')
  })

  test('that it waits where it was sent on to', () => {
    const destination = { city: 'Умань', branch: 'Поштомат №4711' }
    const { text } = said('parcel-waits', anOrderPaid(), aParcel({ destination }))
    expect(text).toContain('Ваша посилка вже кілька днів чекає в поштоматі.')
    expect(text).toContain('Умань, Поштомат №4711')
    expect(text).not.toContain(anOrderPaid().branch)
  })

  test('until which day it waits for nothing, once the carrier has said', () => {
    const { text } = said('storage-ends', anOrderPaid(), aParcel({ paidStorageFrom: '2026-11-28' }))
    expect(text).toContain('Ваша посилка досі чекає у відділенні.')
    expect(text).toContain('Заберіть її до 27 листопада включно, щоб не платити за зберігання.')
    expect(parcelLetter('storage-ends', anOrderPaid(), aParcel(), site)).toBeUndefined()
  })

  test('that it came back, and what can be done', () => {
    const { text } = said('parcel-came-back', anOrderPaid(), aParcel({ state: 'returned' }))
    expect(text).toContain('Посилка повернулася до нас.')
    expect(text).toContain('надіслати її ще раз, чи повернути гроші')
    expect(text).not.toContain('зберігання')
    expect(
      parcelLetter('parcel-came-back', anOrderPaid(), aParcel({ state: 'received' }), site),
    ).toBeUndefined()
  })

  test.each(['parcel-sent', 'tracking-number-changed', 'parcel-waits'] as const)(
    'in a locker promises no days (%s)',
    (kind) => {
      const { text } = said(kind, locker)
      expect(text).toContain('Скільки посилка чекатиме в поштоматі, повідомить Нова пошта.')
      expect(text).not.toMatch(/\d+ днів|відділенні/)
    },
  )

  test.each(['parcel-sent', 'parcel-waits'] as const)('of a test order, that none is sent (%s)', (kind) => {
    expect(said(kind, anOrderPaid({ isTest: true })).text).toContain('посилку не надсилаємо')
  })

  test.each([
    ['to-check', false, false],
    ['to-pack', false, false],
    ['packed', false, false],
    ['sent', true, false],
    ['at-branch', true, true],
    ['received', false, false],
    ['returning', false, false],
    ['returned', false, false],
    ['lost', false, false],
  ] as const)('of one that is %s: that it is sent (%s), that it waits (%s)', (state, isSent, isWaiting) => {
    const isSaid = (kind: ParcelLetterKind) =>
      parcelLetter(kind, anOrderPaid(), aParcel({ state }), site) !== undefined
    expect(isSaid('parcel-sent')).toBe(isSent)
    expect(isSaid('tracking-number-changed')).toBe(isSent)
    expect(isSaid('parcel-waits')).toBe(isWaiting)
  })

  test('without a number nothing', () => {
    expect(
      parcelLetter('parcel-sent', anOrderPaid(), aParcel({ trackingNumber: null }), site),
    ).toBeUndefined()
  })
})

describe('the letter about an order that the office has called off', () => {
  const read = (standing: OrderFacts['standing']) => {
    const content = orderCanceledLetter(anOrderPaid({ standing }), site)
    return content && draw(content).text
  }

  test('says whose doing it was, and what goes back', () => {
    expect(read(stands.calledOffByOwner)).toContain(
      'На жаль, ми не зможемо виконати це замовлення, тож скасували його. Повернемо 4000 грн туди, звідки ви платили',
    )
    expect(read(stands.calledOff)).toContain('Як ви просили, замовлення скасовано. Повернемо 4000 грн')
    expect(read(stands.calledOffPaidTwice)).toContain('Повернемо 8000 грн')
    expect(read(stands.calledOffUnpaid)).toContain('Платити за нього не треба.')
    expect(read(stands.calledOff)).not.toMatch(/Що далі|Опрацюємо|Відправимо/)
  })

  test('is not sent of one that goes on, or whose money went back meanwhile', () => {
    for (const standing of [stands.toPack, stands.refunded]) expect(read(standing)).toBeUndefined()
  })
})

describe('what the note of money says of the order', () => {
  const part = returned
  const whole = { ...returned, sum: 400000, inAll: 400000, isOrderPaid: false }
  const isStanding = 'Замовлення лишається чинним.'
  const off = 'Замовлення скасовано.'
  const allBack = 'За замовлення повернуто всю суму.'
  test.each([
    ['a part of it, before it is sent', part, 'toPack', isStanding],
    ['a part of it, after it was sent', part, 'sent', isStanding],
    ['a part of it, when it was called off', part, 'calledOff', off],
    ['a part of it, and the rest before the letter went', part, 'refundedUnsent', isStanding],
    ['a part of one that was called off, and the rest before the letter went', part, 'refunded', off],
    ['all of it, before it is sent', whole, 'refundedUnsent', off],
    ['all of it, after it was sent', whole, 'refundedSent', allBack],
  ] as const)('%s', (_what, money, standing, said) => {
    const { text } = draw(moneyReturnedLetter(anOrderPaid({ standing: stands[standing] }), money, site))
    expect([isStanding, off, allBack].filter((sentence) => text.includes(sentence)).join()).toBe(said)
    expect(text).toContain('Відкрити замовлення: http://shop.example/order/AbCdEfGhIjKlMnOpQrSt_-')
  })
})

test('a letter about an order without a page of its own leads to none', () => {
  const { page } = draw(moneyReturnedLetter(anOrderPaid({ pageKey: null }), returned, site))
  expect(page).not.toContain('/order')
})

test('the note of money that went back in test mode says that none was taken', () => {
  const note = 'Тестовий режим. Грошей не списували, тож і на картку нічого не надійде.'
  const { text } = draw(moneyReturnedLetter(anOrderPaid({ isTest: true }), returned, site))
  expect(text).toContain(note)
  expect(text).not.toContain('надійде на картку')
  expect(draw(moneyReturnedLetter(anOrderPaid(), returned, site)).text).not.toContain(note)
})

describe('what the owner reads', () => {
  test.each([
    [
      'new-order',
      'Нове оплачене замовлення № 48215093: Особливий догляд × 2, Щотижневе очищення × 1, 4000 грн. Львів, Відділення № 5.',
    ],
    [
      'composition-check',
      'Увага: у замовленні № 48215093 вказано алергію. Перевірте склад перед пакуванням.',
    ],
    ['payment-stuck', 'Увага: оплата № 48215093 перевіряється понад 30 хвилин.'],
    [
      'money-withheld',
      'Увага: гроші за замовлення № 48215093 LiqPay узяв, але ще тримає в себе. Магазин у LiqPay не активовано: зробіть це протягом 60 днів, інакше кошти повернуться покупцеві.',
    ],
    [
      'wrong-sum',
      'Увага: за замовлення № 48215093 надійшла не та сума. Очікували 4000 грн, банк повідомив 400 грн. Оплаченим його не позначено.',
    ],
    ['paid-twice', 'Увага: замовлення № 48215093 оплачено двічі. Поверніть зайву оплату.'],
    [
      'forbidden-move',
      'Увага: банк повідомив про замовлення № 48215093 те, чого не може бути. Було «оплачено», стало б «очікує оплати». Стан не змінено, перевірте оплату.',
    ],
    [
      'canceled-by-buyer',
      'Увага: покупець скасував замовлення № 48215093. Поверніть йому гроші, посилку не відправляйте.',
    ],
    [
      'damage-reported',
      'Увага: покупець повідомив про пошкодження в замовленні № 48215093. Подивіться в панелі, що сталося, і напишіть йому.',
    ],
    [
      'letter-uncertain',
      'Увага: не вдалося з’ясувати, чи надіслано покупцеві лист про оплату за замовленням № 48215093. Удруге не надсилаємо: перевірте й за потреби напишіть самі.',
    ],
    [
      'letter-failed',
      'Увага: не вдалося надіслати покупцеві лист про оплату за замовленням № 48215093. Зв’яжіться з покупцем інакше.',
    ],
  ] as const)('%s', (kind, text) => {
    expect(oneLine(ownerText(kind, anOrderPaid(), details))).toBe(text)
  })

  test('of an order that its buyer canceled, what is left to be done', () => {
    const said = (order: OrderFacts) => oneLine(ownerText('canceled-by-buyer', order, {}))
    expect(said(consultation)).toBe('Увага: покупець скасував замовлення № 48215093. Поверніть йому гроші.')
    expect(said(anOrderPaid({ standing: stands.refunded }))).toBe(
      'Увага: покупець скасував замовлення № 48215093. Гроші за нього вже повернено.',
    )
  })

  const back = { refund: 'r', sum: 20_050, method: 'wayforpay' } as const

  test.each([
    [
      'balance',
      '1136',
      'На рахунку магазину в WayForPay бракує коштів: поповніть його й повторіть. Код: 1136.',
    ],
    ['bank-away', null, 'WayForPay не відповідав цілу добу, тож нічого не надіслано. Повторіть пізніше.'],
  ] as const)('of a refund refused for %s says why', (fault, code, why) => {
    const told = ownerText('refund-refused', anOrderPaid(), { ...back, fault, code })
    const sum = 'Увага: не вдалося повернути 200,50 грн за замовлення № 48215093.'
    expect(oneLine(told)).toBe(`${sum} ${why}`)
  })

  test.each([
    ['asked', 'WayForPay не відповідає, тож запит іще не надіслано.'],
    [
      'uncertain',
      'WayForPay не сказав, чи зробив його. Удруге не просимо: перевірте в його кабінеті й за потреби поверніть там.',
    ],
    [
      'accepted',
      'WayForPay його прийняв, але ще не зробив: перевірте в його кабінеті, чи вистачає там коштів.',
    ],
  ] as const)('of a refund that is still %s after an hour says what to do', (state, what) => {
    const told = ownerText('refund-uncertain', anOrderPaid(), { ...back, state })
    const sum = 'Увага: досі не завершено повернення 200,50 грн за замовлення № 48215093.'
    expect(oneLine(told)).toBe(`${sum} ${what}`)
  })

  test('of money that waits for the goods says when it comes', () => {
    const held = { reason: 'goods-not-confirmed' }
    expect(oneLine(ownerText('money-withheld', anOrderPaid(), held))).toBe(
      'Увага: гроші за замовлення № 48215093 LiqPay узяв, але ще тримає в себе. Їх віддадуть, коли покупець підтвердить отримання: після доставки перевірте, чи вони надійшли.',
    )
  })

  test('of money that went back says how much, whether to stop the parcel, and whom to ask', () => {
    const read = (changes: Partial<typeof returned>, order = anOrderPaid()) =>
      oneLine(ownerText('payment-reversed', order, { ...returned, ...changes }))
    const about = 'Увага: за замовлення № 48215093 покупцеві повернуто'
    const ask = 'Якщо повертали не ви, запитайте банк.'
    expect(read({})).toBe(
      `${about} 200,50 грн із 4000 грн, разом 500,50 грн. Замовлення лишається чинним. ${ask}`,
    )
    const whole = { sum: 400000, inAll: 400000, isOrderPaid: false }
    expect(read(whole)).toBe(
      `${about} 4000 грн із 4000 грн. Замовлення скасовано: якщо посилка ще не поїхала, не відправляйте її. ${ask}`,
    )
    expect(read(whole, consultation)).toBe(`${about} 4000 грн із 4000 грн. Замовлення скасовано. ${ask}`)
  })

  test.each(['new-order', 'composition-check', 'paid-late'] as const)(
    'of %s after the money went back says that nothing is to be sent',
    (kind) => {
      const canceled = anOrderPaid({ standing: stands.refunded })
      const said = 'Гроші за нього вже повернено: не відправляйте посилку.'
      expect(oneLine(ownerText(kind, canceled, details))).toContain(said)
      const { subject, badge } = ownerLetter(kind, canceled, aQuizOf(), details)
      expect(subject).toMatch(/^Увага: /)
      expect(badge.isWarning).toBe(true)
      expect(ownerText(kind, anOrderPaid(), details)).not.toContain('вже')
      const service = { ...consultation, standing: stands.refunded }
      expect(oneLine(ownerText(kind, service, details))).toMatch(/Гроші за нього вже повернено\.$/)
    },
  )

  test.each([
    ['new-order', 'Увага: надійшли гроші за скасоване замовлення № 48215093: '],
    ['composition-check', 'Увага: у замовленні № 48215093 вказано алергію. '],
    ['paid-late', 'за тодішньою ціною. '],
  ] as const)('of %s of an order that is called off says what it is', (kind, begins) => {
    const order = anOrderPaid({ standing: stands.calledOff })
    const said = oneLine(ownerText(kind, order, details))
    expect(said).toContain(begins)
    expect(said).toMatch(/Його скасовано: поверніть 4000 грн, посилку не відправляйте\.$/)
    expect(said).not.toMatch(/надішліть|Перевірте склад|Львів/)
    const { subject, badge } = ownerLetter(kind, order, aQuizOf(), details)
    expect(subject).toMatch(/^Увага: /)
    expect(oneLine(subject)).not.toContain('Нове оплачене')
    expect(badge.isWarning).toBe(true)
  })

  test('of an order paid twice, and of a parcel that came back, says what is still owed', () => {
    const said = (kind: 'paid-twice' | 'parcel-returned', standing: OrderFacts['standing']) =>
      oneLine(ownerText(kind, anOrderPaid({ standing }), {}))
    expect(said('paid-twice', stands.paidTwice)).toMatch(/Поверніть зайву оплату\.$/)
    expect(said('paid-twice', stands.calledOffPaidTwice)).toMatch(
      /Його скасовано: поверніть усе, 8000 грн\.$/,
    )
    expect(said('paid-twice', stands.refunded)).toMatch(/Гроші вже повернено\.$/)
    expect(said('parcel-returned', stands.returned)).toMatch(/Поверніть гроші або надішліть її ще раз\.$/)
    expect(said('parcel-returned', stands.refundedSent)).toMatch(/Гроші за неї вже повернено\.$/)
  })

  test('of an order paid late says what to do with it', () => {
    const read = (order: OrderFacts) => oneLine(ownerText('paid-late', order, details))
    expect(read(anOrderPaid())).toContain('Його прийнято: надішліть набір або поверніть гроші.')
    expect(read(consultation)).toContain('Його прийнято: надайте послугу або поверніть гроші.')
    const erased = read(anOrderPaid({ firstName: '', lastName: '', email: '', city: '', branch: '' }))
    expect(erased).toContain('Ім’я й адресу покупця вже стерто: поверніть гроші.')
    expect(erased).not.toContain('прийнято')
  })

  test('is not broken by details of another shape', () => {
    for (const kind of noticeKinds) {
      expect(ownerText(kind, anOrderPaid(), { asked: 'much' })).toMatch(/48215093.*\.$/)
    }
  })

  test('of money for no order says how much and where to look', () => {
    const said = (changes: object) =>
      oneLine(shopAlert('unknown-payment', { ...aboutNoOrder, ...changes }, false).text)
    expect(said({ transactionId: '261121AbCd' })).toBe(
      'Увага: monobank повідомив про оплату, якої магазин не знає: 690 грн, номер 48215093-1, операція 261121AbCd. Жодного замовлення через неї оплаченим не позначено. Знайдіть її в кабінеті monobank: кошти треба повернути або замовлення відновити.',
    )
    expect(said({ method: 'liqpay', currency: 'USD' })).toContain('не знає: 690 USD, номер 48215093-1. ')
  })

  test('about no order is not said to be about one', () => {
    for (const kind of shopAlertKinds) {
      const { words } = draw(shopAlert(kind, detailsOf(kind), true).letter)
      expect(words).toContain('Лист надіслано власникові магазину.')
      expect(words).not.toContain('таке замовлення')
    }
  })

  test('of a consultation names no place', () => {
    expect(oneLine(ownerText('new-order', consultation, {}))).toBe(
      'Нове оплачене замовлення № 48215093: Особиста консультація × 1, 800 грн.',
    )
  })

  test('in the chat names no person', () => {
    for (const kind of noticeKinds) {
      expect(ownerText(kind, anOrderPaid(), details)).not.toMatch(/Оксана|Ґудзь|oksana@|\+380/)
    }
  })
})

describe('the owner’s letter about a paid order', () => {
  const letterOf = (order = anOrderPaid(), quiz: Parameters<typeof ownerLetter>[2] = aQuizOf()) =>
    draw(ownerLetter('new-order', order, quiz, {}))
  const { page, words, text } = letterOf()

  test.each([
    'Вказано: екзема, алергія: «мед, прополіс (сильна!)». Перевірте склад перед пакуванням.',
    'Оксана Ґудзь',
    '+380671234567',
    'oksana@example.com',
    'Львів',
    'Відділення № 5',
    'Особливий догляд',
    'Соломія, 11 років; відповідає Олена',
    'Суха',
    'Почервоніння, сухість',
    'Зволожити шкіру',
    'Лише вода',
    'Ніжний догляд і «Щотижневе очищення»',
    '@olena',
    'olena.ua (схоже на помилку)',
  ])('says «%s»', (said) => {
    expect(words).toContain(said)
    expect(text).toContain(said)
  })

  test('leads to a call, a letter and a chat by one touch, and leaves out what was not chosen', () => {
    const hrefs = [...page.matchAll(/href="((?!http:)[^"]+)"/g)].map(([, href]) => href)
    expect(hrefs).toEqual(['tel:+380671234567', 'mailto:oksana@example.com', 'https://t.me/olena'])
    expect(words).not.toContain('+380501112233')
  })

  test('takes what was answered as words', () => {
    const evil = '<img src=x onerror=alert(1)>'
    const contactMethods = { telegram: { selected: true, value: `@a"onclick=${evil}` } }
    const quiz = aQuizOf({ otherAllergy: evil, childName: evil, contactMethods })
    const { page: drawn, words: read } = letterOf(anOrderPaid(), quiz)
    expect(drawn).not.toMatch(/<img src=x|"onclick/)
    expect(read).toContain(`алергія: «${evil}»`)
  })

  test('lets no address begin headers of the answer', () => {
    const { page: drawn } = letterOf(anOrderPaid({ email: 'a?bcc=b&x=%0a@example.com' }))
    expect(drawn).toContain('href="mailto:a%3Fbcc%3Db%26x%3D%250a@example.com"')
  })

  test('of somebody’s own quiz names no child, and of nothing declared warns of nothing', () => {
    const own = aQuizOf({
      careFor: 'self',
      childName: '',
      childAge: null,
      sensitivities: ['none'],
      otherAllergy: '',
    })
    const drawn = letterOf(anOrderPaid(), own).text
    expect(drawn).toContain('Для кого: Олена, для себе')
    expect(drawn).toContain('Алергії й чутливість: не вказано')
    expect(drawn).not.toMatch(/Вказано:|років/)
  })

  test.each([
    ['none', 'Замовлено без тесту: про алергії й чутливість нічого не відомо.'],
    ['erased', 'Відповіді тесту вже видалено.'],
    ['unreadable', 'Відповідей тесту не вдалося прочитати: запитайте покупця про алергії.'],
  ] as const)('says so where the quiz is %s', (quiz, said) => {
    expect(letterOf(anOrderPaid(), quiz).text).toContain(said)
  })

  test('of a consultation names no place, and of a test order says that nothing is to be sent', () => {
    expect(letterOf(consultation).text).not.toMatch(/Місто|Відділення/)
    expect(letterOf(anOrderPaid({ isTest: true })).text).toContain('Тестовий режим: гроші не списано')
    expect(text).not.toContain('Тестовий режим')
  })
})
