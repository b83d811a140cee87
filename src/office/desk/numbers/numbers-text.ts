import { pagePaths } from '../../../contract/platform/addresses.ts'
import { filmStep } from '../../../contract/site/views.ts'
import { otherCampaigns } from '../../../domain/site/campaign.ts'
import { questions } from '../../../domain/quiz/questions.ts'
import type { SendingHours } from '../../../contract/desk/analytics.ts'
import type { ExportedTable } from '../../../contract/desk/exports.ts'
import { isReporting, type Share } from '../../../domain/site/share.ts'
import { type Kopiykas, priceText } from '../../../domain/platform/money.ts'

export const analyticsText = {
  title: 'Аналітика',
  period: 'Період',
  thisMonth: 'Цей місяць',
  lastMonth: 'Минулий місяць',
  days30: '30\u00a0днів',
  from: 'Від',
  to: 'До',
  sales: 'Продажі',
  paidOrders: 'Оплачені замовлення',
  sum: 'На\u00a0суму',
  average: 'Середній чек',
  byDay: 'За\u00a0днями',
  byMonth: 'За\u00a0місяцями',
  day: 'День',
  month: 'Місяць',
  orders: 'Замовлення',
  refunded: 'Повернено',
  asTable: 'Таблицею',
  byKit: 'За\u00a0наборами',
  kit: 'Набір',
  sold: 'Продано',
  sources: 'Звідки приходять',
  sourcesHint:
    'За\u00a0словом utm_source у\u00a0посиланні, яким прийшли. Приходи рахуємо без cookie й\u00a0без людей: двічі прийшла одна людина чи\u00a0по\u00a0разу дві, тут не\u00a0видно.',
  source: 'Кампанія',
  arrivals: 'Приходи',
  funnel: 'Шлях до\u00a0покупки',
  funnelHint:
    'Скільки разів бачили крок і\u00a0скільки з\u00a0них пішли далі; у\u00a0частці\u00a0— межі, між якими вона лежить із\u00a0певністю 95 %. Замовлення й\u00a0оплати рахуємо за\u00a0книгами, тож оплата може належати замовленню попереднього дня.',
  step: 'Крок',
  seen: 'Бачили',
  wentOn: 'Пішли далі',
  refunds: 'Повернення коштів',
  refundsText: (count: number, sum: Kopiykas) =>
    count === 0
      ? 'За\u00a0ці дні грошей не\u00a0повертали.'
      : `Повернень: ${count}, разом ${priceText(sum)}.`,
  sending: 'Від оплати до\u00a0відправлення',
  sendingHint: 'Перші посилки замовлень, відправлені за\u00a0ці дні.',
  waited: 'Чекала',
  parcels: 'Посилки',
  share: 'Частка',
  nothing: 'За\u00a0ці дні нічого немає.',
  uncounted: (days: number) =>
    `Ще не\u00a0підраховано днів: ${days}. Їх тут немає; підрахунок забере кілька хвилин.`,
  tooLittle: 'Замало даних',
  chart: (sum: Kopiykas, most: string) => `Графік продажів: разом ${priceText(sum)}, найбільше ${most}`,
  exports: 'Вивантаження',
  exportsHint:
    'За\u00a0вибрані дні. У\u00a0файлах замовлень і\u00a0посилок є імена, телефони й\u00a0адреси: не\u00a0надсилайте їх тим, кому вони не\u00a0потрібні. Кожне вивантаження видно в\u00a0журналі дій.',
} as const

export const exportedText: Readonly<Record<ExportedTable, { readonly name: string; readonly hint: string }>> =
  {
    register: {
      name: 'Реєстр для бухгалтера',
      hint: 'Кожна оплата й\u00a0кожне повернення, комісія банку, підсумки.',
    },
    orders: { name: 'Замовлення', hint: 'Сума, стан, покупець і\u00a0адреса.' },
    lines: { name: 'Що\u00a0купили', hint: 'Набір, кількість, ціна: рядок на\u00a0кожен набір.' },
    payments: { name: 'Спроби оплати', hint: 'Банк, стан, сума, скільки повернено.' },
    parcels: { name: 'Посилки', hint: 'ТТН, стан, коли спаковано й\u00a0відправлено.' },
    quizzes: {
      name: 'Тести',
      hint: 'Відповіді й\u00a0порада, без імен, контактів і\u00a0того, що\u00a0написано своїми словами.',
    },
  }

export function waitedText(upTo: SendingHours): string {
  if (upTo === null) return 'понад три доби'
  if (upTo < 24) return `до\u00a0${upTo}\u00a0годин`
  return upTo === 24 ? 'до\u00a0доби' : `до\u00a0${upTo === 48 ? 'двох' : 'трьох'} діб`
}

export function shareText(share: Share): string {
  if (!isReporting(share)) return analyticsText.tooLittle
  const [low, high] = [Math.round(share.low * 100), Math.round(share.high * 100)]
  return low === high ? `${low} %` : `${low}–${high} %`
}

export const wayText = {
  quiz: 'Через тест',
  kits: 'Через каталог',
  films: 'Через відео',
  checkout: 'Оформлення й\u00a0оплата',
} as const

const stepNames: Readonly<Record<string, string>> = {
  [pagePaths.home]: 'Головна',
  [pagePaths.kits]: 'Каталог',
  [pagePaths.videos]: 'Відео',
  [pagePaths.checkout]: 'Оформлення',
  [filmStep]: 'перегляд відео',
  'quiz-about': 'тест: про вас',
  'quiz-photos': 'фото',
  'quiz-result': 'результат',
  ordered: 'замовлення',
  paid: 'оплата',
  ...Object.fromEntries(questions.map(({ id, ownerLabel }) => [`quiz-${id}`, ownerLabel.toLowerCase()])),
}

export function stepText(step: string): string {
  return stepNames[step] ?? step
}

export function sourceText(source: string): string {
  if (source === '') return 'Без кампанії'
  return source === otherCampaigns ? 'Інші' : source
}
