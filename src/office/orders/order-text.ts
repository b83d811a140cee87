import { carrierFacts } from '../../domain/delivery/carrier-facts.ts'
import type { RefundState } from '../../domain/orders/refund.ts'
import type { OfferVersion } from '../../domain/orders/offer.ts'
import { editionText } from '../../web/platform/text/edition.ts'
import type { Tone } from '../platform/tone-text.ts'
import type { AttemptState, PaymentNewsState } from '../../domain/orders/payment.ts'
import type { OfficeMessage } from '../../contract/messages/messages.ts'
import type { OfficePaymentEvent } from '../../contract/payments/office-payment.ts'

export const orderText = {
  number: (number: string) => `Замовлення №\u00a0${number}`,
  isTest: 'Тестове',
  ordered: 'Оформлено',
  paid: 'Оплачено',
  todo: 'Що\u00a0зробити',
  canceledBy: { buyer: 'Скасував покупець', owner: 'Скасувала крамниця' },
  declared: 'Алергії й\u00a0чутливість',
  quizErased: 'Дані тесту видалено: запитайте покупця про алергії й\u00a0чутливість.',
  checkComposition: 'Склад перевірено',
  compositionChecked: 'Склад перевірено',
  uncheckComposition: 'Склад треба перевірити ще раз',
  contactFirst: 'Посилки немає: напишіть або подзвоніть покупцеві й\u00a0домовтеся про початок.',
  contacted: 'Зв’язалися з\u00a0покупцем',
  notContacted: 'Ще не\u00a0зв’язалися',
  checkAddress: 'Адресу перевірено',
  addressUnclear: 'Адреса незрозуміла: перевірте місто й\u00a0відділення.',
  parcel: (number: number, count: number) => (count > 1 ? `Посилка ${number}` : 'Посилка'),
  pack: 'Спаковано',
  unpack: 'Розпакувати',
  markSent: 'Відправлено',
  notSent: 'Не\u00a0надсилаємо',
  removeTrackingNumber: 'Прибрати ТТН',
  correctTrackingNumber: 'Виправити ТТН',
  correctTrackingNumberHint: 'Покупець одразу отримає повідомлення з\u00a0новою ТТН.',
  carrierSays: (words: string) => `${carrierFacts.called}: «${words}»`,
  sentOn: 'Переадресовано:',
  carrierSaysNothing: 'Нова пошта ще нічого не\u00a0сказала.',
  askCarrier: 'Запитати зараз',
  freeUntil: (day: string) => `Безкоштовно чекає до: ${day}`,
  remindOfParcel: 'Нагадати покупцеві',
  copyReminder: 'Скопіювати текст',
  copied: 'Скопійовано',
  notCopied: 'Скопіювати не\u00a0вдалося.',
  moveTo: 'Новий стан',
  move: 'Змінити стан',
  addParcel: 'Ще одна посилка',
  recipient: 'Отримувач',
  buyer: 'Покупець',
  isForAnother: 'Отримує інша людина',
  ofRecipient: {
    firstName: 'Ім’я отримувача',
    lastName: 'Прізвище отримувача',
    phone: 'Телефон отримувача',
  },
  notToCall: 'Просить не\u00a0телефонувати',
  buyersPage: 'Сторінка покупця',
  copyBuyersPage: 'Скопіювати посилання',
  newLink: 'Нове посилання',
  newLinkHint:
    'Усі посилання на\u00a0це замовлення, які вже надіслано або скопійовано, перестануть відкриватися: у\u00a0листах, SMS і\u00a0чатах.',
  newLinkTells: 'Надіслати нове покупцеві листом',
  newLinkConfirm: 'Зробити нове посилання',
  buyersPageCopied: 'Посилання скопійовано',
  buyersPageNotCopied: 'Скопіювати не\u00a0вдалося: відкрийте сторінку й\u00a0скопіюйте її адресу.',
  contacts: 'Контакти',
  erased: 'Особисті дані видалено.',
  call: 'Подзвонити',
  write: 'Написати',
  doubtful: 'схоже на\u00a0помилку',
  fromQuiz: 'з\u00a0тесту',
  change: 'Змінити',
  firstName: 'Ім’я',
  lastName: 'Прізвище',
  email: 'Електронна пошта',
  phone: 'Телефон',
  city: 'Місто',
  branch: 'Відділення або поштомат',
  placeWords: {
    unavailable:
      'Список відділень зараз не\u00a0завантажується. Впишіть місто й\u00a0номер відділення вручну.',
    byHandNow: 'Вписуєте вручну. ТТН можна створити лише для\u00a0місця зі\u00a0списку.',
  },
  bought: 'Що\u00a0замовили',
  total: 'Разом',
  refunded: 'Повернено',
  left: 'Залишилося',
  inside: 'Що\u00a0всередині',
  quiz: 'Відповіді тесту',
  noQuiz: {
    none: 'Замовлено без тесту.',
    erased: 'Відповіді тесту видалено.',
    unreadable: 'Ці відповіді прочитати не\u00a0можемо: їх надіслала інша версія тесту.',
  },
  why: 'Чому цей набір',
  photos: 'Фото (доступ на\u00a05\u00a0хвилин)',
  showPhotos: (count: number) => `Показати фото: ${count}`,
  photoAlt: (index: number) => `Фото ${index} з\u00a0тесту`,
  photosOver: 'Час перегляду минув. Відкрийте фото ще раз.',
  payment: 'Оплата',
  noPayments: 'Спроб оплати ще не\u00a0було.',
  notAskedSum: 'сума не\u00a0та, не\u00a0зараховано',
  transaction: 'Операція',
  messages: 'Повідомлення',
  noMessages: 'Повідомлень ще не\u00a0було.',
  toBuyer: 'покупцеві',
  toOwner: 'вам',
  sendAgain: 'Надіслати ще раз',
  damage: 'Пошкодження',
  damageSettled: 'Розібралися.',
  damageNote: 'Що\u00a0зробили',
  alerts: 'Попередження',
  resolve: 'Розібралися',
  notes: 'Нотатка для себе',
  note: 'Нотатка',
  addNote: 'Додати нотатку',
  history: 'Історія',
  more: 'Інші дії',
  cancel: 'Скасувати замовлення',
  cancelByBuyer: 'Скасувати: так просить покупець',
  cancelByOwner: 'Скасувати: так вирішила крамниця',
  cancelHint: 'Посилку не\u00a0відправлятимемо. Гроші повернете окремо.',
  erase: 'Видалити дані клієнта',
  eraseHint:
    'Ім’я, контакти, адресу, відповіді й\u00a0фото буде видалено назавжди. Скасувати цю дію не\u00a0можна.',
  eraseConfirm: 'Видалити назавжди',
  changedMeanwhile: 'Замовлення змінилося, поки ви друкували. Перевірте написане й\u00a0збережіть ще раз.',
} as const

