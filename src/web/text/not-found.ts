export const notFoundText = {
  heading: 'Oops! Page not found',
  text: 'Такої сторінки немає. Можливо, адресу введено з помилкою або сторінку перенесено.',
  home: 'На головну',
  kits: 'Переглянути набори',
} as const
