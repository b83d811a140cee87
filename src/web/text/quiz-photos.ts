import type { SiteSettings } from '../../contract/site.ts'
import { upToDays } from './spans.ts'

export const photosText = {
  drop: 'Перетягніть фото сюди',
  orChoose: 'або виберіть на пристрої',
  choose: 'Вибрати фото',
  take: 'Зробити знімок',
  limits: 'PNG/JPG до 5MB, не більше 3 фото',
  advice:
    'Знімайте за денного світла, без макіяжу та фільтрів. Усе обличчя не потрібне — досить ділянки шкіри.',
  consent:
    'Я — один із батьків чи законний представник дитини (або мені вже є\u00a018) і дозволяю косметологу переглянути ці фото, щоб дібрати догляд.',
  noConsent: 'Щоб додати фото, потрібна ваша згода',
  preparing: 'Готуємо фото…',
  loading: 'Завантажуємо…',
  /** For the parent's consent. */
  waiting: 'Чекає на згоду',
  stored: 'Готово',
  failed: 'Не завантажено',
  retry: 'Повторити',
  skip: 'Пропустити',
  finish: 'Завершити тест',
  finishing: 'Завершуємо…',
  allStored: 'Фото успішно завантажено',
  someStored: 'Деякі фото не вдалося завантажити',
  noneStored: 'Помилка завантаження фото',
  heic: 'Не вдалося відкрити фото у форматі HEIC. Зробіть знімок просто тут або збережіть фото як JPG. Можна й пропустити цей крок: рекомендацію ви отримаєте без фото.',
  connection: 'Зв’язок перервався. Спробуйте ще раз або пропустіть цей крок.',
  tooOften: 'Забагато спроб поспіль. Зачекайте хвилину й повторіть.',
  busy: 'Зараз не можемо прийняти фото. Повторіть за хвилину або пропустіть цей крок.',
} as const

export function consentHint({ withoutOrder, withOrder }: SiteSettings['photoDays']): string {
  return `Місце й час знімка стираємо ще на вашому пристрої. Зберігаємо фото ${upToDays(withoutOrder)}, а якщо замовите набір\u00a0— ${upToDays(withOrder)} після замовлення; видалити їх можна будь-коли.`
}

export function counter(count: number): string {
  return `Додано ${count} з 3`
}

export function uploading(done: number, all: number): string {
  return `Завантажуємо ${done} з ${all}…`
}

/** Photos are numbered from 1 in the order they stand. */
export function photoLabel(number: number): string {
  return `Фото ${number}`
}

export function removeLabel(number: number): string {
  return `Видалити фото ${number}`
}

export function retryLabel(number: number): string {
  return `Повторити: фото ${number}`
}

export function sendingLabel(number: number): string {
  return `Завантаження фото ${number}`
}

export function removedText(number: number): string {
  return `Фото ${number} видалено`
}

export function tooLarge(name: string, bytes: number): string {
  const megabytes = (bytes / 1024 / 1024).toFixed(1).replace('.', ',')
  return `Файл «${name}» завеликий: ${megabytes}\u00a0МБ. Максимум — 5\u00a0МБ.`
}

export function notAnImage(name: string): string {
  return `Файл «${name}» — не зображення.`
}

export function unopened(name: string): string {
  return `Не вдалося відкрити файл «${name}». Виберіть інше фото або зробіть новий знімок.`
}

export function tooMany(extra: number): string {
  return `Можна додати не більше 3 фото. Зайві не додано: ${extra}.`
}
