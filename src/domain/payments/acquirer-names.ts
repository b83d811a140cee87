import { ofMethods, paymentMethodFacts } from './payment-method.ts'

export const acquirerNames = ofMethods((method) => paymentMethodFacts[method].acquirer)
