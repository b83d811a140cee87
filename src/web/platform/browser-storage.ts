/**
 * What the shop keeps in the browser. The first four names are the specification's. Storage may be refused
 * (private mode, an in-app browser, a full disk): then nothing is kept and nothing breaks.
 */
type LocalKey =
  | 'lastSelectedKit'
  | 'pendingPaymentOrderId'
  | 'pendingPaymentOrderNumber'
  | 'quizProgress'
  | 'quizSubmission'
  | 'quizVisit'
  | 'lastPlace'
type SessionKey =
  | 'pendingPaymentChecked'
  | 'checkoutDraft'
  | 'damageReport'
  | 'endedOrder'
  | 'views'
  | 'viewTicket'
type Key = LocalKey | SessionKey

export function remember(key: Key, value: string): boolean {
  try {
    areaOf(key).setItem(key, value)
    return true
  } catch {
    return false
  }
}

export function recall(key: Key): string | null {
  try {
    return areaOf(key).getItem(key)
  } catch {
    return null
  }
}

export function forget(...keys: readonly Key[]): void {
  for (const key of keys) {
    try {
      areaOf(key).removeItem(key)
    } catch {
      // Nothing was kept, so there is nothing to forget.
    }
  }
}

const sessionKeys: readonly Key[] = [
  'pendingPaymentChecked',
  'checkoutDraft',
  'damageReport',
  'endedOrder',
  'views',
  'viewTicket',
]

function areaOf(key: Key): Storage {
  return sessionKeys.includes(key) ? sessionStorage : localStorage
}
