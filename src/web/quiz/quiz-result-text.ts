import { type Kopiykas, priceText } from '../../domain/platform/money.ts'
import type { CareFor } from '../../domain/quiz/care-for.ts'
import type { CareOption, SkinType } from '../../domain/quiz/answers.ts'
import { skinType as skinTypeQuestion } from '../../domain/quiz/skin-type.ts'
import type { Wording } from '../../domain/quiz/care-for.ts'
import { trackingNumberNotice } from '../../domain/checkout/terms.ts'
import { yearsOld } from '../platform/text/spans.ts'

/** `another`: somebody who opened a shared link. */
export type Reader = CareFor | 'another'

export const resultText = {
  greeting: {
    child: 'Добрий день! Ось що\u00a0ви розповіли про шкіру дитини\u00a0— і\u00a0що\u00a0ми радимо.',
    self: 'Добрий день! Ось твої відповіді про шкіру\u00a0— і\u00a0що\u00a0ми радимо.',
    another: 'Добрий день! Ось відповіді про шкіру\u00a0— і\u00a0що\u00a0ми радимо.',
  } satisfies Record<Reader, string>,
  inside: 'Що\u00a0всередині',
  volumes: 'Пробні об’єми 15–50\u00a0мл. Вистачає приблизно на\u00a03\u00a0тижні.',
  lasts: 'Вистачає приблизно на\u00a03\u00a0тижні.',
  morning: 'Ранок',
  evening: 'Вечір',
  video: 'До\u00a0набору додаємо коротке відео з\u00a0поясненнями',
  illustration: 'Зображення ілюстративне: оформлення флаконів може відрізнятися',
  order: 'Замовити',
  paused: 'Зараз немає в\u00a0продажу',
  soldOut: 'Немає в\u00a0наявності',
  otherKits: 'Інші набори',
  again: 'Пройти тест ще раз',
  cleansing: 'Радимо додати щотижневе очищення',
  orderBoth: 'Замовити разом з\u00a0очищенням',
  why: 'Чому саме цей набір',
  whatIf: 'Що\u00a0могло\u00a0б змінити пораду',
  noMatter: 'Не\u00a0вплинуло на\u00a0вибір',
  caution: {
    child:
      'Це порада з\u00a0догляду, а\u00a0не\u00a0медичний висновок. Нові засоби спершу спробуйте на\u00a0маленькій ділянці шкіри.',
    self: 'Це порада з\u00a0догляду, а\u00a0не\u00a0медичний висновок. Нові засоби спершу спробуй на\u00a0маленькій ділянці шкіри.',
  } satisfies Wording,
  signature: 'Набори складає сертифікований косметолог із\u00a017-річною практикою.',
  next: 'Що\u00a0далі',
  nextSteps: [
    {
      title: { child: 'Замовте набір', self: 'Замов набір разом із\u00a0дорослими' } satisfies Wording,
      text: 'Оплата онлайн, доставка Новою поштою.',
    },
    {
      title: 'Складемо набір за\u00a01–2\u00a0робочі дні',
      text: (tellsBySms: boolean) => `${trackingNumberNotice(tellsBySms)}.`,
    },
    { title: 'Відео до\u00a0кожного набору', text: 'Показуємо, що, коли й\u00a0скільки наносити.' },
  ],
  notSent: 'Не\u00a0вдалося надіслати відповіді. Результат покажемо, а\u00a0надсилання повторимо згодом.',
  sendNow: 'Повторити зараз',
  notStored: {
    child:
      'Магазин не\u00a0зміг зберегти ці відповіді. Перевірте, будь ласка, що\u00a0ви вписали: імена, контакти, алергію.',
    self: 'Магазин не\u00a0зміг зберегти ці відповіді. Перевір, будь ласка, що\u00a0ти вписала чи\u00a0вписав: ім’я, контакти, алергію.',
  } satisfies Wording,
  correct: 'Перевірити відповіді',
  erased: 'Відповіді й\u00a0фото цього тесту видалено: у\u00a0нас їх більше немає.',
} as const

export const keptTexts = {
  withPhotos: {
    kept: 'Відповіді й\u00a0фото збережено: їх бачить лише косметолог.',
    remove: 'Видалити фото й\u00a0відповіді',
  },
  answersOnly: {
    kept: 'Відповіді збережено: їх бачить лише косметолог.',
    remove: 'Видалити відповіді',
  },
} as const

export function forWhom(name: string, age: number | null): string {
  return age === null ? name.trim() : `${name.trim()}, ${yearsOld(age)}`
}

export function resultHeading(kitName: string): string {
  return `Рекомендуємо набір «${kitName}»`
}

export function cleansingText(reader: Reader, reasons: readonly string[]): string {
  const marked = { child: 'Ви позначили', self: 'Позначено', another: 'Позначено' }[reader]
  return `${marked}: ${inSentence(reasons)}. Раз на\u00a0тиждень шкірі потрібне глибше очищення.`
}

export function cleansingPrice(price: Kopiykas): string {
  return `+ ${priceText(price)}, один раз на\u00a0замовлення`
}

export function sensitivitiesText(reader: Reader, sensitivities: readonly string[]): string {
  const indicated = { child: 'Ви вказали', self: 'Вказано', another: 'Вказано' }[reader]
  const whom = reader === 'self' ? 'тобою' : 'вами'
  return `${indicated}: ${inSentence(sensitivities)}. Перед відправленням косметолог перевірить склад і\u00a0за\u00a0потреби зв’яжеться з\u00a0${whom}.`
}

