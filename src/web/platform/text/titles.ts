import { quizLength } from './landing.ts'
import { brand } from '../../../domain/platform/brand.ts'
import { cards, type Catalogue } from '../../../domain/catalogue/catalogue.ts'
import { priceText } from '../../../domain/platform/money.ts'

/** For all pages but the landing page. */
export function withBrand(title: string): string {
  return `${title.replaceAll('\u00a0', ' ')} — ${brand}`
}

export const titles = {
  home: {
    title: 'Догляд за шкірою дітей і підлітків — набори та тест',
    description:
      'Персональні набори догляду для дітей 8–16 років від косметолога із 17-річною практикою. Пройдіть тест за 2 хвилини й отримайте рекомендацію.',
  },
  quiz: {
    title: withBrand('Тест шкіри для дітей і підлітків'),
    description: `${quizLength} — і ви знатимете, який набір догляду підійде вашій дитині та чому саме він.`,
  },
  kits: {
    title: withBrand('Набори догляду за шкірою для дітей і підлітків'),
    description:
      'Пробні об’єми 15–50 мл приблизно на 3 тижні. Ніжний догляд, очищення, особливий догляд із супроводом косметолога.',
  },
  videos: {
    title: withBrand('Відеоінструкції: як доглядати за шкірою підлітка'),
    description:
      'Короткі відео: очищення шкіри, зволоження, ранковий і вечірній догляд. Дивіться разом із дитиною.',
  },
  about: {
    title: withBrand('Про нас — догляд за шкірою з дитинства'),
    description:
      'Косметолог із 17-річною практикою складає стартові набори догляду для дітей і підлітків 8–16 років. Відео до кожного набору.',
  },
  terms: {
    title: withBrand('Публічна оферта, доставка й повернення'),
    description: 'Як замовити, оплатити й отримати набір, коли можна повернути кошти та хто продавець.',
  },
  offer: { title: withBrand('Публічна оферта, редакція') },
  privacy: {
    title: withBrand('Політика конфіденційності'),
    description: 'Які дані збираємо для поради й доставки, хто їх бачить і коли ми їх видаляємо.',
  },
  checkout: {
    title: withBrand('Оформлення замовлення'),
    description: 'Оплата карткою й доставка Новою поштою: замовлення набору догляду для вашої дитини.',
  },
  orderSuccess: { title: withBrand('Замовлення прийнято') },
  orderPage: { title: withBrand('Ваше замовлення') },
  orderReview: { title: withBrand('Ваш відгук') },
  sharedResult: {
    title: withBrand('Результат тесту шкіри'),
    description: 'Який набір догляду радимо й\u00a0чому: відкрийте результат, яким з\u00a0вами поділилися.',
  },
  restock: { title: withBrand('Повідомити, коли з’явиться') },
  findOrder: { title: withBrand('Де\u00a0моє замовлення?') },
  deleteData: { title: withBrand('Видалення даних') },
  notFound: { title: withBrand('Сторінку не знайдено') },
  error: { title: withBrand('Помилка') },
  crowded: { title: withBrand('Забагато відвідувачів') },
} as const

/** The test kit does not count. */
export function kitsDescription(catalogue: Catalogue): string {
  const prices = cards(catalogue, { isTestMode: false }).map(({ price }) => price)
  return `${titles.kits.description} Ціни від ${priceText(Math.min(...prices))}.`
}
