import { officeApi } from '../platform/office-addresses.ts'

export const runningAddresses = {
  state: `${officeApi}/state`,
  checks: `${officeApi}/state/checks`,
  deadLetters: `${officeApi}/state/dead-letters`,
} as const
