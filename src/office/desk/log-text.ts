import { neighbours } from '../../contract/running/state.ts'
import type { LoggedAction, LoggedValues } from '../../contract/staff/log.ts'
import { priceText } from '../../domain/platform/money.ts'
import { exportedTables } from '../../contract/desk/exports.ts'
import { acquirerNames } from '../../domain/payments/acquirer-names.ts'
import { unknownPaymentText } from './today/unknown-payments-text.ts'
import { exportedText } from './numbers/numbers-text.ts'
import { kindName } from '../messages/messages-text.ts'
import { fullDay, shortDay } from '../platform/moment-text.ts'
import { failureText, newsText, refundText } from '../orders/order-text.ts'
import { parcelStateText } from '../delivery/parcel-text.ts'
import { settingsText } from '../staff/settings-text.ts'
import { neighbourRoles } from './neighbour-text.ts'
import { taskName } from './today/tasks-text.ts'

export const logText = {
  title: 'Журнал дій',
  what: 'Дія',
  who: 'Хто',
  command: 'Команда на\u00a0сервері',
  carrier: 'Перевізник',
  any: 'Усі',
  order: 'Номер замовлення',
  none: 'Записів немає',
} as const

/** «посилка 2, спакувати → спаковано» */
export function loggedText({ before, after, personal }: LoggedAction): string {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changes = names.map((name) => {
    const [was, is] = [codeText(name, before[name]), codeText(name, after[name])]
    // Identifies the subject, which does not change.
    return ['parcel', 'week', 'rating'].includes(name) ? is || was : changeText(was, is)
  })
  const people = personal
    ? Object.keys(personal.after).map((name) =>
        name === 'words'
          ? `«${valueText(personal.after[name])}»`
          : changeText(valueText(personal.before[name]), valueText(personal.after[name])),
      )
    : []
  return [...changes, ...people].filter(Boolean).join(', ')
}

type LoggedValue = LoggedValues[string]

function changeText(was: string, is: string): string {
  if (was === is) return ''
  return was === '' || is === '' ? is || was : `${was} → ${is}`
}

function codeText(name: string, value: LoggedValue | undefined): string {
  if (value === undefined || value === null || isSaidElsewhere(name)) return ''
  return sayings[name]?.(value) ?? valueText(value)
}

function valueText(value: LoggedValue | undefined): string {
  if (typeof value === 'boolean') return value ? 'так' : 'ні'
  return String(value ?? '')
}

function isSaidElsewhere(name: string): boolean {
  return ['note', 'alert', 'refund', 'quiz', 'picture', 'film', 'checked', 'contacted', 'done'].includes(name)
}

const parcelStates = Object.fromEntries(
  Object.entries(parcelStateText).map(([state, { name }]) => [state, lowerFirst(name)]),
)

const answerWords = {
  ...newsText,
  unknown: 'банк не\u00a0знає такої оплати',
  unavailable: 'банк не\u00a0відповідає',
}

/** Names in older entries. */
const onceLogged: Readonly<Record<string, string>> = { telegram: 'chat', turbosms: 'sms', checkbox: 'fiscal' }

const sayings: Readonly<Record<string, (value: LoggedValue) => string | undefined>> = {
  tellsBuyer: (isTold) => (isTold === true ? 'покупцеві надіслано лист' : ''),
  amount: (kopiykas) => priceText(Number(kopiykas)),
  // Most orders have one parcel.
  parcel: (number) => (number === 1 ? '' : `посилка\u00a0${number}`),
  version: (number) => `версія\u00a0${number}`,
  week: (number) => `тиждень\u00a0${number}`,
  dueOn: (day) => shortDay(String(day)),
  review: (code) => wordOf({ new: 'новий', published: 'на\u00a0сайті', declined: 'відхилено' }, code),
  kit: () => '',
  outcome: (code) => wordOf(unknownPaymentText.outcomes, code),
  method: (code) => wordOf(acquirerNames, code),
  said: (codes) =>
    [...new Set(String(codes).split(' '))].map((code) => wordOf(answerWords, code) ?? code).join(', '),
  whose: (code) => wordOf({ phone: 'усі цього телефону', email: 'усі цієї пошти', order: '' }, code),
  orders: (count) => (count === 1 ? '' : `замовлень: ${String(count)}`),
  rating: (mark) => `оцінка\u00a0${mark}`,
  state: (code) => wordOf({ ...refundText.states, ...parcelStates }, code),
  seen: (code) => wordOf({ made: 'гроші повернулися', 'not-made': 'гроші не\u00a0поверталися' }, code),
  // A kind, or the id of a message sent again.
  message: (code) => (String(code).length === 36 ? '' : kindName(String(code))),
  kind: (code) => kindName(String(code)),
  failure: (code) => wordOf(failureText, code),
  task: (code) => taskName(String(code)),
  neighbour(code) {
    const name = neighbours.find((known) => known === (onceLogged[String(code)] ?? code))
    return name && neighbourRoles[name]
  },
  table(code) {
    const table = exportedTables.find((known) => known === code)
    return table && lowerFirst(exportedText[table].name)
  },
  format: (code) => String(code).toUpperCase(),
  from: (day) => `від\u00a0${fullDay(String(day))}`,
  to: (day) => `до\u00a0${fullDay(String(day))}`,
  result: (code) =>
    wordOf({ good: 'вдалося', 'key-refused': 'ключ не\u00a0прийнято', failed: 'не\u00a0вдалося' }, code),
  by: (code) => wordOf({ ...settingsText.openedBy, buyer: 'передумав покупець', owner: 'крамниця' }, code),
}

function wordOf(words: Readonly<Record<string, string>>, code: LoggedValue): string | undefined {
  return typeof code === 'string' && Object.hasOwn(words, code) ? words[code] : undefined
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
