import { officeApi } from '../platform/office-addresses.ts'

export const siteAddresses = {
  site: `${officeApi}/site`,
  siteTakenBack: `${officeApi}/site/take-back`,
  /** POST a file, MP4 → `UploadedFilm`. */
  films: `${officeApi}/films`,
  /** POST a file, WebVTT → `Captions`. */
  captions: `${officeApi}/captions`,
} as const
