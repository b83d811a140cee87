/** Keys of the carrier's directory. */
export interface PlaceRefs {
  readonly settlementRef: string
  readonly pointRef: string
}

/** Names of the carrier's directory. */
export interface Place extends PlaceRefs {
  readonly city: string
  readonly branch: string
}
