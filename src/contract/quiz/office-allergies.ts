export interface OfficeAllergies {
  readonly known: readonly {
    readonly name: string
    readonly from: string
    readonly isGuess: boolean
    /** INCI. */
    readonly labels: readonly string[]
  }[]
  readonly unknown: readonly string[]
  readonly composition:
    | {
        readonly kind: 'contains'
        readonly matches: readonly {
          readonly name: string
          readonly product: string
          readonly ingredient: string
        }[]
      }
    | { readonly kind: 'not-given' | 'nothing-found' }
}
