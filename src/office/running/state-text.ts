import type {
  CheckResult,
  Failure,
  FailureReason,
  Neighbour,
  NeighbourName,
  QueuedJobs,
} from '../../contract/running/state.ts'
import { ofMethods } from '../../domain/payments/payment-method.ts'
import { shortMoment } from '../platform/moment-text.ts'
import { neighbourText } from '../desk/neighbour-text.ts'
import { failureText } from '../orders/order-text.ts'
import type { Tone } from '../platform/tone-text.ts'

export const stateText = {
  title: 'Стан',
  testMode: 'Тестовий режим',
  liveMode: 'Справжні оплати',
  shop: (version: string, commit: string | null, since: string) =>
    `Версія ${version}${commit === null ? '' : ` (${commit})`}, працює з\u00a0${shortMoment(since)}`,
  alerts: 'Попередження',
  neighbours: 'Служби',
  lastGood: (at: string) => `Остання добра відповідь: ${shortMoment(at)}`,
  neverAsked: 'Відповідей ще не\u00a0було.',
  lastFailure: (at: string, failure: Failure) => `Збій: ${shortMoment(at)}, ${reasonText(failure)}`,
  check: 'Перевірити ключ',
  openCarrier: 'Відкрити тестового перевізника',
  openPhone: 'Відкрити тестовий телефон',
  sendTest: 'Надіслати пробне повідомлення',
  deadLetters: 'Не\u00a0вдалося зробити',
  noDeadLetters: 'Усе вдалося.',
  tries: (count: number) => `спроб: ${count}`,
  sendAgain: 'Надіслати ще раз',
  runAgain: 'Запустити ще раз',
  drop: 'Відмовитись',
  reason: 'Чому',
  dropHint: 'Більше не\u00a0пробуватимемо, і\u00a0попередження про це зникне.',
  retried: 'Пробуємо ще раз',
  dropped: 'Більше не\u00a0пробуємо',
  unsent: 'Не\u00a0надіслано через зловживання',
  unsentOf: (today: number, week: number) => `сьогодні ${today}, за\u00a0тиждень ${week}`,
  unsentHint:
    'Стільки повідомлень хтось просив понад міру, і\u00a0магазин їх не\u00a0надіслав. Оплачених замовлень це не\u00a0стосується.',
  refusedCalls: 'Відмови сторінкам за\u00a07\u00a0днів',
  noRefusedCalls: 'Сторінкам ні\u00a0в\u00a0чому не\u00a0відмовляли.',
  refusedCallsHint:
    'Сторінка надіслала не\u00a0те, чого чекає сервер. Якщо число росте, покажіть тому, хто доглядає сервер.',
  queue: 'Черга',
  emptyQueue: 'Черга порожня.',
  jobs: 'Планові роботи',
  noJobs: 'Ще жодної не\u00a0заплановано.',
  jobDone: 'виконано',
  jobFailed: 'не\u00a0вдалося',
  jobNever: 'ще не\u00a0було',
  lastRun: (at: string, tookMs: number) => `Востаннє: ${shortMoment(at)}, тривало ${secondsText(tookMs)}`,
  lastDone: (at: string) => `Востаннє вдалося: ${shortMoment(at)}`,
  nextRun: (at: string) => `Далі: ${shortMoment(at)}`,
  jobAlert: 'Про це є попередження.',
  unknownCodes: 'Незрозуміле від Нової пошти',
  unknownCode: {
    parcel: (code: string, count: number) => `Статус ${code}, посилок: ${count}`,
    waybill: (code: string, count: number) => `Відмова ${code}, ТТН: ${count}`,
  },
  disk: 'Диск',
  free: 'Вільно',
  freeOf: (free: number, total: number) => `${bytesText(free)} із\u00a0${bytesText(total)}`,
  database: 'База даних',
  photos: 'Фото',
  letters: 'Листи у\u00a0файлах',
  elsewhere: 'на\u00a0іншому сервері',
  fullHint:
    'Коли місце закінчиться, крамниця не\u00a0прийматиме замовлень і\u00a0фото, доки його не\u00a0звільнять.',
  low: 'На\u00a0диску майже немає місця',
} as const

const unsentNames: Readonly<Record<string, string>> = {
  'order-link': 'Посилання на\u00a0замовлення',
  'unpaid-link': 'Посилання на\u00a0неоплачені замовлення',
  'stranger-sms': 'SMS',
  'stranger-letter': 'Листи',
  'unpaid-letter': 'Листи неоплачених замовлень',
}

export function unsentName(limit: string): string {
  return unsentNames[limit] ?? limit
}

