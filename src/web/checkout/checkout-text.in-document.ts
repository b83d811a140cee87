import { typedText } from '../platform/text/typed.ts'
import { pagePaths } from '../../contract/platform/addresses.ts'
import { paymentMethodFacts } from '../../domain/payments/payment-method.ts'
import { addOnOnce, onlineService, prepayment, securePayment } from '../../domain/checkout/terms.ts'

export const checkoutText = {
  heading: 'Оформлення замовлення',
  contact: 'Контактні дані',
  delivery: 'Доставка',
  payment: 'Спосіб оплати',
  order: 'Ваше замовлення',
  onlineOnly: onlineService.ofOrder,
  prepayment: prepayment.ofParcel,
  kit: 'Набір',
  quantity: 'Кількість',
  less: 'Зменшити кількість',
  more: 'Збільшити кількість',
  tooFew: 'Менше одного набору замовити не\u00a0можна',
  tooMany: 'За\u00a0раз\u00a0— не\u00a0більше {max}. Потрібно більше?',
  writeToUs: 'Напишіть нам.',
  addOnOnce,
  addOnRemove: 'Прибрати',
  addOnRemoveSpoken: 'Прибрати щотижневе очищення',
  addOnUnknown: 'Такого додатка немає, тому замовляємо лише набір.',
  total: 'Разом',
  parcel: 'Ось що\u00a0приїде',
  parcelText: 'Засоби з\u00a0номерами кроків у\u00a0картонній коробці. Скільки їх, залежить від набору.',
  unknownKit: 'Невідомий набір',
  unknownKitReason: 'Такого набору в\u00a0нас немає. Виберіть інший у\u00a0каталозі.',
  paused: 'зараз немає в\u00a0продажу',
  soldOut: 'зараз немає в\u00a0наявності',
  restock: 'Повідомити, коли з’явиться',
  pausedReason: 'Можна вибрати інший набір.',
  toKits: 'До\u00a0каталогу',
  allKits: 'Усі набори',
  submit: 'Перейти до оплати',
  busy: 'Обробка замовлення...',
  secure: securePayment,
  checkPlease: 'Перевірте, будь ласка',
  toCorrect: 'Потрібно виправити: {n}',
  titlePrefix: 'Помилка: ',
  priceChanged: 'Поки ви заповнювали форму, ціна змінилася: було {a}, стало {b}. Підтвердьте, будь ласка.',
  methodUnavailable: '{method} зараз не\u00a0відповідає. Виберіть інший спосіб оплати.',

  /** Toasts; the three longest are verbatim from the specification. */
  trouble: 'Помилка',
  missing: "Будь ласка, заповніть всі обов'язкові поля",
  phoneFormat: 'Введіть коректний номер телефону у форматі +380XXXXXXXXX (9 цифр після +380)',
  failed: 'Виникла помилка при обробці замовлення. Спробуйте ще раз.',

  next: {
    online:
      'Немає зв’язку із\u00a0сервером. Перевірте інтернет і\u00a0натисніть ще раз: усе, що\u00a0ви\u00a0вписали, на\u00a0місці.',
    later: 'Усе, що\u00a0ви\u00a0вписали, на\u00a0місці.',
    correct: 'Виправте це й\u00a0натисніть ще раз.',
    asNew: 'Натисніть ще раз, і\u00a0ми оформимо нове замовлення.',
    otherKit: 'Ще одна спроба не\u00a0допоможе.',
    write: 'Ще одна спроба не\u00a0допоможе. Усе, що\u00a0ви\u00a0вписали, на\u00a0місці.',
  },

  fromQuiz: 'Ми підставили дані з\u00a0тесту. Перевірте, будь ласка.',
  fromQuizRemove: 'Прибрати',
  fromQuizRemoveSpoken: 'Прибрати дані з\u00a0тесту',
  fromQuizMessenger: 'Для зв’язку ви залишили {messenger}.',
  emailWrong: 'Перевірте адресу: має бути на\u00a0зразок name@example.com.',
  nameWrong: typedText.carrierRefusesName,
  meant: typedText.meant,
  phoneDigits: 'Після +380 має бути 9\u00a0цифр, зараз {n}',

  fields: {
    email: {
      label: 'Електронна пошта',
      hint: 'Сюди надішлемо підтвердження оплати',
      missing: 'Вкажіть електронну пошту',
    },
    firstName: { label: 'Ім’я отримувача', hint: '', missing: 'Вкажіть ім’я отримувача' },
    lastName: {
      label: 'Прізвище',
      hint: '',
      missing: 'Вкажіть прізвище отримувача',
    },
    phone: {
      label: 'Номер телефону',
      hint: '+380 і\u00a09\u00a0цифр. Надішлемо SMS із\u00a0номером посилки',
      missing: 'Вкажіть номер телефону',
    },
    city: {
      label: 'Місто або село',
      hint: 'Для села додайте район і\u00a0область',
      missing: 'Вкажіть місто або село',
    },
    warehouse: {
      label: 'Відділення або поштомат',
      hint: 'Номер або вулиця',
      missing: 'Вкажіть відділення або поштомат',
    },
    recipientFirstName: { label: 'Ім’я отримувача', hint: '', missing: 'Вкажіть ім’я отримувача' },
    recipientLastName: { label: 'Прізвище отримувача', hint: '', missing: 'Вкажіть прізвище отримувача' },
    recipientPhone: {
      label: 'Телефон отримувача',
      hint: '+380 і\u00a09\u00a0цифр. Надішлемо SMS із\u00a0номером посилки',
      missing: 'Вкажіть телефон отримувача',
    },
    agreedToTerms: { label: 'Згода', hint: '', missing: 'Щоб замовити, потрібна ваша згода' },
  },

  isForAnother: 'Отримує інша людина',
  optional: '(необов’язково)',

  terms: [
    ['Погоджуюся з '],
    ['умовами публічної оферти', pagePaths.terms],
    [', '],
    ['політикою конфіденційності', pagePaths.privacy],
    [' та '],
    ['правилами повернення', `${pagePaths.terms}#returns`],
  ] as const,

  methods: paymentMethodFacts,
}

const { email, firstName, lastName, phone, recipientPhone } = checkoutText.fields

const toGetIt = '+380 і\u00a09\u00a0цифр. Знадобиться, щоб отримати посилку'

/** Replacements for a shop without SMS. */
export const smslessText = {
  prepayment: checkoutText.prepayment,
  fields: {
    ...checkoutText.fields,
    email: { ...email, hint: 'Сюди надішлемо підтвердження оплати й\u00a0номер посилки' },
    phone: { ...phone, hint: toGetIt },
    recipientPhone: { ...recipientPhone, hint: toGetIt },
  },
}

/** Replacements when somebody else receives the parcel. */
export const payerText = {
  firstName: { ...firstName, label: 'Ваше ім’я', missing: 'Вкажіть ваше ім’я' },
  lastName: { ...lastName, label: 'Ваше прізвище', missing: 'Вкажіть ваше прізвище' },
  phone: { ...phone, hint: '+380 і\u00a09\u00a0цифр, наприклад +380671234567' },
}

/** Replacements for services. */
export const parcellessText = {
  prepayment: prepayment.ofService,
  fields: {
    ...checkoutText.fields,
    firstName: { ...firstName, label: 'Ім’я', missing: 'Вкажіть ім’я' },
    lastName: { ...lastName, missing: 'Вкажіть прізвище' },
    phone: { ...phone, hint: '+380 і\u00a09\u00a0цифр, наприклад +380671234567' },
  },
}
