/** https://wiki.wayforpay.com/en/view/852131 */
export const reasons = { ok: '1100', orderNotFound: '1127' } as const

/** Errors of the moment: script error, in processing, delayed, pending. */
const passing: readonly string[] = ['1129', '1131', '1132', '1134']

/** What an answer with a reason and without what was asked for amounts to. */
export function refusalOf(
  reasonCode: string,
): { kind: 'refused'; code: string } | { kind: 'unavailable'; why: string } {
  return passing.includes(reasonCode)
    ? { kind: 'unavailable', why: `reason ${reasonCode}` }
    : { kind: 'refused', code: reasonCode }
}
