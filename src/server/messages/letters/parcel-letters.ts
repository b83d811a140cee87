import type { SiteSettings } from '../../../contract/site.ts'
import { freeStorageDays, isLocker, trackingAddress } from '../../../domain/delivery.ts'
import type { LetterKind } from '../what/message.ts'
import type { Block, Fact, LetterContent } from './draw/letter.ts'
import { destinationFacts, orderButton, testNote } from './order-blocks.ts'
import type { OrderFacts } from './order-facts.ts'
import type { ParcelFacts } from './parcel-facts.ts'

export type ParcelLetterKind = Extract<LetterKind, 'parcel-sent' | 'tracking-number-changed' | 'parcel-waits'>

/** What the buyer is told of a parcel, as it is now; nothing once it is not on its way to them any more. */
export function parcelLetter(
  kind: ParcelLetterKind,
  order: OrderFacts,
  parcel: ParcelFacts,
  site: SiteSettings,
): LetterContent | undefined {
  const { state, trackingNumber } = parcel
  const isDue = state === 'at-branch' || (state === 'sent' && kind !== 'parcel-waits')
  if (!isDue || trackingNumber === null) return undefined
  const { lead, ...words } = wordsOf(kind, order, parcel, trackingNumber)
  return {
    ...words,
    preview: lead,
    blocks: [
      { kind: 'lead', text: lead },
      ...testNote(order),
      { kind: 'paragraph', text: storageText(order) },
      ...(kind === 'parcel-waits' ? [takenAlready] : []),
      { kind: 'facts', heading: 'Доставка', facts: factsOf(order, parcel, trackingNumber) },
      ...orderButton(site.origin, order, 'Стежити за\u00a0замовленням'),
      trackingNote(trackingNumber),
    ],
  }
}

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
  } as const satisfies Record<ParcelLetterKind, object>
  const { title, badge, lead } = whole[kind]
  return { subject: title, title, lead, badge: { text: badge, isWarning: false } }
}

/** The carrier promises days at a branch; how long a locker keeps a parcel it says itself. */
function storageText({ branch }: OrderFacts): string {
  return isLocker(branch)
    ? 'Скільки посилка чекатиме в\u00a0поштоматі, повідомить Нова пошта.'
    : `Заберіть її протягом ${freeStorageDays}\u00a0днів після прибуття, щоб не\u00a0платити за\u00a0зберігання.`
}

function factsOf(order: OrderFacts, { parcel, parcels }: ParcelFacts, trackingNumber: string): Fact[] {
  return [
    { label: 'Номер замовлення', value: order.number },
    ...(parcels > 1 ? [{ label: 'Посилка', value: `${parcel} із\u00a0${parcels}` }] : []),
    { label: 'ТТН', value: trackingNumber, href: trackingAddress(trackingNumber) },
    ...destinationFacts(order),
  ]
}

function trackingNote(trackingNumber: string): Block {
  return {
    kind: 'note',
    text: 'Де\u00a0посилка зараз, показує Нова пошта.',
    label: 'Відстежити на\u00a0сайті Нової пошти',
    href: trackingAddress(trackingNumber),
  }
}

const takenAlready: Block = {
  kind: 'paragraph',
  text: 'Якщо ви\u00a0її щойно забрали, не\u00a0зважайте на\u00a0цей лист.',
}
