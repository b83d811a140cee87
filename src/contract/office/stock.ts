import * as v from 'valibot'
import { mostInStock } from '../../domain/stock.ts'
import { kitId } from '../ids.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(-mostInStock), v.maxValue(mostInStock))

/**
 * The body of `POST /office/api/stock`: how much of a kit can be sold still. It counts at once, whatever version of the
 * shelf is published. Answers {@link OfficeStock}.
 */
export const stockBody = v.object({
  kitId,
  /** As it was shown; null: it was not counted. */
  was: v.nullable(count),
  /** Null: it is not counted any more. */
  available: v.nullable(v.pipe(count, v.minValue(0))),
})
export type StockBody = v.InferInput<typeof stockBody>

export interface OfficeStock {
  readonly counted: readonly CountedKit[]
}

export interface CountedKit {
  readonly kitId: string
  /** What can be sold still; below zero, so many were sold that are not there. */
  readonly available: number
  /** What unpaid orders have taken, and may give back. */
  readonly held: number
}
