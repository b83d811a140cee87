/** The first four names are the specification's. Storage may be unavailable (private mode, in-app browsers, full disk). */
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
      // Unavailable, so nothing is stored.
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