export const eraseText = {
  callsOff: 'Те, що\u00a0ще не\u00a0відправлено, буде скасовано.',
  noLetter: 'Листа про це покупець не\u00a0отримає: його адреси вже не\u00a0буде.',
  owed: (sum: string) =>
    `Ви лишитеся винні покупцеві ${sum}. Повернути їх можна й\u00a0після видалення: борг буде на\u00a0«Сьогодні».`,
  callOffFirst: 'Спершу скасувати й\u00a0написати покупцеві',
} as const

export function offerText(version: OfferVersion | null, isKept: boolean): string {
  if (version === null) return 'На\u00a0яку редакцію оферти погодився покупець, невідомо.'
  if (isKept) return 'Покупець погодився з\u00a0офертою:'
  return `Покупець погодився з\u00a0офертою: ${editionText(version)}. Такої редакції ця крамниця не\u00a0знає.`
}

export const attemptText: Readonly<Record<AttemptState, string>> = {
  opening: 'відкриваємо сторінку',
  unopened: 'сторінка не\u00a0відкрилася',
  pending: 'очікує',
  failed: 'не\u00a0оплачено',
  canceled: 'скасовано',
  expired: 'час минув',
  paid: 'оплачено',
  refunded: 'повернено',
}

export const newsText: Readonly<Record<PaymentNewsState, string>> = {
  pending: 'очікує',
  failed: 'банк відмовив',
  canceled: 'скасовано',
  expired: 'час минув',
  paid: 'оплачено',
  refunded: 'гроші повернено',
}

export const sourceText: Readonly<Record<OfficePaymentEvent['source'], string>> = {
  callback: 'повідомив банк',
  asked: 'відповів банк',
  clock: 'за\u00a0часом',
}

export const messageStateText: Readonly<Record<OfficeMessage['state'], string>> = {
  queued: 'у\u00a0черзі',
  sending: 'надсилаємо',
  sent: 'надіслано',
  failed: 'не\u00a0надіслано',
}

export const failureText: Readonly<Record<NonNullable<OfficeMessage['failure']>, string>> = {
  uncertain: 'невідомо, чи\u00a0дійшло',
  refused: 'адресу не\u00a0прийнято',
  'given-up': 'не\u00a0вдалося за\u00a0багато спроб',
  undelivered: 'не\u00a0доставлено',
  'put-aside': 'відкладено',
}

export const refundText = {
  title: 'Повернути гроші',
  most: (sum: string) => `Можна повернути до\u00a0${sum}`,
  sum: 'Сума, грн',
  wrongSum: 'Напишіть суму цифрами, наприклад 690 або 690,50',
  tooMuch: (sum: string) => `Не\u00a0більше ніж ${sum}`,
  ask: 'Повернути',
  unknown: (acquirer: string) =>
    `${acquirer} не\u00a0знає цієї оплати: мабуть, її прийнято на\u00a0інший рахунок. Звідси гроші навряд чи\u00a0повернуться\u00a0— поверніть їх у\u00a0кабінеті, куди вони надійшли.`,
  keep: 'Не\u00a0повертати',
  confirm: (sum: string, method: string) =>
    `Повернути ${sum} через ${method}? Скасувати цю дію не\u00a0можна.`,
  asked: 'Повернення прийнято: чекаємо на\u00a0банк.',
  lookInCabinet: (acquirer: string) =>
    `Банк досі не\u00a0сказав певного. Знайдіть повернення в\u00a0кабінеті ${acquirer}.`,
  ends: { made: 'Вважати повернутим', 'not-made': 'Вважати неповернутим' },
  seen: {
    made: (sum: string, acquirer: string) => `У\u00a0кабінеті ${acquirer} видно, що\u00a0${sum} повернуто?`,
    'not-made': (sum: string, acquirer: string) =>
      `У\u00a0кабінеті ${acquirer} немає повернення на\u00a0${sum}? Потім зможете повернути гроші ще раз.`,
  },
  confirmEnd: 'Так',
  line: (sum: string) => `Повернення ${sum}`,
  states: {
    asked: 'просимо банк',
    uncertain: 'чекаємо відповіді банку',
    accepted: 'банк прийняв',
    done: 'повернено',
    refused: 'банк відмовив',
  } satisfies Record<RefundState, string>,
} as const

export const refundTones: Readonly<Record<RefundState, Tone>> = {
  asked: 'plain',
  uncertain: 'caution',
  accepted: 'plain',
  done: 'good',
  refused: 'danger',
}
