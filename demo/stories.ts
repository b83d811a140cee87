import { hryvnias } from '../src/domain/platform/money.ts'
import { daysToTry } from '../src/domain/aftercare/review.ts'
import { askForReviews } from '../src/server/messages/ask-for-reviews.ts'
import { notifyOfWaiting } from '../src/server/messages/notify-of-waiting.ts'
import { readOrder } from '../src/server/desk/read-order.ts'
import { keepUnknownPayment } from '../src/server/payments/unknown/unknown-queries.ts'
import type { Operator } from '../src/server/staff/session-queries.ts'
import { buy, dayMs, hourMs, minuteMs, paidAt, type Purchase } from './buying.ts'
import { cancelOnPage, complain, type PlacedOrder, review, sendQuiz } from './buyer.ts'
import { kyivDay, kyivTime, weekdayOf } from './kyiv-time.ts'
import { allergies, everyDay, type Month } from './month.ts'
import { deadDomain, type DemoShop } from './open-shop.ts'
import { lastOpinion, type Opinion, opinionOf } from './opinions.ts'
import { act, checked, decide, type Deed, giveBack, moved, noted, numbered, packed, sent } from './owner.ts'
import type { Story } from './play.ts'
import { Random } from './random.ts'

/** Who tells the stories, and to whom. */
export interface Stage {
  readonly shop: DemoShop
  readonly month: Month
  readonly owner: Operator
  readonly helper: Operator
  /** After it the owner was not at work any more. */
  readonly lastWork: number
}

/** A story and what tells whether it was told before. */
export interface Told {
  readonly key: string
  readonly story: Story
}

/**
 * The month: usual orders, the ones that something happens to, and quizzes that lead to none. Of the usual and of the
 * quizzes one in so many is told.
 */
export function allStories(stage: Stage, oneIn: number): Told[] {
  const { month } = stage
  const everyDays = everyDay.flatMap((daysAgo) =>
    Array.from({ length: month.ordersOn(daysAgo) }, (_, place) => {
      const isDelicate = daysAgo % 5 === 0 && place === 0
      const allergy = allergies[daysAgo % allergies.length] ?? 'мед'
      return told(month.purchase({ at: month.onDay(daysAgo), ...(isDelicate && { allergy }) }), (purchase) =>
        usualOrder(stage, purchase),
      )
    }),
  )
  const quizzes = Array.from({ length: 40 }, (_, place) => {
    const { key, at, quiz } = month.quiz(1 + (place % 12))
    return { key, story: onlyQuiz(stage.shop, key, quiz, at) }
  })
  const isDrawn = (_: Told, place: number) => place % oneIn === 0
  return [...everyDays.filter(isDrawn), ...unusual(stage), ...unpaid(stage), ...quizzes.filter(isDrawn)]
}

function told(purchase: Purchase, story: (purchase: Purchase) => Story): Told {
  return { key: purchase.key, story: story(purchase) }
}

async function* onlyQuiz(
  shop: DemoShop,
  key: string,
  quiz: Parameters<typeof sendQuiz>[2],
  at: number,
): Story {
  yield at
  await sendQuiz(shop, key, quiz, at)
}

async function* usualOrder(stage: Stage, purchase: Purchase): Story {
  const order = yield* buy(stage.shop, purchase)
  const random = randomOf(purchase)
  if (random.isLucky(0.2)) {
    yield work(stage, morningAfter(paidAt(purchase), random))
    await act(stage.shop, stage.owner, order.number, noted(random.pick(remarks)))
  }
  const received = yield* send(stage, order, paidAt(purchase), random)
  const opinion = purchase.basket.kitId === 'test-kit' ? undefined : opinionOf(random)
  if (opinion) yield* tellOpinion(stage, order, purchase, received, opinion)
}

async function* paysUnknown({ shop, month }: Stage): Story {
  const at = month.ago({ hours: 12 })
  yield at
  await keepUnknownPayment(shop.services.db, 'monopay', {
    providerId: 'demo-unknown-payment',
    reference: '40718263-1',
    amount: hryvnias(690),
    currency: 'UAH',
    happenedAt: at,
    transactionId: undefined,
    payer: { card: '444403******1902', purpose: 'Замовлення № 40718263' },
  })
}

