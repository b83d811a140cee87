import * as v from 'valibot'
import { mostInStock } from '../../domain/catalogue/stock.ts'
import { kitId } from '../platform/ids.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(-mostInStock), v.maxValue(mostInStock))

/**
 * The body of `POST /office/api/stock`: how much of a kit lies on the shelf, with what is ordered and not packed. It counts
 * at once, whatever version of the shelf is published. Answers {@link OfficeStock}.
 */
export const stockBody = v.object({
  kitId,
  /** {@link CountedKit.onShelf} as it was shown; null: it was not counted. */
  was: v.nullable(count),
  /** Null: it is not counted any more. */
  onShelf: v.nullable(v.pipe(count, v.minValue(0))),
})
export type StockBody = v.InferInput<typeof stockBody>

export interface OfficeStock {
  readonly counted: readonly CountedKit[]
}

/** What lies on the shelf is what can be sold still and what orders keep. */
export interface CountedKit {
  readonly kitId: string
  readonly onShelf: number
  /** What can be sold still; below zero, so many were sold that are not there. */
  readonly available: number
  /** What unpaid orders have taken, and may give back. */
  readonly held: number
  /** What is paid and not packed. */
  readonly toPack: number
}
