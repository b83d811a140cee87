import type { Wording } from '../../domain/quiz/care-for.ts'

export const photosQuestion = {
  heading: {
    child: 'Додайте фото шкіри, якщо хочете',
    self: 'Додай фото шкіри, якщо хочеш',
  } satisfies Wording,
  hint: 'Це не\u00a0обов’язково. З\u00a0фото косметолог точніше перевірить рекомендацію.',
} as const

export const photosText = {
  drop: { child: 'Перетягніть фото сюди', self: 'Перетягни фото сюди' } satisfies Wording,
  orChoose: { child: 'або виберіть на\u00a0пристрої', self: 'або вибери на\u00a0пристрої' } satisfies Wording,
  choose: 'Вибрати фото',
  take: 'Зробити знімок',
  limits: 'PNG/JPG до\u00a05MB, не\u00a0більше 3\u00a0фото',
  advice: {
    child:
      'Знімайте за\u00a0денного світла, без макіяжу та\u00a0фільтрів. Усе обличчя не\u00a0потрібне\u00a0— досить ділянки шкіри.',
    self: 'Знімай за\u00a0денного світла, без макіяжу та\u00a0фільтрів. Усе обличчя не\u00a0потрібне\u00a0— досить ділянки шкіри.',
  } satisfies Wording,
  consent: {
    child:
      'Я\u00a0— один із\u00a0батьків чи\u00a0законний представник дитини й\u00a0дозволяю косметологу переглянути ці фото, щоб дібрати догляд.',
    self: 'Мені вже є 18, або батьки поруч і\u00a0дозволяють показати ці фото косметологу',
  } satisfies Wording,
  handOver:
    'Ще немає 18? Передай пристрій мамі або татові: нехай прочитають і\u00a0поставлять позначку. Або пропусти цей крок\u00a0— порада буде й\u00a0без фото.',
  noConsent: {
    child: 'Щоб додати фото, потрібна ваша згода',
    self: 'Щоб додати фото, потрібна позначка про згоду',
  } satisfies Wording,
  preparing: 'Готуємо фото…',
  loading: 'Завантажуємо…',
  waiting: 'Чекає на\u00a0згоду',
  stored: 'Готово',
  failed: 'Не\u00a0завантажено',
  retry: 'Повторити',
  skip: 'Пропустити',
  finish: 'Завершити тест',
  finishing: 'Завершуємо…',
  allStored: 'Фото успішно завантажено',
  someStored: 'Деякі фото не вдалося завантажити',
  noneStored: 'Помилка завантаження фото',
  heic: {
    child:
      'Не\u00a0вдалося відкрити фото у\u00a0форматі HEIC. Зробіть знімок просто тут або збережіть фото як\u00a0JPG. Можна й\u00a0пропустити цей крок: рекомендацію ви отримаєте без фото.',
    self: 'Не\u00a0вдалося відкрити фото у\u00a0форматі HEIC. Зроби знімок просто тут або збережи фото як\u00a0JPG. Можна й\u00a0пропустити цей крок: рекомендація буде й\u00a0без фото.',
  } satisfies Wording,
  noisy: {
    child:
      'Ваш браузер захищає від\u00a0стеження й\u00a0не\u00a0дає зменшити фото. Оберіть JPG або PNG до\u00a05\u00a0МБ, дозвольте цій сторінці читати зображення або пропустіть цей крок.',
    self: 'Твій браузер захищає від\u00a0стеження й\u00a0не\u00a0дає зменшити фото. Обери JPG або PNG до\u00a05\u00a0МБ, дозволь цій сторінці читати зображення або пропусти цей крок.',
  } satisfies Wording,
  connection: {
    child: 'Зв’язок перервався. Спробуйте ще раз або пропустіть цей крок.',
    self: 'Зв’язок перервався. Спробуй ще раз або пропусти цей крок.',
  } satisfies Wording,
  tooOften: {
    child: 'Забагато спроб поспіль. Зачекайте хвилину й\u00a0повторіть.',
    self: 'Забагато спроб поспіль. Зачекай хвилину й\u00a0повтори.',
  } satisfies Wording,
  busy: {
    child: 'Зараз не\u00a0можемо прийняти фото. Повторіть за\u00a0хвилину або пропустіть цей крок.',
    self: 'Зараз не\u00a0можемо прийняти фото. Повтори за\u00a0хвилину або пропусти цей крок.',
  } satisfies Wording,
} as const

export function counter(count: number): string {
  return `Додано ${count} з\u00a03`
}

export function uploading(done: number, all: number): string {
  return `Завантажуємо ${done} з\u00a0${all}…`
}

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
  return `Файл «${name}» завеликий: ${megabytes}\u00a0МБ. Максимум\u00a0— 5\u00a0МБ.`
}

export function notAnImage(name: string): string {
  return `Файл «${name}»\u00a0— не\u00a0зображення.`
}

export function unopened(name: string): Wording {
  const failed = `Не\u00a0вдалося відкрити файл «${name}».`
  return {
    child: `${failed} Виберіть інше фото або зробіть новий знімок.`,
    self: `${failed} Вибери інше фото або зроби новий знімок.`,
  }
}

export function tooMany(extra: number): string {
  return `Можна додати не\u00a0більше 3\u00a0фото. Зайві не\u00a0додано: ${extra}.`
}
