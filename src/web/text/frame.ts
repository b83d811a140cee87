import { brand } from '../../domain/brand.ts'

export const frameText = {
  skip: 'Перейти до основного вмісту',
  logo: `${brand} — про нас`,
  nav: 'Головне меню',
  openMenu: 'Відкрити меню',
  closeMenu: 'Закрити меню',
  home: 'Головна',
  kits: 'Набори',
  videos: 'Відеоінструкції',
  about: 'Про нас',
  quiz: 'Пройти тест',
  delivery: 'Доставка й оплата',
  returns: 'Повернення',
  offer: 'Публічна оферта',
  privacy: 'Політика конфіденційності',
  contact: 'Зв’язатися з нами',
  testModeLabel: 'Тестовий режим',
  testMode: 'Тестовий режим: гроші не списуються',
  testModeMore: ', посилки не надсилаємо',
  close: 'Закрити',
  crashHeading: 'Unexpected Application Error!',
  crash: 'Щось пішло не так. Відповіді та форму збережено на цьому пристрої.',
  reload: 'Перезавантажити',
  toHome: 'На головну',
  supportCode: 'Код для підтримки:',
} as const

/** `ФОП …, РНОКПП …, адреса, телефон, пошта`. */
export function sellerLine(seller: { name: string; taxId: string; address: string }): string {
  return `${seller.name}, РНОКПП ${seller.taxId}, ${seller.address}`
}
