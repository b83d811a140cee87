export const videosText = {
  heading: 'Відеоінструкції',
  lead: 'Короткі уроки для щоденного догляду. Дивіться разом із\u00a0дитиною: усе зрозуміло й\u00a0без звуку.',
  play: 'Дивитися',
  captions: 'Субтитри',
  captioned: 'із\u00a0субтитрами',
  transcript: 'Текст відео',
  unsupported: 'Ваш браузер не підтримує відео.',
  failed: 'Відео не\u00a0завантажилося. Перевірте з’єднання й\u00a0спробуйте ще раз.',
  closing: { heading: 'Хочете знати, який догляд підійде саме вам?' },
} as const

export function playLabel(title: string, seconds: number): string {
  return `Дивитися відео «${title}», ${Math.floor(seconds / 60)}\u00a0хв ${seconds % 60}\u00a0с`
}

export function durationText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
