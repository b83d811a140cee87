/** What was written of allergies, as far as it is understood, against what is in the parcel. */
export interface OfficeAllergies {
  readonly known: readonly {
    readonly name: string
    /** The words that it was understood from. */
    readonly from: string
    /** They were misspelt, and may be of something else. */
    readonly isGuess: boolean
    /** How it is called on labels. */
    readonly labels: readonly string[]
  }[]
  /** What is not understood, or not for sure, in the words it was written in. */
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
