/** What a buyer hears of the delivery by the policy of this shop; of another one nothing is in the page. */
export interface DeliveryWords {
  readonly delivery: { readonly rule: string; readonly price: string }
}
