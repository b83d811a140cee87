import { describe, expect, test } from 'vitest'
import type { PaymentNews } from '../../src/domain/orders/payment.ts'
import { anyOther, type Status } from '../../src/server/payments/providers/status.ts'

/** The words of an acquirer: each row of its table is read as it says, and no word of its own pages is missing. */
export function describeStatuses(
  statuses: readonly Status[],
  {
    read,
    documented,
  }: {
    /** What the shop makes of a status and a code. */
    readonly read: (status: string, code: string | undefined) => PaymentNews | undefined
    /** Every status that the acquirer's own pages list, with spaces between them. */
    readonly documented: string
  },
) {
  describe('the table of its words', () => {
    test.each(statuses)('$word $code makes an attempt $state', ({ word, code, state }) => {
      expect(read(word === anyOther ? 'a word of tomorrow' : word, code)?.state).toBe(state)
    })

    test('is known word by word', () => {
      const words = documented.trim().split(/\s+/)
      expect(new Set(statuses.map(({ word }) => word))).toEqual(new Set([...words, anyOther]))
      expect(new Set(statuses.map(({ word, code }) => `${word} ${code}`)).size).toBe(statuses.length)
    })
  })
}
