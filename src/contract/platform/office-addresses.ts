/** Whatever is below `api` answers JSON and needs a session. */
export const officePath = '/office'
export const officeApi = '/office/api'
export const officeWorker = '/office/worker.js'

export const officeAddresses = {
  today: `${officeApi}/today`,
  packing: `${officeApi}/packing`,
  labels: `${officeApi}/labels`,
  sender: `${officeApi}/sender`,
  senderChoices: `${officeApi}/sender/choices`,
  shelf: `${officeApi}/shelf`,
  site: `${officeApi}/site`,
  siteTakenBack: `${officeApi}/site/take-back`,
  shelfTakenBack: `${officeApi}/shelf/take-back`,
  stock: `${officeApi}/stock`,
  pictures: `${officeApi}/pictures`,
  /** POST a file, MP4 → `UploadedFilm`. */
  films: `${officeApi}/films`,
  /** POST a file, WebVTT → `Captions`. */
  captions: `${officeApi}/captions`,
  exports: `${officeApi}/exports`,
  analytics: `${officeApi}/analytics`,
  events: `${officeApi}/events`,
  resolvedAlerts: `${officeApi}/resolved-alerts`,
  state: `${officeApi}/state`,
  checks: `${officeApi}/state/checks`,
  deadLetters: `${officeApi}/state/dead-letters`,
} as const

export function unknownPaymentAddress(id: string): string {
  return `${officeApi}/unknown-payments/${id}`
}

export function officeOrderAddress(number: string): string {
  return `${officeApi}/orders/${number}`
}

export function orderActionsAddress(number: string): string {
  return `${officeOrderAddress(number)}/actions`
}

export function askAcquirerAddress(number: string): string {
  return `${officeOrderAddress(number)}/ask-acquirer`
}

export function orderRefundsAddress(number: string): string {
  return `${officeOrderAddress(number)}/refunds`
}

export function orderPhotosAddress(number: string): string {
  return `${officeOrderAddress(number)}/photos`
}

export function damagePhotosAddress(number: string, reportId: string): string {
  return `${officeOrderAddress(number)}/damage/${reportId}/photos`
}

export function quizPhotosAddress(id: string): string {
  return `${officeApi}/quizzes/${id}/photos`
}

export function photoAddress(pass: string): string {
  return `${officeApi}/photos/${pass}`
}
