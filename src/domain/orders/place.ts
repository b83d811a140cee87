/** A place as somebody chose it in the directory. */
export interface PlaceRefs {
  readonly settlementRef: string
  readonly pointRef: string
}

/** Both as the directory names them. */
export interface Place extends PlaceRefs {
  readonly city: string
  readonly branch: string
}