/** The month of support that some kits come with: written to on its day, the last time perhaps forgotten. */
async function* support(stage: Stage, { number }: PlacedOrder, startDay: number, weeks: number): Story {
  const { shop, owner } = stage
  const { support: begun } = await readOrder(shop.services.db, number)
  if (!begun) return
  for (let week = 1; week <= weeks; week++) {
    yield work(stage, kyivTime(startDay + 7 * week, 17, 20))
    const remark = checkInRemarks[(week + Number(number)) % checkInRemarks.length] ?? ''
    await act(shop, owner, number, ({ support: plan }) =>
      (plan?.checkIns ?? []).flatMap(({ week: planned, doneAt }) =>
        planned === week && doneAt === null
          ? [
              { action: 'note-check-in', week: planned, text: remark },
              { action: 'finish-check-in', week: planned },
            ]
          : [],
      ),
    )
  }
}

/** A service alone: the buyer is written to, and the weeks begin with the payment. */
async function* consult(stage: Stage, purchase: Purchase, weeks: number): Story {
  const { shop, owner } = stage
  const order = yield* buy(shop, purchase)
  yield work(stage, morningAfter(paidAt(purchase), randomOf(purchase)))
  await act(shop, owner, order.number, ({ fulfilment }) =>
    fulfilment?.needsContact ? [{ action: 'mark-contacted' }] : [],
  )
  yield* support(stage, order, kyivDay(paidAt(purchase)), weeks)
}

/** As it mostly goes: checked and packed in the morning, sent at midday, and fetched some days later. Answers the day of that. */
async function* send(stage: Stage, order: PlacedOrder, from: number, random: Random): Story<number> {
  const { shop } = stage
  const by = random.isLucky(0.7) ? stage.owner : stage.helper
  const when = morningAfter(from, random)
  yield work(stage, when)
  for (const deed of [checked, packed, numbered(numbersOf(random))])
    await act(stage.shop, by, order.number, deed)
  yield work(stage, kyivTime(kyivDay(when), 13, 30))
  await act(stage.shop, by, order.number, sent)
  const arrives = kyivDay(when) + random.whole(1, 3)
  yield work(stage, kyivTime(arrives, 18, 20))
  await act(stage.shop, by, order.number, moved('at-branch'))
  const received = arrives + random.whole(1, 4)
  yield work(stage, kyivTime(received, 18, 20))
  await act(shop, by, order.number, moved('received'))
  yield* support(stage, order, received, 4)
  return received
}

/** Asked two weeks later, the buyer answers in the evening, and the owner reads it the next day. */
async function* tellOpinion(
  stage: Stage,
  order: PlacedOrder,
  purchase: Purchase,
  receivedOn: number,
  { rating, text, ...decision }: Opinion,
): Story {
  const { shop, owner } = stage
  yield kyivTime(receivedOn + daysToTry + 1, 10, 50)
  await askForReviews(shop.services)
  yield kyivTime(receivedOn + daysToTry + 1, 21, 5)
  const { basket, person } = purchase
  await review(shop, order, { rating, text, kit: basket.kitId, reviewer: person.firstName })
  yield work(stage, kyivTime(receivedOn + daysToTry + 2, 9, 40))
  await decide(shop, owner, order.number, decision)
}

