/** Where the office stands, and what its pages ask. Whatever is below `api` answers JSON and needs a session. */
export const officePath = '/office'
export const officeApi = '/office/api'
/** The script of its service worker. */
export const officeWorker = '/office/worker.js'

export const officeAddresses = {
  today: `${officeApi}/today`,
  packing: `${officeApi}/packing`,
  /** PDF. */
  labels: `${officeApi}/labels`,
  /** Who sends the parcels; POST `senderBody`. */
  sender: `${officeApi}/sender`,
  /** Who can, as the carrier's account has it. */
  senderChoices: `${officeApi}/sender/choices`,
  /** What is sold; POST `shelfBody`. */
  shelf: `${officeApi}/shelf`,
  /** What the shop says of itself; POST `siteBody`. */
  site: `${officeApi}/site`,
  /** POST `takeBackBody`. */
  siteTakenBack: `${officeApi}/site/take-back`,
  /** POST `takeBackBody`: what was to be sold from later on is not. */
  shelfTakenBack: `${officeApi}/shelf/take-back`,
  /** How much of each kit is in stock; POST `stockBody`. */
  stock: `${officeApi}/stock`,
  /** POST a file, with `pictureQuery`. */
  pictures: `${officeApi}/pictures`,
  /** POST a file, MP4 → `UploadedFilm`. */
  films: `${officeApi}/films`,
  /** POST a file, WebVTT → `Captions`. */
  captions: `${officeApi}/captions`,
  exports: `${officeApi}/exports`,
  analytics: `${officeApi}/analytics`,
  events: `${officeApi}/events`,
  /** POST {@link alertBody} → `{}`: an alert about no order is over. */
  resolvedAlerts: `${officeApi}/resolved-alerts`,
  /** How the shop and what it leans on are. */
  state: `${officeApi}/state`,
  /** POST `checkBody`: a question to a neighbour, whose answer is shown. */
  checks: `${officeApi}/state/checks`,
  /** POST `deadLetterAction`: a job that nobody tries any more is tried again, or dropped. */
  deadLetters: `${officeApi}/state/dead-letters`,
} as const

/** One payment that belongs to no order; POST `unknownPaymentBody`. */
export function unknownPaymentAddress(id: string): string {
  return `${officeApi}/unknown-payments/${id}`
}

/** One order, by the number that people read. */
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

/** Where the addresses of an order's photos are asked for. */
export function orderPhotosAddress(number: string): string {
  return `${officeOrderAddress(number)}/photos`
}

/** Where those of a report of damage are asked for. */
export function damagePhotosAddress(number: string, reportId: string): string {
  return `${officeOrderAddress(number)}/damage/${reportId}/photos`
}

/** Where those of a quiz that led to no order are asked for. */
export function quizPhotosAddress(id: string): string {
  return `${officeApi}/quizzes/${id}/photos`
}

/** One photo, by a pass that was given out for it. */
export function photoAddress(pass: string): string {
  return `${officeApi}/photos/${pass}`
}
