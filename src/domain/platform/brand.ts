/** The working name, held once. */
export const brand = 'Крапля'
