import type { SiteSettings } from '../../../contract/site/site.ts'
import { addDays, type Day } from '../../../domain/platform/day.ts'
import { carrierFacts } from '../../../domain/delivery/carrier-facts.ts'
import { freeStorageDays, isLocker } from '../../../domain/delivery/delivery.ts'
import type { ParcelState } from '../../../domain/orders/parcel.ts'
import type { LetterKind } from '../../outbox/message.ts'
import type { Block, Fact, LetterContent, LetterPicture } from './draw/letter.ts'
import { destinationFacts, orderButton, testNote } from './order-blocks.ts'
import type { OrderFacts } from './order-facts.ts'
import { dayText } from './kyiv-time.ts'
import type { ParcelFacts } from './parcel-facts.ts'

export type ParcelLetterKind = Extract<
  LetterKind,
  'parcel-sent' | 'tracking-number-changed' | 'parcel-waits' | 'storage-ends' | 'parcel-came-back'
>

/** In any other state the letter would be untrue. */
const dueStates: Readonly<Record<ParcelLetterKind, readonly ParcelState[]>> = {
  'parcel-sent': ['sent', 'at-branch'],
  'tracking-number-changed': ['sent', 'at-branch'],
  'parcel-waits': ['at-branch'],
  'storage-ends': ['at-branch'],
  'parcel-came-back': ['returned'],
}

export function parcelLetter(
  kind: ParcelLetterKind,
  ordered: OrderFacts,
  parcel: ParcelFacts,
  site: SiteSettings,
): LetterContent | undefined {
  const order = { ...ordered, ...parcel.destination }
  const { state, trackingNumber } = parcel
  if (!dueStates[kind].includes(state) || trackingNumber === null) return undefined
  // A refunded buyer is not asked to collect it.
  if (ordered.standing.kind === 'refunded' && (kind === 'parcel-waits' || kind === 'storage-ends'))
    return undefined
  if (kind === 'storage-ends' && parcel.paidStorageFrom === null) return undefined
  const { lead, ...words } = wordsOf(kind, order, parcel, trackingNumber)
  return {
    ...words,
    preview: lead,
    blocks: [
      { kind: 'lead', text: lead },
      ...testNote(order),
      {
        kind: 'paragraph',
        text: kind === 'parcel-came-back' ? cameBackText(ordered) : storageText(order, parcel),
      },
      ...(kind === 'parcel-waits' || kind === 'storage-ends' ? [takenAlready] : []),
      { kind: 'facts', heading: 'Доставка', facts: factsOf(order, parcel, trackingNumber) },
      ...orderButton(site.origin, order, 'Стежити за\u00a0замовленням'),
      ...(kind === 'parcel-came-back' ? [] : [trackingNote(trackingNumber)]),
    ],
    ...(kind === 'parcel-sent' && { picture: closed }),
  }
}

const closed: LetterPicture = { name: 'waiting', alt: 'Запакована коробка з\u00a0написом «Крапля».' }

function wordsOf(kind: ParcelLetterKind, order: OrderFacts, { parcel }: ParcelFacts, trackingNumber: string) {
  const number = `№\u00a0${order.number}`
  const place = isLocker(order.branch) ? 'в\u00a0поштоматі' : 'у\u00a0відділенні'
  const whole = {
    'parcel-sent': {
      title: parcel === 1 ? `Замовлення ${number} відправлено` : `Замовлення ${number}: ще одна посилка`,
      badge: 'У\u00a0дорозі',
      lead: `Посилка вже в\u00a0дорозі. ТТН: ${trackingNumber}.`,
    },
    'tracking-number-changed': {
      title: `Нова ТТН для замовлення ${number}`,
      badge: 'Нова ТТН',
      lead: `Ми виправили номер відстеження посилки. ТТН: ${trackingNumber}. Попередня ТТН не\u00a0ваша, не\u00a0зважайте на\u00a0неї.`,
    },
    'parcel-waits': {
      title: `Посилка чекає на\u00a0вас: замовлення ${number}`,
      badge: 'Чекає на\u00a0вас',
      lead: `Ваша посилка вже кілька днів чекає ${place}. ТТН: ${trackingNumber}.`,
    },
    'storage-ends': {
      title: `Скоро посилка чекатиме платно: замовлення ${number}`,
      badge: 'Чекає на\u00a0вас',
      lead: `Ваша посилка досі чекає ${place}. ТТН: ${trackingNumber}.`,
    },
    'parcel-came-back': {
      title: `Посилка повернулася: замовлення ${number}`,
      badge: 'Повернулася',
      lead: 'Посилка повернулася до\u00a0нас.',
    },
  } as const satisfies Record<ParcelLetterKind, object>
  const { title, badge, lead } = whole[kind]
  return { subject: title, title, lead, badge: { text: badge, isWarning: false } }
}

export function lastFreeDay(paidStorageFrom: Day): string {
  return dayText(addDays(paidStorageFrom, -1))
}

/** Until the date is known: the carrier's terms promise days at a branch, and none at a locker. */
function storageText({ branch }: OrderFacts, { paidStorageFrom }: ParcelFacts): string {
  if (paidStorageFrom !== null)
    return `Заберіть її до\u00a0${lastFreeDay(paidStorageFrom)} включно, щоб не\u00a0платити за\u00a0зберігання.`
  return isLocker(branch)
    ? 'Скільки посилка чекатиме в\u00a0поштоматі, повідомить Нова пошта.'
    : `Заберіть її протягом ${freeStorageDays}\u00a0днів після прибуття, щоб не\u00a0платити за\u00a0зберігання.`
}

function factsOf(order: OrderFacts, { parcel, parcels }: ParcelFacts, trackingNumber: string): Fact[] {
  return [
    { label: 'Номер замовлення', value: order.number },
    ...(parcels > 1 ? [{ label: 'Посилка', value: `${parcel} із\u00a0${parcels}` }] : []),
    { label: 'ТТН', value: trackingNumber, href: carrierFacts.trackingAddress(trackingNumber) },
    ...destinationFacts(order),
  ]
}

function trackingNote(trackingNumber: string): Block {
  return {
    kind: 'note',
    text: 'Де\u00a0посилка зараз, показує Нова пошта.',
    label: 'Відстежити на\u00a0сайті Нової пошти',
    href: carrierFacts.trackingAddress(trackingNumber),
  }
}

function cameBackText({ standing }: OrderFacts): string {
  return standing.kind === 'refunded'
    ? 'Гроші за\u00a0неї вже повернено.'
    : 'Напишіть нам, чи\u00a0надіслати її ще раз, чи\u00a0повернути гроші: ми\u00a0зробимо, як\u00a0вам зручніше.'
}

const takenAlready: Block = {
  kind: 'paragraph',
  text: 'Якщо ви\u00a0її щойно забрали, не\u00a0зважайте на\u00a0цей лист.',
}
