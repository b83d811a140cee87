import { officeApi } from '../platform/office-addresses.ts'

export const catalogueAddresses = {
  shelf: `${officeApi}/shelf`,
  shelfTakenBack: `${officeApi}/shelf/take-back`,
  stock: `${officeApi}/stock`,
  pictures: `${officeApi}/pictures`,
} as const
