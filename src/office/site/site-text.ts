import type { SiteContent } from '../../contract/site/edit-site.ts'
import {
  longestSpecialistWords,
  type Seller,
  sellerFields,
  type SpecialistLines,
  specialistFields,
  taxIdName,
} from '../../domain/site/site-fields.ts'
import { keysOf } from '../../domain/platform/record-of.ts'
import { lessonChanges } from './lessons-text.ts'

const grouped = new Intl.NumberFormat('uk')

export const siteText = {
  title: 'Сайт',
  lead: 'Хто стоїть за\u00a0порадою, хто продає та\u00a0на\u00a0яких умовах. Зміни побачать усі разом, коли ви їх опублікуєте.',
  first: 'Перша версія сайту',
  specialist: 'Про фахівця',
  specialistHint:
    'Видно на\u00a0головній, на\u00a0сторінці «Про нас» і\u00a0під порадою тесту. Поки тут порожньо, цього блоку на\u00a0сайті немає.',
  portrait: 'Портрет',
  noPortrait: 'Без портрета',
  seller: 'Продавець',
  sellerHint: 'Видно внизу кожної сторінки, в\u00a0оферті й\u00a0листах.',
  offer: 'Публічна оферта',
  offerHint:
    'Інший текст\u00a0— нова редакція: кожне замовлення пам’ятає ту, з\u00a0якою погодився покупець. Заголовки «Доставка» й\u00a0«Повернення» потрібні: на\u00a0них ведуть посилання.',
  privacy: 'Політика конфіденційності',
  markup:
    'Рядок із\u00a0«## » на\u00a0початку\u00a0— заголовок, з\u00a0«- »\u00a0— пункт списку, порожній рядок починає абзац, [слова](адреса)\u00a0— посилання, **слова**\u00a0— напівжирні.',
  inserts: (words: readonly string[]) =>
    `Замість цих слів у\u00a0дужках стане правило з\u00a0налаштувань магазину: ${words.map((word) => `{${word}}`).join(', ')}.`,
  preview: 'Як\u00a0це\u00a0побачать',
  previewTooLong: 'Цей текст завеликий для\u00a0перегляду: спростіть його розмітку.',
  previewAway: 'Перегляд не\u00a0відкрився. Перевірте з’єднання й\u00a0спробуйте ще раз.',
  wrongText: (most: number) => `Потрібен текст, не\u00a0довший за\u00a0${grouped.format(most)} знаків`,
  tooDeep:
    'Такий текст не\u00a0вдасться показати: забагато списків, цитат або\u00a0виділень одне в\u00a0одному. Приберіть зайві знаки.',
  missingHeading: (heading: string) =>
    `Лишіть заголовок «${heading}»: на\u00a0нього веде посилання з\u00a0інших сторінок.`,
  unknownInsert: (word: string) =>
    `У\u00a0дужках {${word}} нічого не\u00a0підставляється. Приберіть їх або\u00a0виправте слова.`,
  wrongLine: 'Заповніть або\u00a0виправте це\u00a0поле',
} as const

interface FieldText {
  readonly label: string
  readonly hint?: string
}

export const specialistFieldText: Readonly<Record<keyof SpecialistLines, FieldText>> = {
  name: { label: 'Ім’я та\u00a0прізвище' },
  title: { label: 'Хто за\u00a0фахом', hint: 'Наприклад: сертифікований косметолог, 17\u00a0років практики' },
  words: {
    label: 'Слова від першої особи',
    hint: `Одне-два речення, до\u00a0${longestSpecialistWords}\u00a0знаків`,
  },
  certificate: { label: 'Сертифікат', hint: 'Що\u00a0це за\u00a0документ і\u00a0хто його видав' },
  certificateUrl: { label: 'Посилання на\u00a0сертифікат', hint: 'Починається з\u00a0https://' },
}

export const sellerFieldText: Readonly<Record<keyof Seller, FieldText>> = {
  name: { label: 'Назва', hint: 'Наприклад: ФОП Коваль Олена Іванівна' },
  taxId: { label: 'РНОКПП або\u00a0ЄДРПОУ' },
  address: { label: 'Адреса' },
  phone: { label: 'Телефон' },
  email: { label: 'Електронна пошта' },
  telegram: { label: 'Telegram', hint: 'Ім’я на\u00a0зразок @kraplia' },
  viber: { label: 'Viber', hint: 'Номер телефону' },
  iban: { label: 'IBAN', hint: 'Покажемо в\u00a0оферті' },
}

export function siteChanges(before: SiteContent, after: SiteContent): string[] {
  return [
    ...personChanges(siteText.specialist, specialistLines(before), specialistLines(after)),
    ...(after.specialist && before.portrait?.id !== after.portrait?.id
      ? [`${siteText.specialist}: ${after.portrait ? 'інший портрет' : 'без портрета'}`]
      : []),
    ...personChanges(siteText.seller, sellerLines(before), sellerLines(after)),
    ...lessonChanges(before, after),
    ...(before.offer === after.offer ? [] : ['Нова редакція публічної оферти']),
    ...(before.privacy === after.privacy ? [] : ['Новий текст політики конфіденційності']),
  ]
}

interface Lines {
  readonly whole: string
  readonly lines: readonly (readonly [name: string, value: string])[]
}

function personChanges(of: string, before: Lines | null, after: Lines | null): string[] {
  if (!after) return before ? [`${of}: більше не\u00a0показувати`] : []
  if (!before) return [`${of}: ${after.whole}`]
  return after.lines.flatMap(([name, value], nth) =>
    value === before.lines[nth]?.[1] ? [] : [`${of}: ${name} «${value}»`],
  )
}

const specialistNames: Readonly<Record<keyof SpecialistLines, string>> = {
  name: 'ім’я',
  title: 'фах',
  words: 'слова',
  certificate: 'сертифікат',
  certificateUrl: 'посилання',
}

function specialistLines({ specialist }: SiteContent): Lines | null {
  return (
    specialist && {
      whole: `${specialist.name}, ${specialist.title}`,
      lines: keysOf(specialistFields).map((field) => [specialistNames[field], specialist[field] ?? '']),
    }
  )
}

const sellerNames: Readonly<Record<Exclude<keyof Seller, 'taxId'>, string>> = {
  name: 'назва',
  address: 'адреса',
  phone: 'телефон',
  email: 'пошта',
  telegram: 'Telegram',
  viber: 'Viber',
  iban: 'IBAN',
}

function sellerLines({ seller }: SiteContent): Lines | null {
  return (
    seller && {
      whole: `${seller.name}, ${seller.address}`,
      lines: keysOf(sellerFields).map((field) => [
        field === 'taxId' ? taxIdName(seller.taxId) : sellerNames[field],
        seller[field] ?? '',
      ]),
    }
  )
}
