import { officeApi } from '../platform/office-addresses.ts'

export const resolvedAlertsAddress = `${officeApi}/resolved-alerts`
