export const statuses: Readonly<Record<string, string>> = {
  '1': 'Відправник самостійно створив цю накладну, але ще не надав до відправки',
  '2': 'Видалено',
  '3': 'Номер не знайдено',
  '4': 'Відправлення у місті відправника',
  '5': 'Відправлення прямує до міста одержувача',
  '6': 'Відправлення у місті одержувача, орієнтовна доставка до відділення',
  '7': 'Прибув у відділення',
  '8': 'Прибув у відділення (завантажено в Поштомат)',
  '9': 'Відправлення отримано',
  '10': 'Відправлення отримано. Протягом доби ви одержите SMS про надходження грошового переказу',
  '11': 'Відправлення отримано. Грошовий переказ видано одержувачу',
  '12': 'Нова пошта комплектує ваше відправлення',
  '14': 'Відправлення передано до огляду отримувачу',
  '15': 'Відправлення прямує до України',
  '16': 'Зворотна доставка: грошовий переказ',
  '41': 'Відправлення у місті відправника (послуга локал)',
  '101': 'На шляху до одержувача',
  '102': 'Відмова від отримання (відправником створено замовлення на повернення)',
  '103': 'Відмова одержувача від отримання',
  '104': 'Змінено адресу',
  '105': 'Припинено зберігання',
  '106': 'Отримано і створено накладну зворотної доставки',
  '107': 'Відправлення переміщено з пункту видачі до відділення',
  '108': 'Відмова від отримання',
  '111': 'Невдала спроба доставки через відсутність одержувача на адресі',
  '112': 'Дату доставки перенесено одержувачем',
  '124': 'Відправлення знищено внаслідок ворожої атаки',
}

interface Destination {
  readonly city: string
  readonly branch: string
}

const elsewhere: Destination = { city: 'Умань', branch: 'Відділення №2 (зразок): вул. Зразкова, 5' }

export interface Journey {
  readonly number: string
  readonly code: string
  /** `undefined`: not handed over. */
  readonly at: Date | undefined
  /** At its branch; storage counts from here. */
  readonly arrivedAt: Date | undefined
  /** The document of its return or redirect. */
  readonly basisOf: { readonly type: 'CargoReturn' | 'Redirecting'; readonly number: string } | undefined
  readonly to: Destination | undefined
}

export interface KnownDocument {
  readonly number: string
  readonly isDeleted: boolean
}

export class Journeys {
  readonly #moved = new Map<string, Journey>()
  readonly #documents: readonly KnownDocument[]

  /** Live: waybills made later are included. */
  constructor(documents: readonly KnownDocument[]) {
    this.#documents = documents
  }

  of(number: string): Journey | undefined {
    const document = this.#documents.find((known) => known.number === number)
    if (document?.isDeleted) return { ...beginning(number), code: '2' }
    return this.#moved.get(number) ?? (document && beginning(number))
  }

  /** A refused parcel returns, and a redirected one goes on, under a new number. */
  move(number: string, code: string, at = new Date()): Journey {
    const before = this.of(number)
    const isAtBranch = code === '7' || code === '8'
    const moved = {
      number,
      code,
      at,
      arrivedAt: isAtBranch ? at : before?.arrivedAt,
      basisOf: basisOf(number, code) ?? before?.basisOf,
      to: before?.to,
    }
    this.#moved.delete(number)
    this.#moved.set(number, moved)
    if (moved.basisOf?.type === 'Redirecting' && !this.of(moved.basisOf.number))
      this.#moved.set(moved.basisOf.number, {
        ...beginning(moved.basisOf.number),
        code: '5',
        at,
        to: elsewhere,
      })
    return moved
  }

  all(): Journey[] {
    const waiting = this.#documents.filter(({ number }) => !this.#moved.has(number)).toReversed()
    return [
      ...waiting.map(({ number }) => this.of(number)).filter((journey) => journey !== undefined),
      ...[...this.#moved.values()].toReversed(),
    ]
  }
}

function beginning(number: string): Journey {
  return { number, code: '1', at: undefined, arrivedAt: undefined, basisOf: undefined, to: undefined }
}

/** Prefixes `59` and `51` are the carrier's own documents. */
function basisOf(number: string, code: string): Journey['basisOf'] {
  if (['102', '103', '108'].includes(code)) return { type: 'CargoReturn', number: `59${number.slice(2)}` }
  if (code === '104') return { type: 'Redirecting', number: `51${number.slice(2)}` }
  return undefined
}
