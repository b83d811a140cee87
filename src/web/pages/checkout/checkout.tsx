import type { CheckoutChoice } from '../../../contract/site-documents.ts'
import type { SiteSettings } from '../../../contract/site.ts'

export interface CheckoutProps extends Pick<
  SiteSettings,
  'isTestMode' | 'deliveryPolicy' | 'paymentMethods'
> {
  readonly choice: CheckoutChoice
  readonly hasAddOn: boolean
}

export function Checkout(_props: CheckoutProps) {
  return <h1>Оформлення замовлення</h1>
}
