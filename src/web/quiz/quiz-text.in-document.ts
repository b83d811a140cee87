import { contactLabels } from '../../domain/platform/contacts.ts'
import { childGenderOptions, type MissingAbout } from '../../domain/quiz/about.ts'
import { careForOptions } from '../../domain/quiz/care-for.ts'
import { questions } from '../../domain/quiz/questions.ts'
import type { Wording } from '../../domain/quiz/care-for.ts'
import { stepsOf } from '../../domain/quiz/steps.ts'
import { photosQuestion } from './quiz-photos-text.ts'

const stepCount = stepsOf(questions).length

export const quizWords = {
  home: 'На\u00a0головну',
  back: 'Назад',
  next: 'Далі',
  step: `Крок {step} з\u00a0${stepCount}`,
  progress: `Крок {step} з\u00a0${stepCount}, пройдено {percent}%`,
  why: 'Навіщо це запитання?',
  kept: 'Відповіді зберігаються на\u00a0цьому пристрої',
  notKept: {
    child: 'Браузер не\u00a0дозволяє зберігати дані. Пройдіть тест, не\u00a0закриваючи цю вкладку.',
    self: 'Браузер не\u00a0дозволяє зберігати дані. Пройди тест, не\u00a0закриваючи цю вкладку.',
  } satisfies Wording,
  loading: 'Завантажуємо…',
  begun: 'Тест уже розпочато',
  offline:
    'Немає з’єднання. Відповіді збережено на\u00a0цьому пристрої\u00a0— продовжимо, щойно з’явиться інтернет.',
  retry: 'Повторити',
  remaining: 'Залишилося: {list}',
  missing: {
    parentName: { child: 'ваше ім’я', self: 'твоє ім’я' },
    childName: 'ім’я дитини',
    childAge: 'вік дитини',
    childGender: 'стать дитини',
    contact: 'контакт',
  } satisfies Record<MissingAbout, string | Wording>,
  /** While the scripts of these steps load. */
  photos: photosQuestion.heading,
  result: { child: 'Ваш результат тесту', self: 'Твій результат тесту' } satisfies Wording,
  aboutYou: {
    child: 'Розкажіть про себе та\u00a0свою дитину',
    self: 'Розкажи про себе',
  } satisfies Wording,
  careFor: 'Для кого добираємо догляд?',
  careForOptions,
  teenager:
    'Ще немає 18? Поклич маму, тата чи\u00a0іншого дорослого: фото й\u00a0замовлення\u00a0— разом із\u00a0ними.',
  parentName: { child: 'Ваше ім’я', self: 'Твоє ім’я' } satisfies Wording,
  parentNameHint: {
    child: 'Щоб ми знали, як\u00a0до\u00a0вас звертатися',
    self: 'Щоб ми знали, як\u00a0до\u00a0тебе звертатися',
  } satisfies Wording,
  childName: 'Ім’я дитини',
  childNameHint: 'Прізвище не\u00a0потрібне',
  childAge: 'Вік дитини',
  childAgeHint: 'Повних років, від 8 до\u00a018',
  childGender: 'Стать дитини',
  childGenderOptions,
  contacts: {
    child: 'Як\u00a0із\u00a0вами зв’язатися?',
    self: 'Як\u00a0із\u00a0тобою зв’язатися?',
  } satisfies Wording,
  contactsHint: {
    child: 'Виберіть щонайменше один спосіб',
    self: 'Вибери щонайменше один спосіб',
  } satisfies Wording,
  contactLabels,
  contactFields: {
    telegram: { label: 'Нік або номер у\u00a0Telegram', hint: 'Наприклад, @olena або +380671234567' },
    instagram: { label: 'Нік в\u00a0Instagram', hint: 'Наприклад, @olena' },
    phone: { label: 'Номер телефону', hint: '+380 і\u00a0ще 9\u00a0цифр, наприклад +380671234567' },
  },
  whyAge:
    'Шкіра в\u00a09 і\u00a0в\u00a015\u00a0років\u00a0— різна, а\u00a0під час дорослішання дівчат і\u00a0хлопців змінюється по-різному. Так косметологу легше порадити безпечний догляд.',
  whyContact: 'Лише щоб обговорити результат або замовлення. Реклами не\u00a0надсилаємо.',
  /** For screen readers, when more of the step is revealed. */
  revealed: { child: 'Нижче\u00a0— вік і\u00a0стать дитини', contacts: 'Нижче\u00a0— як\u00a0зв’язатися' },
  noParentName: { child: 'Вкажіть своє ім’я', self: 'Вкажи своє ім’я' } satisfies Wording,
  noChildName: 'Вкажіть ім’я дитини',
  noChildAge: 'Вкажіть вік дитини',
  badChildAge: 'Вкажіть вік від 8 до\u00a018\u00a0років',
  noChildGender: 'Виберіть стать дитини',
  noContact: {
    child: 'Виберіть щонайменше один спосіб зв’язку й\u00a0заповніть його',
    self: 'Вибери щонайменше один спосіб зв’язку й\u00a0заповни його',
  } satisfies Wording,
  badTelegram: {
    child: 'Почніть нік із\u00a0@ або вкажіть номер у\u00a0форматі +380XXXXXXXXX',
    self: 'Почни нік із\u00a0@ або вкажи номер у\u00a0форматі +380XXXXXXXXX',
  } satisfies Wording,
  badInstagram: 'Нік має починатися з\u00a0@',
  /** Valid, but hardly a working nickname. */
  oddNick: 'Нік пишуть одразу після @ без пробілів, наприклад @olena',
  badPhonePrefix: 'Номер має починатися з\u00a0+380',
  badPhoneDigits: 'Після +380 має бути 9\u00a0цифр, зараз {n}',
} as const
