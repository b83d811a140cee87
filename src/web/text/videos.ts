export const videosText = {
  heading: 'Відеоінструкції',
  lead: 'Короткі уроки для щоденного догляду. Дивіться разом із\u00a0дитиною.',
  films: {
    cleansing: {
      title: 'Очищення шкіри',
      text: 'Як вмиватися м’яко й\u00a0без поспіху: скільки засобу брати і\u00a0як його змивати.',
    },
    moisturizer: {
      title: 'Нанесення зволожувального крему',
      text: 'Скільки крему потрібно та якими рухами його розподіляти.',
    },
    morning: {
      title: 'Ранковий догляд',
      text: 'Покроковий ранок: очищення, зволоження, захист від сонця.',
    },
    evening: { title: 'Вечірній догляд', text: 'Як змити день і\u00a0підготувати шкіру до\u00a0сну.' },
  },
  play: 'Дивитися',
  captions: 'Субтитри',
  transcript: 'Текст відео',
  unsupported: 'Ваш браузер не підтримує відео.',
  failed: 'Відео не завантажилося. Перевірте з’єднання й спробуйте ще раз.',
  closing: { heading: 'Хочете знати, який догляд підійде саме вам?' },
} as const

/** «Дивитися відео «Очищення шкіри», 3 хв 45 с». */
export function playLabel(title: string, seconds: number): string {
  return `Дивитися відео «${title}», ${Math.floor(seconds / 60)}\u00a0хв ${seconds % 60}\u00a0с`
}

/** `3:45`. */
export function durationText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