/** One by one, what a month brings besides. */
function unusual(stage: Stage): Told[] {
  const { shop, month, owner, helper } = stage
  const { ago } = month
  return [
    // Waiting this morning, each for something else.
    told(month.purchase({ at: ago({ hours: 15 }), allergy: 'мед', photos: 3 }), stops(stage)),
    told(month.purchase({ at: ago({ hours: 6 }), allergy: 'горіхи, арахіс', ...mono }), stops(stage)),
    told(month.purchase({ at: ago({ hours: 4 }), kitId: 'gentle-care', ...mono }), stops(stage)),
    told(
      month.purchase({ at: ago({ hours: 5 }), kitId: 'personal-consultation', hasAddOn: false, ...liqpay }),
      stops(stage),
    ),
    told(
      month.purchase({ at: ago({ hours: 3 }), kitId: 'special-care', hasAddOn: true, ...liqpay }),
      stops(stage),
    ),
    told(
      month.purchase({
        at: ago({ hours: 17 }),
        person: { branch: 'Відділення біля ринку' },
        kitId: 'deep-cleansing',
      }),
      stops(stage),
    ),
    ...[1, 2].map(() => told(month.purchase({ at: ago({ hours: 27 }) }), stops(stage, 4, checked, packed))),
    ...[1, 2].map((place) =>
      told(month.purchase({ at: ago({ hours: 29 }), person: place === 1 ? longName : {} }), (purchase) =>
        stops(stage, 5, checked, packed, numbered(numbersOf(randomOf(purchase))))(purchase),
      ),
    ),
    told(
      month.purchase({
        at: ago({ hours: 20 }),
        person: { email: `oksana@${deadDomain}` },
        kitId: 'gentle-care',
      }),
      stops(stage),
    ),
    told(month.purchase({ at: ago({ hours: 22 }), tries: twice, kitId: 'gentle-care' }), stops(stage)),

    // Money that a bank has and the books have no order for, as after a backup was restored.
    { key: 'demo-unknown-payment', story: paysUnknown(stage) },

    // Money that goes back.
    told(month.purchase({ at: ago({ days: 2 }), kitId: 'gentle-care', ...mono }), async function* (purchase) {
      const { number } = yield* buy(shop, purchase)
      yield ago({ hours: 5 })
      await act(shop, owner, number, noted('Написала в Telegram: передумала, просить повернути гроші.'))
      await act(shop, owner, number, () => [{ action: 'cancel', by: 'buyer' }])
    }),
    told(
      month.purchase({ at: ago({ hours: 8 }), kitId: 'gentle-care', ...liqpay }),
      async function* (purchase) {
        const order = yield* buy(shop, purchase)
        yield ago({ hours: 2 })
        await cancelOnPage(shop, order)
      },
    ),
    told(
      month.purchase({ at: ago({ days: 3 }), allergy: 'пантенол', ...liqpay }),
      async function* (purchase) {
        const { number } = yield* buy(shop, purchase)
        yield ago({ hours: 26 })
        await act(shop, owner, number, noted('У кожному наборі є пантенол, а на нього алергія. Скасовуємо.'))
        await act(shop, owner, number, () => [{ action: 'cancel', by: 'owner' }])
      },
    ),
    told(month.purchase({ at: ago({ days: 12 }), ...mono }), async function* (purchase) {
      const { number } = yield* buy(shop, purchase)
      yield paidAt(purchase) + 2 * hourMs
      await act(shop, owner, number, () => [{ action: 'cancel', by: 'buyer' }])
      await giveBack(shop, owner, number)
    }),
    told(
      month.purchase({ at: ago({ days: 14 }), kitId: 'cleansing-treatment', ...wayforpay }),
      async function* (purchase) {
        const order = yield* buy(shop, purchase)
        yield* send(stage, order, paidAt(purchase), randomOf(purchase))
        yield ago({ days: 3 })
        await act(shop, owner, order.number, noted('Ковпачок тріснув дорогою. Повертаємо частину.'))
        await giveBack(shop, owner, order.number, hryvnias(150))
      },
    ),
    told(
      month.purchase({ at: ago({ days: 10 }), kitId: 'deep-cleansing', ...liqpay }),
      async function* (purchase) {
        const order = yield* buy(shop, purchase)
        yield paidAt(purchase) + 20 * hourMs
        await giveBack(shop, helper, order.number, hryvnias(200))
        yield* send(stage, order, paidAt(purchase) + dayMs, randomOf(purchase))
      },
    ),
    told(
      month.purchase({ at: ago({ days: 6 }), kitId: 'gentle-care', ...wayforpay }),
      async function* (purchase) {
        const { number } = yield* buy(shop, purchase)
        yield ago({ hours: 7 })
        await act(shop, owner, number, () => [{ action: 'cancel', by: 'buyer' }])
        await shop.banks.spoilRefund({ method: 'wayforpay', reference: `${number}-1` }, 'refuse')
        await giveBack(shop, owner, number)
      },
    ),
    told(
      month.purchase({ at: ago({ days: 5 }), kitId: 'special-care', ...mono }),
      async function* (purchase) {
        const { number } = yield* buy(shop, purchase)
        yield ago({ hours: 3 })
        await act(shop, helper, number, () => [{ action: 'cancel', by: 'buyer' }])
        await shop.banks.spoilRefund({ method: 'monopay', reference: `${number}-1` }, 'wait')
        await giveBack(shop, helper, number)
        // An hour later the owner is told that its end is not known, also by night, when nothing else happens.
        yield ago({ hours: 1, minutes: 55 })
      },
    ),
    told(
      month.purchase({ at: ago({ days: 11 }), kitId: 'gentle-care', ...mono }),
      async function* (purchase) {
        const { number } = yield* buy(shop, purchase)
        yield paidAt(purchase) + 3 * hourMs
        await shop.banks.act({ method: 'monopay', reference: `${number}-1` }, 'refund')
      },
    ),

    // Parcels that go their own ways.
    told(
      month.purchase({ at: ago({ days: 13 }), kitId: 'gentle-care', ...mono }),
      async function* (purchase) {
        const order = yield* buy(shop, purchase)
        yield* send(stage, order, paidAt(purchase), randomOf(purchase))
        const at = ago({ hours: 16 })
        yield at
        await complain(shop, order, 'Кришка пінки тріснула, частина вилилася в\u00a0коробку. Решта ціла.', at)
      },
    ),
    told(
      month.purchase({ at: ago({ days: 25 }), kitId: 'gentle-care', ...mono }),
      async function* (purchase) {
        const order = yield* buy(shop, purchase)
        yield* send(stage, order, paidAt(purchase), randomOf(purchase))
        yield ago({ hours: 11 })
        await review(shop, order, { ...lastOpinion, kit: 'gentle-care', reviewer: purchase.person.firstName })
      },
    ),
    told(month.purchase({ at: ago({ days: 24 }), ...mono }), async function* (purchase) {
      const { number } = yield* carried(stage, purchase)
      yield ago({ days: 12 })
      await act(shop, owner, number, moved('returned'))
      await act(shop, owner, number, noted('Не забрали. Посилка повернулася, гроші віддали.'))
      await giveBack(shop, owner, number)
    }),
    told(month.purchase({ at: ago({ days: 8 }), ...mono }), async function* (purchase) {
      const { number } = yield* carried(stage, purchase)
      yield ago({ days: 5 })
      await act(shop, owner, number, moved('at-branch'))
      yield ago({ hours: 11 })
      await notifyOfWaiting(shop.services)
    }),
    told(month.purchase({ at: ago({ days: 11 }), ...liqpay }), async function* (purchase) {
      const { number } = yield* carried(stage, purchase)
      yield ago({ days: 8 })
      await act(shop, owner, number, moved('at-branch'))
      yield ago({ days: 1 })
      await act(shop, owner, number, moved('returning'))
    }),
    told(month.purchase({ at: ago({ days: 20 }), ...mono }), async function* (purchase) {
      const { number } = yield* carried(stage, purchase)
      yield ago({ days: 9 })
      await act(shop, owner, number, moved('returning'))
      yield ago({ hours: 12 })
      await act(shop, owner, number, moved('returned'))
    }),
    told(month.purchase({ at: ago({ days: 19 }), kitId: 'special-care' }), async function* (purchase) {
      const { number } = yield* carried(stage, purchase)
      yield ago({ days: 8 })
      await act(shop, owner, number, moved('lost'))
      await act(shop, owner, number, noted('Пошта посилку загубила. Надсилаємо ще одну, за свій кошт.'))
      await act(shop, owner, number, () => [{ action: 'add-parcel' }])
      await act(shop, owner, number, packed)
      await act(shop, owner, number, numbered(numbersOf(randomOf(purchase, 1))))
      await act(shop, owner, number, sent)
    }),
    told(
      month.purchase({ at: ago({ days: 7 }), kitId: 'gentle-care', quantity: 6, ...liqpay }),
      async function* (purchase) {
        const order = yield* buy(shop, purchase)
        yield paidAt(purchase) + hourMs
        await act(shop, helper, order.number, noted('Для класу: шість наборів у двох коробках.'))
        await act(shop, helper, order.number, () => [{ action: 'add-parcel' }])
        yield* send(stage, order, paidAt(purchase) + hourMs, randomOf(purchase))
      },
    ),
    told(
      month.purchase({
        at: ago({ days: 9 }),
        person: { branch: 'На Новій пошті', email: `iryna@${deadDomain}` },
      }),
      async function* (purchase) {
        const order = yield* buy(shop, purchase)
        yield paidAt(purchase) + 90 * minuteMs
        await correctAddress(stage, order, purchase)
        yield* send(stage, order, paidAt(purchase) + 2 * hourMs, randomOf(purchase))
      },
    ),

    // Without a parcel, and with a month of support.
    ...(
      [
        [29, 4],
        [16, 1],
        [9, 4],
        [4, 4],
      ] as const
    ).map(([daysAgo, weeks]) =>
      told(
        month.purchase({
          at: ago({ days: daysAgo, hours: 2 }),
          kitId: 'personal-consultation',
          hasAddOn: false,
        }),
        (purchase) => consult(stage, purchase, weeks),
      ),
    ),
    told(
      month.purchase({ at: ago({ days: 8 }), kitId: 'personal-consultation', hasAddOn: true, ...mono }),
      usual(stage),
    ),
    ...[26, 17, 6].map((daysAgo) =>
      told(month.purchase({ at: ago({ days: daysAgo, hours: 3 }), kitId: 'special-care' }), usual(stage)),
    ),
    told(
      month.purchase({ at: ago({ days: 28 }), kitId: 'test-kit', quantity: 1, hasAddOn: false, ...mono }),
      usual(stage),
    ),
  ]
}

