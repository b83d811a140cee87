export const brand = 'Крапля'
