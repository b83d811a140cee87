import { brand } from '../../../domain/platform/brand.ts'
import { taxIdName } from '../../../domain/site/site-fields.ts'

export const frameText = {
  skip: 'Перейти до\u00a0основного вмісту',
  logo: `${brand}\u00a0— про нас`,
  nav: 'Головне меню',
  openMenu: 'Відкрити меню',
  closeMenu: 'Закрити меню',
  home: 'Головна',
  kits: 'Набори',
  videos: 'Відеоінструкції',
  about: 'Про нас',
  quiz: 'Пройти тест',
  delivery: 'Доставка й\u00a0оплата',
  returns: 'Повернення',
  findOrder: 'Де\u00a0моє замовлення?',
  offer: 'Публічна оферта',
  privacy: 'Політика конфіденційності',
  contact: 'Зв’язатися з\u00a0нами',
  sellerLater: 'Реквізити з’являться перед відкриттям',
  testModeLabel: 'Тестовий режим',
  testMode: 'Тестовий режим: гроші не\u00a0списуються',
  testModeMore: ', посилки не\u00a0надсилаємо',
  testPhone: 'Тестовий телефон',
  close: 'Закрити',
  crashHeading: 'Unexpected Application Error!',
  crash: 'Щось пішло не\u00a0так. Відповіді та\u00a0форму збережено на\u00a0цьому пристрої.',
  crowdedHeading: 'Зараз у\u00a0нас багато гостей',
  crowded:
    'Магазин працює, але\u00a0не\u00a0встигає всім відповісти. Оновіть сторінку за\u00a0кілька секунд: усе, що\u00a0ви\u00a0вписали, збережено на\u00a0цьому пристрої.',
  /** The form was sent without a script, so nothing has stored it. */
  crowdedForm:
    'Магазин працює, але\u00a0не\u00a0встигає всім відповісти, тож\u00a0форма до\u00a0нас не\u00a0дійшла. За\u00a0кілька секунд оновіть сторінку й\u00a0дозвольте браузеру надіслати це\u00a0ще раз або\u00a0поверніться назад і\u00a0надішліть знову.',
  reload: 'Перезавантажити',
  toHome: 'На\u00a0головну',
  supportCode: 'Код для підтримки:',
} as const

export function sellerLine(seller: { name: string; taxId: string; address: string }): string {
  return `${seller.name}, ${taxIdName(seller.taxId)}\u00a0${seller.taxId}, ${seller.address}`
}

export function withAddress(sentence: string, email: string | undefined): string {
  return email === undefined ? `${sentence}.` : `${sentence}: ${email}`
}