/** Buyers whom the bank refused, who changed their minds, or who went away. */
function unpaid(stage: Stage): Told[] {
  const { shop, month } = stage
  const { ago } = month
  const only = (purchase: Purchase): Story => onlyBuy(shop, purchase)
  return [
    ...[23, 15, 9].map((daysAgo) =>
      told(
        month.purchase({
          at: ago({ days: daysAgo, hours: 5 }),
          tries: declinedThen({ method: 'liqpay', end: 'pay' }),
        }),
        usual(stage),
      ),
    ),
    told(month.purchase({ at: ago({ days: 18 }), tries: [{ method: 'wayforpay', end: 'decline' }] }), only),
    told(month.purchase({ at: ago({ hours: 9 }), tries: [{ method: 'monopay', end: 'decline' }] }), only),
    told(month.purchase({ at: ago({ days: 13 }), tries: [{ method: 'liqpay', end: 'cancel' }] }), only),
    told(month.purchase({ at: ago({ days: 2 }), tries: [{ method: 'monopay', end: 'cancel' }] }), only),
    ...[20, 12, 5, 3].map((daysAgo) =>
      told(
        month.purchase({
          at: ago({ days: daysAgo, hours: 7 }),
          tries: [{ method: 'monopay', end: 'leave' }],
        }),
        only,
      ),
    ),
    told(month.purchase({ at: ago({ minutes: 25 }), tries: [{ method: 'wayforpay', end: 'leave' }] }), only),
    told(month.purchase({ at: ago({ hours: 2 }), tries: [{ method: 'liqpay', end: 'process' }] }), only),
  ]
}

