import { addOnId, type ShelfItem, testKitId } from '../../../domain/catalogue.ts'
import { priceText } from '../../../domain/money.ts'

export const shelfText = {
  title: 'Полиця',
  lead: 'Усе, що\u00a0продає магазин. Зміни зберуться внизу й\u00a0стануть видимі всім разом, коли ви їх опублікуєте.',
  edit: 'Змінити',
  close: 'Готово',
  up: 'Вище',
  down: 'Нижче',
  paused: 'Немає в\u00a0продажу',
  pause: 'Зараз не\u00a0продавати',
  pauseHint: 'Набір лишиться на\u00a0сайті з\u00a0позначкою «Зараз немає в\u00a0продажу».',
  name: 'Назва',
  skinTypeLabel: 'Кому підходить',
  price: 'Ціна, грн',
  description: 'Опис',
  picture: 'Фото',
  firstPicture: 'Повернути фото, з\u00a0яким відкрився магазин',
  addOn: 'Додаток до\u00a0набору',
  trial: 'Для перевірки',
  preview: 'Як\u00a0це\u00a0побачать',
  onCard: 'На\u00a0сторінці наборів',
  inCheckout: 'В\u00a0оформленні замовлення',
  inResult: 'У\u00a0результаті тесту',
  changes: 'Ваші зміни',
  when: 'Коли опублікувати',
  whenHint: 'Порожнє поле\u00a0— одразу.',
  publish: 'Опублікувати',
  reset: 'Скинути зміни',
  sent: 'Зміни прийнято. За\u00a0кілька секунд їх побачать усі.',
  planned: 'Зміни заплановано.',
  publishing: 'Публікуємо зміни: за\u00a0кілька секунд їх побачать усі.',
  plannedFor: (moment: string) => `Ці зміни буде опубліковано ${moment}`,
  takeBack: 'Скасувати ці\u00a0зміни',
  takenBack: 'Зміни скасовано.',
  failed: (moment: string) =>
    `Опублікувати зміни не\u00a0вдалося (${moment}). На\u00a0сайті все лишилося, як\u00a0було. Спробуйте ще раз.`,
  history: 'Що\u00a0змінювали раніше',
  published: (moment: string, by: string | null) =>
    by === null ? `${moment}, з\u00a0оновленням магазину` : `${moment}, ${by}`,
  first: 'Перша версія полиці',
  bringBack: 'Повернути як\u00a0було до\u00a0цього',
  broughtBack: 'Попередню версію взято за\u00a0основу. Перевірте зміни й\u00a0опублікуйте їх.',
  wrongPrice: 'Ціна\u00a0— ціле число гривень, від 1 до\u00a0100\u00a0000',
  wrongText: (most: number) => `Потрібен текст, не\u00a0довший за\u00a0${most} знаків`,
  wrongTime: 'Виберіть час, який ще не\u00a0минув, у\u00a0межах року',
} as const

/** What differs between two versions of the shelf, a line each. */
export function shelfChanges(before: readonly ShelfItem[], after: readonly ShelfItem[]): string[] {
  const changes = after.flatMap((item) => {
    const was = before.find(({ id }) => id === item.id)
    return was ? itemChanges(was, item).map((change) => `${was.name}: ${change}`) : [`${item.name}: новий`]
  })
  return isReordered(before, after) ? [...changes, 'Інший порядок карток'] : changes
}

function itemChanges(was: ShelfItem, is: ShelfItem): string[] {
  return [
    was.price !== is.price && `${priceText(was.price)} → ${priceText(is.price)}`,
    was.isPaused !== is.isPaused && (is.isPaused ? 'зняти з\u00a0продажу' : 'повернути в\u00a0продаж'),
    was.name !== is.name && `назва «${is.name}»`,
    was.skinTypeLabel !== is.skinTypeLabel && `кому підходить: «${is.skinTypeLabel ?? ''}»`,
    was.picture?.id !== is.picture?.id && 'інше фото',
    was.description !== is.description && `опис: «${is.description}»`,
  ].filter((change) => typeof change === 'string')
}

/** Only cards have an order that anybody sees. */
function isReordered(before: readonly ShelfItem[], after: readonly ShelfItem[]): boolean {
  const order = (items: readonly ShelfItem[]) => items.filter(({ id }) => isCard(id)).map(({ id }) => id)
  return order(before).join() !== order(after).join()
}

/** It has a place among the cards of /kits that the owner chooses. */
export function isCard(id: string): boolean {
  return id !== addOnId && id !== testKitId
}
