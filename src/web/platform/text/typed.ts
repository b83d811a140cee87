export const typedText = {
  meant: 'Можливо, ви мали на\u00a0увазі',
  carrierRefusesName:
    'Нова пошта приймає імена повністю, українськими літерами, до\u00a025\u00a0знаків. Запишіть, як\u00a0у\u00a0документі.',
} as const
