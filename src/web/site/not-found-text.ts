export const notFoundText = {
  heading: 'Oops! Page not found',
  text: 'Такої сторінки немає. Можливо, адресу введено з\u00a0помилкою або сторінку перенесено.',
  home: 'На\u00a0головну',
  kits: 'Переглянути набори',
} as const