export function standingOf(neighbour: Neighbour): { readonly text: string; readonly tone: Tone } {
  const { mode, lastGoodAt, lastFailure } = neighbour
  if (mode === 'silent') return { text: 'вимкнено', tone: 'plain' }
  if (lastFailure && (lastGoodAt === null || lastFailure.at > lastGoodAt))
    return { text: 'збій', tone: 'danger' }
  return mode === 'test' ? { text: 'тест', tone: 'test' } : { text: 'увімкнено', tone: 'good' }
}

type Hints = Readonly<Partial<Record<Neighbour['mode'], string>>>

const hints: Readonly<Record<NeighbourName, Hints>> = {
  ...ofMethods(() => ({
    silent: 'Ключа не\u00a0задано: так заплатити не\u00a0можна.',
    test: 'Гроші не\u00a0рухаються.',
  })),
  mail: { test: 'Поштового сервера не\u00a0задано: листи стають файлами.' },
  chat: { silent: 'Бота не\u00a0задано: сповіщення йдуть лише поштою.' },
  sms: {
    test: 'SMS не\u00a0виходять із\u00a0магазину: їх видно на\u00a0тестовому телефоні.',
    silent: 'Ключа не\u00a0задано: покупцям пишемо лише листи.',
  },
  fiscal: {
    test: 'Чеки тестові: податкова про них не\u00a0знає.',
    silent: 'Каси не\u00a0задано: фіскальних чеків магазин сам не\u00a0видає.',
  },
  carrier: {
    silent: 'Ключа не\u00a0задано: довідника відділень немає.',
    test: 'Відділення й\u00a0поштомати несправжні, для зразка.',
  },
  'photo-store': {},
  database: {},
}

export function modeHint({ name, mode }: Neighbour): string | undefined {
  return hints[name][mode]
}

const reasons: Readonly<Record<FailureReason, string>> = {
  late: 'відповідь не\u00a0надійшла вчасно',
  unreachable: 'немає з’єднання',
  key: 'ключ або пароль не\u00a0прийнято',
  busy: 'просять звертатися рідше',
  trouble: 'там щось зламалося',
  full: 'на\u00a0диску немає місця',
  unclear: 'відповідь незрозуміла',
}

function reasonText({ reason, code }: Failure): string {
  return `${reasons[reason]} (${code})`
}

export function checkText(neighbour: Neighbour, result: CheckResult): string {
  switch (result.kind) {
    case 'key-refused':
      return `${neighbourText(neighbour)} не\u00a0приймає цей ключ (${result.code}). Візьміть новий у\u00a0його кабінеті.`
    case 'failed':
      return `Не\u00a0вдалося: ${reasonText(result)}.`
    case 'good':
      return goodText(neighbour, result.account)
  }
}

function goodText({ name, mode }: Neighbour, account: string | null): string {
  if (name === 'chat') return 'Надіслано. Перевірте чат.'
  if (name === 'mail')
    return mode === 'test' ? 'Лист записано у\u00a0файл.' : 'Надіслано. Перевірте скриньку.'
  if (account === null) return 'Ключ прийнято.'
  return name === 'sms' ? `Ключ прийнято. На\u00a0рахунку ${account}.` : `Ключ прийнято: ${account}.`
}

/** Failures of messages have a format of their own. */
export function whyText(why: string): string {
  const { failure = '', code = '' } =
    /^message \S+ (?<failure>uncertain|refused|given-up): (?<code>.+)$/.exec(why)?.groups ?? {}
  return isFailure(failure) ? `${failureText[failure]} (${code})` : why
}

function isFailure(word: string): word is keyof typeof failureText {
  return Object.hasOwn(failureText, word)
}

export function queuedText({ waiting, oldestAt, running, later }: QueuedJobs): string {
  const parts = [
    waiting > 0 && `чекає ${waiting}${oldestAt === null ? '' : `, найдовше з\u00a0${shortMoment(oldestAt)}`}`,
    running > 0 && `виконуємо ${running}`,
    later > 0 && `згодом ${later}`,
  ]
  return parts.filter((part) => part !== false).join('; ')
}

const oneDigit = new Intl.NumberFormat('uk', { maximumFractionDigits: 1 })

function secondsText(ms: number): string {
  return `${oneDigit.format(ms / 1000)}\u00a0с`
}

const units = ['КБ', 'МБ', 'ГБ', 'ТБ'] as const

export function bytesText(bytes: number): string {
  let size = bytes / 1024
  let unit = 0
  while (size >= 999.95 && unit < units.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${oneDigit.format(size < 1 && unit === 0 ? Math.round(size) : size)}\u00a0${units[unit]}`
}
