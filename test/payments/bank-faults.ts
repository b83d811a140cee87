/** Faults that every stand-in gives an answer on demand, and what the shop says of each; of two with the bank's own code. */
export const answerFaults = (codes: { readonly 500?: string; readonly 429?: string } = {}) =>
  [
    ['500', ['HTTP 500', codes[500] ?? []].flat().join(' ')],
    ['429', ['HTTP 429', codes[429] ?? []].flat().join(' ')],
    ['garbage', 'not JSON'],
    ['empty', 'not JSON'],
    ['huge', 'network UND_ERR_RES_EXCEEDED_MAX_SIZE'],
    ['redirect', 'redirect 302'],
    ['slow', 'time-out'],
    ['hang', 'time-out'],
    ['cut', 'network UND_ERR_SOCKET'],
  ] as const

/** Faults of the first callback of two about a payment, and what a shop reads then. */
export const callbackFaults = [
  ['lose', ['paid']],
  ['repeat', ['pending', 'pending', 'paid']],
  ['reorder', ['paid', 'pending']],
  ['delay', ['paid', 'pending']],
] as const

/** The same of what the callback says of itself. */
export const forgeries = [
  ['tamper', ['forged', 'paid']],
  ['unsigned', ['forged', 'paid']],
] as const
