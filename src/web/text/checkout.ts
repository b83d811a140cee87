import { pagePaths } from '../../contract/addresses.ts'
import type { DeliveryPolicy } from '../../domain/delivery.ts'
import type { PaymentMethod } from '../../domain/payment-method.ts'
import { deliveryText } from './delivery.ts'
import { testKitNotice } from './kits.ts'
import { orderText } from './order.ts'

/**
 * Every word of checkout. They travel with the document, which shows most of them anyway, and not once more
 * with the script; so these are strings only, with `{places}` to be filled.
 */
export const checkoutText = {
  heading: 'Оформлення замовлення',
  contact: 'Контактні дані',
  delivery: 'Доставка',
  payment: 'Спосіб оплати',
  order: 'Ваше замовлення',
  onlineOnly:
    'Це онлайн-послуга, доставка не потрібна. Косметолог зв’яжеться з вами протягом 1–2 робочих днів.',
  prepayment:
    'Працюємо за повною передоплатою: набір складаємо персонально. Якщо передумаєте до відправлення, повернемо всю суму.',
  kit: 'Набір',
  quantity: 'Кількість',
  less: 'Зменшити кількість',
  more: 'Збільшити кількість',
  tooFew: 'Менше одного набору замовити не можна',
  tooMany: 'За раз — не більше {max}. Потрібно більше?',
  writeToUs: 'Напишіть нам.',
  addOn: 'Щотижневе очищення × 1',
  addOnOnce: 'Очищення рахуємо один раз, незалежно від кількості наборів.',
  addOnRemove: 'Прибрати',
  addOnRemoveSpoken: 'Прибрати щотижневе очищення',
  addOnUnknown: 'Такого додатка немає, тому замовляємо лише набір.',
  total: 'Разом',
  testKit: testKitNotice,
  unknownKit: 'Невідомий набір',
  unknownKitReason: 'Такого набору немає, тому замовити його не вийде.',
  toKits: 'До каталогу',
  submit: 'Перейти до оплати',
  busy: 'Обробка замовлення...',
  secure: 'Оплата відбувається на захищеній сторінці платіжного сервісу. Даних картки ми не бачимо.',
  checkPlease: 'Перевірте, будь ласка',
  toCorrect: 'Потрібно виправити: {n}',
  titlePrefix: 'Помилка: ',
  priceChanged: 'Поки ви заповнювали форму, ціна змінилася: було {a}, стало {b}. Підтвердьте, будь ласка.',
  unpaid: orderText.unpaid,
  pending: 'Оплату замовлення № {n} ще перевіряє банк. Не платіть двічі — зачекайте кілька хвилин.',
  methodUnavailable: '{method} зараз не відповідає. Виберіть інший спосіб оплати.',

  /** Toasts; the three longest to the letter as the specification has them. */
  trouble: 'Помилка',
  missing: "Будь ласка, заповніть всі обов'язкові поля",
  phoneFormat: 'Введіть коректний номер телефону у форматі +380XXXXXXXXX (9 цифр після +380)',
  failed: 'Виникла помилка при обробці замовлення. Спробуйте ще раз.',
  tooManyRequests: 'Забагато спроб поспіль. Зачекайте хвилину й повторіть.',

  emailWrong: 'Перевірте адресу: має бути на зразок name@example.com.',
  emailSlip: 'Можливо, ви мали на увазі',
  phoneDigits: 'Після +380 має бути 9 цифр, зараз {n}',

  fields: {
    email: { label: 'Електронна пошта', hint: 'Сюди надішлемо чек', missing: 'Вкажіть електронну пошту' },
    firstName: { label: 'Ім’я', hint: 'Отримувача посилки', missing: 'Вкажіть ім’я отримувача' },
    lastName: {
      label: 'Прізвище',
      hint: 'Як у документі: його перевіряють у відділенні',
      missing: 'Вкажіть прізвище отримувача',
    },
    phone: {
      label: 'Номер телефону',
      hint: '+380 і 9 цифр, наприклад +380671234567. Потрібен для SMS із номером посилки',
      missing: 'Вкажіть номер телефону',
    },
    city: {
      label: 'Місто або село',
      hint: 'Для села додайте район і область',
      missing: 'Вкажіть місто або село',
    },
    warehouse: {
      label: 'Відділення або поштомат',
      hint: 'Номер або вулиця',
      missing: 'Вкажіть відділення або поштомат',
    },
    agreedToTerms: { label: 'Згода', hint: '', missing: 'Щоб замовити, потрібна ваша згода' },
  },

  /** The sentence of the tick box: words, and links to what is agreed to. */
  terms: [
    ['Погоджуюся з '],
    ['умовами публічної оферти', pagePaths.terms],
    [', '],
    ['політикою конфіденційності', pagePaths.privacy],
    [' та '],
    ['правилами повернення', `${pagePaths.terms}#returns`],
  ] as const,

  methods: {
    monopay: { label: 'monopay', hint: 'Картка, Apple Pay, Google Pay' },
    liqpay: { label: 'LiqPay', hint: 'Картка, онлайн-банкінг' },
    wayforpay: { label: 'WayForPay', hint: 'Картка, Google Pay, Apple Pay' },
  } satisfies Record<PaymentMethod, object>,

  deliverySentence: deliveryText,
  deliveryPrice: {
    'free-to-branch': '0\u00a0грн',
    carrier: 'за тарифами перевізника',
  } satisfies Record<DeliveryPolicy, string>,
}

export type CheckoutText = typeof checkoutText

const { firstName, lastName, phone } = checkoutText.fields

/** The same words where nothing is sent: no hint speaks of a parcel. */
export const parcellessCheckoutText: CheckoutText = {
  ...checkoutText,
  fields: {
    ...checkoutText.fields,
    firstName: { ...firstName, hint: '' },
    lastName: { ...lastName, hint: '' },
    phone: { ...phone, hint: '+380 і 9 цифр, наприклад +380671234567' },
  },
}
