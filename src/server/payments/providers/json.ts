/** Numbers stay the text they were written in: sums without floating point, signatures over the exact characters. */
export function parseKeepingNumbers(json: string): unknown {
  try {
    return JSON.parse(json, asWritten)
  } catch {
    return undefined
  }
}

/** The third argument is ES2025 source text access, which TypeScript's library lacks. */
function asWritten(_: string, value: unknown, context?: { readonly source?: string }): unknown {
  return typeof value === 'number' ? (context?.source ?? String(value)) : value
}
