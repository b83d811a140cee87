import * as v from 'valibot'

/** What a method says: rows with how many there are of all pages, or a refusal in the carrier's own words. */
export type Answer =
  | {
      readonly kind: 'rows'
      readonly rows: readonly object[]
      readonly total: number
      readonly warnings?: readonly string[]
    }
  /** Codes in the order of their texts. */
  | { readonly kind: 'refused'; readonly errors: readonly (readonly [code: string, text: string])[] }

/** One method of the API. */
export interface Method {
  /** An empty key will do. */
  readonly isPublic: boolean
  answer(properties: unknown): Answer | Promise<Answer>
}

/** By `Address.getSettlements`: the model without `General`, which the carrier may add or leave out. */
export type Methods = Readonly<Record<string, Method>>

export function refused(code: string, text: string): Answer {
  return { kind: 'refused', errors: [[code, text]] }
}

/** A method of properties that must look like this; all others are refused. */
export function method<Schema extends v.GenericSchema>(
  { properties, isPublic = false }: { readonly properties: Schema; readonly isPublic?: boolean },
  answer: (properties: v.InferOutput<Schema>) => Answer | Promise<Answer>,
): Method {
  return {
    isPublic,
    answer(said) {
      const read = v.safeParse(properties, said)
      return read.success ? answer(read.output) : refused('20000000001', 'Data is invalid')
    },
  }
}
