/** So few left are a line of «Сьогодні». */
export const fewLeft = 3

/** The most that the owner may say is there. */
export const mostInStock = 100_000