async function* onlyBuy(shop: DemoShop, purchase: Purchase): Story {
  yield* buy(shop, purchase)
}

function usual(stage: Stage) {
  return (purchase: Purchase): Story => usualOrder(stage, purchase)
}

/** Bought, and after some hours brought so far and no further. */
function stops(stage: Stage, afterHours = 0, ...deeds: readonly Deed[]) {
  return async function* (purchase: Purchase): Story {
    const { number } = yield* buy(stage.shop, purchase)
    if (deeds.length > 0) yield paidAt(purchase) + afterHours * hourMs
    for (const deed of deeds) await act(stage.shop, stage.owner, number, deed)
  }
}

/** Bought and given to the carrier, about whom more is told. */
async function* carried(stage: Stage, purchase: Purchase): Story<PlacedOrder> {
  const order = yield* buy(stage.shop, purchase)
  const random = randomOf(purchase)
  yield morningAfter(paidAt(purchase), random)
  for (const deed of [checked, packed, numbered(numbersOf(random)), sent])
    await act(stage.shop, stage.owner, order.number, deed)
  return order
}

/** The buyer is called, and the receipt goes to where it should have gone. */
async function correctAddress({ shop, owner }: Stage, { number }: PlacedOrder, { person }: Purchase) {
  const { firstName, lastName, phone, city } = person
  const email = 'iryna.demo@example.com'
  const place = { recipient: null, settlementRef: null, pointRef: null }
  await act(shop, owner, number, noted('Подзвонила: відділення № 4, пошта без однієї літери.'))
  await act(shop, owner, number, () => [
    {
      action: 'change-recipient',
      firstName,
      lastName,
      phone,
      city,
      email,
      branch: 'Відділення № 4',
      ...place,
    },
  ])
  await act(shop, owner, number, ({ messages }) =>
    messages
      .filter(({ state, isToBuyer }) => isToBuyer && state === 'failed')
      .map(({ id }) => ({ action: 'send-message-again', messageId: id })),
  )
}

