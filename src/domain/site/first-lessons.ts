import type { Lessons } from './film.ts'

export const firstLessons: Lessons = {
  cleansing: {
    title: 'Очищення шкіри',
    text: 'Як\u00a0вмиватися м’яко й\u00a0без поспіху: скільки засобу брати і\u00a0як\u00a0його змивати.',
    own: null,
  },
  moisturizer: {
    title: 'Нанесення зволожувального крему',
    text: 'Скільки крему потрібно та\u00a0якими рухами його розподіляти.',
    own: null,
  },
  morning: {
    title: 'Ранковий догляд',
    text: 'Ранок крок за\u00a0кроком: очищення, зволоження, захист від сонця.',
    own: null,
  },
  evening: {
    title: 'Вечірній догляд',
    text: 'Як\u00a0умитися ввечері й\u00a0підготувати шкіру до\u00a0сну.',
    own: null,
  },
}
