import { expect, test } from 'vitest'
import { sharedResultPath } from './page-paths.ts'
import { sharedTokenIn } from './shared-result.ts'

const token = '0123456789abcdef'.repeat(2)
const hashOf = (link: string) => new URL(link, 'http://localhost').hash

test.each(['', '.', ',', ')', ').', '!', '…', '»', ' ', '\u200b', '\u202c', '*'])(
  'a link to a result with %j behind it opens that result',
  (slip) => {
    expect(sharedTokenIn(hashOf(sharedResultPath(token) + slip))).toBe(token)
  },
)

test.each(['', '#', `#${token}0`, `#${token}z`, `#${token.slice(1)}`, `#${token.slice(1)}.`])(
  '%j opens nothing',
  (hash) => {
    expect(sharedTokenIn(hash)).toBeUndefined()
  },
)
