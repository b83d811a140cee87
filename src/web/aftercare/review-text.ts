import {
  longestReview,
  type Rating,
  type ReviewState,
  shortestReview,
} from '../../domain/aftercare/review.ts'
import type { ReviewField } from '../../contract/aftercare/review-page.ts'

export const ratingText: Readonly<Record<Rating, string>> = {
  5: 'Чудово',
  4: 'Добре',
  3: 'Нормально',
  2: 'Слабко',
  1: 'Погано',
}

export const reviewText = {
  heading: 'Ваш відгук',
  lead: (number: string) => `Замовлення №\u00a0${number}`,
  why: 'Розкажіть, як\u00a0вам набір: з\u00a0відгуків інші батьки дізнаються більше, ніж із\u00a0нашого опису. За\u00a0відгуки ми\u00a0нічого не\u00a0даруємо й\u00a0не\u00a0платимо, тож пишіть як\u00a0є.',
  rating: 'Оцінка',
  text: 'Відгук',
  textHint: `Від ${shortestReview} до\u00a0${longestReview}\u00a0знаків. Його побачать усі, тому не\u00a0пишіть прізвищ, телефонів і\u00a0діагнозів.`,
  reviewer: 'Як\u00a0вас підписати',
  reviewerHint: 'Ім’я або вигадане ім’я.',
  consent:
    'Погоджуюся, щоб цей відгук і\u00a0підпис опублікували на\u00a0сайті. Передумати можна будь-коли: заберіть відгук на\u00a0цій сторінці.',
  send: 'Надіслати відгук',
  sendAgain: 'Зберегти зміни',
  withdraw: 'Забрати відгук',
  refusedTitle: 'Відгук не\u00a0надіслано',
  refused: 'Перевірте, будь ласка, позначені поля.',
  notYet: 'Написати відгук можна, коли отримаєте замовлення.',
  yours: 'Ваш відгук',
  doNotAsk: 'Не\u00a0питати більше',
  doNotAskWhy:
    'Ми\u00a0питаємо про\u00a0відгук один раз. Якщо не\u00a0хочете таких листів і\u00a0надалі, скажіть.',
  saidNo: 'Більше не\u00a0питатимемо про\u00a0відгуки. Написати тут можна й\u00a0без\u00a0листа.',
  back: 'До\u00a0замовлення',

  invite: 'Як\u00a0вам набір?',
  inviteWhy: 'Ваш відгук допоможе іншим батькам обрати.',
  inviteLink: 'Написати відгук',
} as const

export const reviewFaults: Readonly<Record<ReviewField, string>> = {
  rating: 'Поставте оцінку від 1 до\u00a05',
  text: `Напишіть від ${shortestReview} до\u00a0${longestReview}\u00a0знаків`,
  reviewer: 'Напишіть ім’я або вигадане ім’я, до\u00a060\u00a0знаків',
  consent: 'Без\u00a0згоди ми\u00a0не\u00a0можемо опублікувати відгук',
}

export const reviewStateText: Readonly<Record<ReviewState, { title: string; text: string }>> = {
  new: {
    title: 'Дякуємо, відгук у\u00a0нас',
    text: 'Прочитаємо, перевіримо, чи\u00a0немає в\u00a0ньому особистого, й\u00a0опублікуємо. До\u00a0того його можна змінити.',
  },
  published: {
    title: 'Відгук на\u00a0сайті',
    text: 'Щоб змінити його, заберіть і\u00a0напишіть наново. З\u00a0сайту він зникне за\u00a0кілька хвилин.',
  },
  declined: {
    title: 'Відгук не\u00a0опубліковано',
    text: 'Його можна змінити й\u00a0надіслати ще раз. Якщо хочете дізнатися чому, напишіть нам.',
  },
}
