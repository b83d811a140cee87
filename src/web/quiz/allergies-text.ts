import type { Reader } from './quiz-result-text.ts'

export const allergiesText = {
  title: 'У\u00a0складі є те, на\u00a0що\u00a0вказано алергію',
  found: (names: readonly string[], product: string, kit: string | undefined) =>
    `${listed(names)}: у\u00a0засобі «${product}»${kit === undefined ? '' : ` («${kit}»)`} є `,
  advice: {
    child:
      'Не\u00a0замовляйте, не\u00a0порадившись із\u00a0косметологом: напишіть нам, і\u00a0він підкаже, чим це замінити.',
    self: 'Не\u00a0замовляй, не\u00a0порадившись із\u00a0косметологом: напиши нам, і\u00a0він підкаже, чим це замінити.',
    another:
      'Не\u00a0замовляйте, не\u00a0порадившись із\u00a0косметологом: напишіть нам, і\u00a0він підкаже, чим це замінити.',
  } satisfies Record<Reader, string>,
  contact: 'Як\u00a0із\u00a0нами зв’язатися',
  toBeRead: 'Решту написаного про алергію прочитає косметолог.',
  others:
    'У\u00a0вказаному складі цих наборів таких назв не\u00a0знайдено. Перед відправленням косметолог усе одно його перевірить:',
  declared:
    'У\u00a0тесті вказано алергію. Перед відправленням косметолог перевірить склад і\u00a0за\u00a0потреби зв’яжеться з\u00a0вами.',
  inBar: 'У\u00a0складі є збіг з\u00a0алергією',
  suits: (skinTypeLabel: string) => `: ${skinTypeLabel.charAt(0).toLowerCase()}${skinTypeLabel.slice(1)}`,
} as const

function listed([first = '', ...others]: readonly string[]): string {
  return [first, ...others.map((name) => name.charAt(0).toLowerCase() + name.slice(1))].join(', ')
}
