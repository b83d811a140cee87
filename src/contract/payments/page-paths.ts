/** Finds the order in a browser without stored data. */
export const returnTokenParameter = 'return'
