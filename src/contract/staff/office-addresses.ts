import { officeApi } from '../platform/office-addresses.ts'

export const eventsAddress = `${officeApi}/events`
