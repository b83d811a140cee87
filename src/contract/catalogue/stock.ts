import * as v from 'valibot'
import { mostInStock } from '../../domain/catalogue/stock.ts'
import { kitId } from '../platform/ids.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(-mostInStock), v.maxValue(mostInStock))

/** `POST /office/api/stock` → {@link OfficeStock}. Applies at once, whatever version of the shelf is published. */
export const stockBody = v.object({
  kitId,
  /** {@link CountedKit.onShelf} as it was read (optimistic lock); `null`: it was not counted. */
  was: v.nullable(count),
  /** `null`: stop counting. Includes what is ordered and not packed. */
  onShelf: v.nullable(v.pipe(count, v.minValue(0))),
})
export type StockBody = v.InferInput<typeof stockBody>

export interface OfficeStock {
  readonly counted: readonly CountedKit[]
}

/** `onShelf` is `available + held + toPack`. */
export interface CountedKit {
  readonly kitId: string
  readonly onShelf: number
  readonly available: number
  readonly held: number
  readonly toPack: number
}