function work({ lastWork }: Stage, at: number): number {
  return at > lastWork ? Infinity : at
}

/** When the owner is at work again, who never is on Sundays. */
function morningAfter(at: number, random: Random): number {
  const minute = 10 + 15 * random.whole(0, 2)
  for (let day = kyivDay(at); ; day++) {
    const morning = kyivTime(day, 9, minute)
    if (morning > at + 20 * minuteMs && weekdayOf(day) !== 0) return morning
  }
}

function randomOf({ person }: Purchase, more = 0): Random {
  return new Random(Number(person.phone.slice(-7)) + more)
}

/** Numbers such as the carrier gives. */
function numbersOf(random: Random): () => string {
  return () => `2099${random.digits(10)}`
}

const mono = { tries: [{ method: 'monopay', end: 'pay' }] } as const
const liqpay = { tries: [{ method: 'liqpay', end: 'pay' }] } as const
const wayforpay = { tries: [{ method: 'wayforpay', end: 'pay' }] } as const
const twice = [
  { method: 'monopay', end: 'leave' },
  { method: 'liqpay', end: 'pay-with-the-one-before' },
] as const
const longName = {
  firstName: 'Олександра-Вікторія',
  lastName: 'Нечипоренко-Загоруйко',
  city: 'Кам’янець-Подільський',
}

function declinedThen(next: Purchase['tries'][number]): Purchase['tries'] {
  return [{ method: 'monopay', end: 'decline' }, next]
}

const remarks = [
  'Подарунок на день народження: покласти листівку.',
  'Просили подзвонити перед відправленням.',
  'Замовляє вдруге, минулого разу все підійшло.',
  'Забере бабуся, прізвище те саме.',
  'Дитина на сонці згоряє швидко: нагадати про захист.',
] as const

const checkInRemarks = [
  'Шкіра спокійніша, почервоніння майже немає.',
  'Забуває вмиватися ввечері: домовилися про нагадування.',
  'Новий прищик на підборідді, догляд не міняємо.',
  'Подобається крем, просить показати масаж.',
] as const