const noSigns = 'прищиків, жирного блиску чи\u00a0почервоніння немає'

export function gentleReason(skinType: SkinType): string {
  const skin = {
    dry: `Шкіра суха, а\u00a0${noSigns}.`,
    normal: `Шкіра нормальна, а\u00a0${noSigns}.`,
    sensitive: `Шкіра чутлива, а\u00a0${noSigns}.`,
    oily: `Шкіра жирна, але ${noSigns}.`,
    combination: `Шкіра комбінована, але ${noSigns}.`,
    unsure: `${noSigns.charAt(0).toUpperCase()}${noSigns.slice(1)}.`,
  }[skinType]
  return `${skin} Достатньо м’яких щоденних кроків.`
}

export interface HoldingBack {
  readonly skinType: SkinType | null
  readonly care: CareOption | null
  readonly goals: readonly string[] | null
}

export function heldReason(reader: Reader, signs: readonly string[], held: HoldingBack): string {
  const goals = held.goals?.map((goal) => `«${goal}»`) ?? []
  const reasons = [
    held.skinType && heldSkin[held.skinType],
    held.care && heldCare(reader, held.care, held.skinType ? 'її' : 'шкіру'),
    goals.length === 1 && `ціль ${goals.join('')} не\u00a0потребує сильніших засобів`,
    goals.length > 1 && `цілі ${listed(goals)} не\u00a0потребують сильніших засобів`,
  ].filter((reason) => typeof reason === 'string')
  const last = reasons.pop()
  const because = reasons.length > 0 ? `${reasons.join(', ')}, а\u00a0${last}` : last
  return `Є ${signsOf(signs)}, але зараз безпечніше почати з\u00a0м’якого догляду, бо\u00a0${because}.`
}

const heldSkin: Readonly<Record<SkinType, string>> = {
  dry: 'шкіра суха',
  normal: 'шкіра нормальна',
  sensitive: 'шкіра чутлива',
  oily: 'шкіра жирна',
  combination: 'шкіра комбінована',
  unsure: 'тип шкіри поки невідомий',
}

function heldCare(reader: Reader, care: CareOption, skin: 'її' | 'шкіру'): string {
  switch (care) {
    case 'none':
      return {
        child: `досі ви вмивали ${skin} лише водою`,
        self: `зараз ти вмиваєш ${skin} лише водою`,
        another: `досі ${skin} вмивали лише водою`,
      }[reader]
    case 'basic':
      return 'догляд досі був лише базовий'
    case 'several':
      return 'засобів досі було лише декілька'
    case 'complete':
      return 'догляд уже повноцінний'
  }
}

export function treatmentReason(signs: readonly string[], skinType: SkinType, care: CareOption): string {
  const skin = skinType === 'unsure' ? 'Шкіра' : skinTypeQuestion.options[skinType].summary
  const usedTo = care === 'complete' ? 'повноцінного догляду' : 'декількох засобів'
  return `Є ${signsOf(signs)}: щоденного м’якого догляду тут замало. ${skin} вже звикла до\u00a0${usedTo}, тож їй підійде дієвіше очищення.`
}

export function specialReason(signs: readonly string[], skinType: SkinType): string {
  const skin = skinType === 'sensitive' ? 'чутливою' : 'жирною'
  return `Є ${signsOf(signs)}, хоча догляд за\u00a0${skin} шкірою вже повноцінний. Тут потрібен продуманий план і\u00a0супровід косметолога.`
}

export function whatIfText(
  reader: Reader,
  on: 'symptoms' | 'goals' | 'skinType' | 'currentSkincare',
  labels: readonly string[],
  kitName: string,
): string {
  const any = new Intl.ListFormat('uk', { type: 'disjunction' }).format(labels)
  const conditions = {
    symptoms: { child: `ви позначили ще й\u00a0${any}`, others: `було позначено ще й\u00a0${any}` },
    goals: { child: `ви вибрали ціль ${any}`, others: `ціллю було ${any}` },
    skinType: { child: `ви вказали тип шкіри ${any}`, others: `тип шкіри був ${any}` },
    currentSkincare: { child: `ви вказали догляд ${any}`, others: `догляд зараз був ${any}` },
  }
  return `Якби ${conditions[on][reader === 'child' ? 'child' : 'others']}, ми порадили\u00a0б «${kitName}».`
}

export function withMakeup(label: string): string {
  return `${label} разом із\u00a0декоративною косметикою`
}

export function letterDate(date: Date): string {
  return new Intl.DateTimeFormat('uk', { dateStyle: 'long' }).format(date)
}

function inSentence(labels: readonly string[]): string {
  return labels.map((label) => label.charAt(0).toLowerCase() + label.slice(1)).join(', ')
}

export function asSentence([first = '', ...others]: readonly string[]): string {
  return `${[first, inSentence(others)].filter(Boolean).join(', ')}.`
}

function signsOf(labels: readonly string[]): string {
  return listed(labels.map((label) => label.charAt(0).toLowerCase() + label.slice(1)))
}

function listed(labels: readonly string[]): string {
  return bound(new Intl.ListFormat('uk', { type: 'conjunction' }).format(labels))
}

function bound(list: string): string {
  return list.replace(/ (і|й|та) /g, ' $1\u00a0')
}
