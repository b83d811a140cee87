import { officeApi } from '../platform/office-addresses.ts'

export const deliveryAddresses = {
  labels: `${officeApi}/labels`,
  sender: `${officeApi}/sender`,
  senderChoices: `${officeApi}/sender/choices`,
} as const
