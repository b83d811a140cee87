import type { FailureReason } from '../../contract/running/state.ts'

const signs: readonly (readonly [FailureReason, RegExp])[] = [
  ['late', /time-?out|ETIMEDOUT|database slow/i],
  ['full', /ENOSPC|EDQUOT|disk full/],
  ['key', /EAUTH|\b(?:401|403)\b|\b535\b/],
  ['busy', /\b429\b|SlowDown/],
  ['trouble', /\b5\d\d\b|database read-only/],
  [
    'unreachable',
    /^network |ECONN|EAI_AGAIN|ENOTFOUND|E(?:HOST|NET)UNREACH|ESOCKET|EDNS|ETLS|connection (?:ended|lost)|database away/,
  ],
]

export function failureReason(why: string, isOfKey = false): FailureReason {
  if (isOfKey) return 'key'
  return signs.find(([, sign]) => sign.test(why))?.[0] ?? 'unclear'
}
