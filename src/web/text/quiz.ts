import { type CareFor, careForLabels, childGenderLabels, contactLabels } from '../../domain/quiz/options.ts'
import { type Missing, stepCount } from '../../domain/quiz/steps.ts'

/**
 * The words of the frame and of step 1. They travel with the page, which shows most of them anyway, and not
 * in a script; so they are plain texts only.
 */
export const quizWords = {
  home: 'На головну',
  back: 'Назад',
  next: 'Далі',
  step: `Крок {step} з ${stepCount}`,
  progress: `Крок {step} з ${stepCount}, пройдено {percent}%`,
  why: 'Навіщо це запитання?',
  kept: 'Відповіді зберігаються на цьому пристрої',
  notKept: 'Браузер не дозволяє зберігати дані. Пройдіть тест, не закриваючи цю вкладку.',
  loading: 'Завантажуємо…',
  begun: 'Тест уже розпочато',
  offline: 'Немає з’єднання. Відповіді збережено на цьому пристрої — продовжимо, щойно з’явиться інтернет.',
  retry: 'Повторити',
  toContinue: 'Щоб продовжити: {list}',
  missing: {
    parentName: 'вкажіть своє ім’я',
    childName: 'вкажіть ім’я дитини',
    childAge: 'вкажіть вік',
    childGender: 'виберіть стать',
    contact: 'заповніть хоча б один контакт',
    skinType: 'виберіть тип шкіри',
    goals: 'виберіть щонайменше одну ціль',
    currentSkincare: 'виберіть один варіант',
  } satisfies Record<Missing, string>,
  aboutYou: {
    child: 'Розкажіть про себе та свою дитину',
    self: 'Розкажіть про себе',
  } satisfies Record<CareFor, string>,
  careFor: 'Для кого добираємо догляд?',
  careForLabels,
  teenager: 'Якщо тобі ще немає 14, пройди тест разом із мамою, татом або іншим дорослим.',
  parentName: 'Ваше ім’я',
  parentNameHint: 'Щоб ми знали, як до вас звертатися',
  childName: 'Ім’я дитини',
  childNameHint: 'Прізвище не потрібне',
  childAge: 'Вік дитини',
  childAgeHint: 'Повних років, від 8 до 18',
  childGender: 'Стать дитини',
  childGenderLabels,
  contacts: 'Як із вами зв’язатися?',
  contactsHint: 'Виберіть щонайменше один спосіб',
  contactLabels,
  contactFields: {
    telegram: { label: 'Нікнейм або номер у Telegram', hint: 'Наприклад, @olena або +380671234567' },
    instagram: { label: 'Нікнейм в Instagram', hint: 'Наприклад, @olena' },
    phone: { label: 'Номер телефону', hint: '+380 і ще 9 цифр, наприклад +380671234567' },
  },
  whyAge:
    'Шкіра в 9 і в 15 років — різна, а під час дорослішання дівчат і хлопців змінюється по-різному. Так косметологу легше порадити безпечний догляд.',
  whyContact: 'Лише щоб обговорити результат або замовлення. Реклами не надсилаємо.',
  noParentName: 'Вкажіть своє ім’я',
  noChildName: 'Вкажіть ім’я дитини',
  noChildAge: 'Вкажіть вік дитини',
  badChildAge: 'Вік має бути цілим числом від 8 до 18',
  noChildGender: 'Виберіть стать дитини',
  noContact: 'Виберіть щонайменше один спосіб зв’язку й заповніть його',
  badTelegram: 'Почніть нікнейм із @ або вкажіть номер у форматі +380XXXXXXXXX',
  badInstagram: 'Нікнейм має починатися з @',
  badPhonePrefix: 'Номер має починатися з +380',
  /** `{n}`: digits typed so far. */
  badPhoneDigits: 'Після +380 має бути 9 цифр, зараз {n}',
} as const

/** With the headings of the later steps, which are wanted before their script has come. */
export type QuizWords = typeof quizWords & {
  readonly laterHeadings: Readonly<Record<CareFor, LaterHeadings>>
}

/** Fills the places in a text: `{step}`. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/** By step, 2–8. */
export type LaterHeadings = Readonly<Record<number, string>>

export interface QuestionText {
  readonly heading: string
  readonly hint?: string
  readonly why?: string
}

export const noScript = 'Щоб пройти тест, увімкніть JavaScript у налаштуваннях браузера.'
