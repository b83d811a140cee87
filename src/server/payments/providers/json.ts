/**
 * JSON in which every number stays the text it was written in (`690.00` → `'690.00'`), so that a sum is read
 * without floating point and a signature can be checked over the very characters. `undefined`: not JSON.
 */
export function parseKeepingNumbers(json: string): unknown {
  try {
    return JSON.parse(json, asWritten)
  } catch {
    return undefined
  }
}

/** The third argument is of ES2025's source text access, which TypeScript's library does not know yet. */
function asWritten(_: string, value: unknown, context?: { readonly source?: string }): unknown {
  return typeof value === 'number' ? (context?.source ?? String(value)) : value
}
