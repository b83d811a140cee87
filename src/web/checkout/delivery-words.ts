/** Only the policy in force is in the page. */
export interface DeliveryWords {
  readonly delivery: { readonly rule: string; readonly price: string }
}
