import * as v from 'valibot'

/** `total` counts all pages. */
export type Answer =
  | {
      readonly kind: 'rows'
      readonly rows: readonly object[]
      readonly total: number
      readonly warnings?: readonly string[]
    }
  /** Codes in the order of the texts. */
  | { readonly kind: 'refused'; readonly errors: readonly (readonly [code: string, text: string])[] }

export interface Method {
  readonly isPublic: boolean
  answer(properties: unknown): Answer | Promise<Answer>
}

/** Like `Address.getSettlements`: without the optional `General` suffix of the model. */
export type Methods = Readonly<Record<string, Method>>

export function refused(code: string, text: string): Answer {
  return { kind: 'refused', errors: [[code, text]] }
}

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
