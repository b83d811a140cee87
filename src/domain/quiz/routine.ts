import type { KitProduct } from '../catalogue/catalogue.ts'

export interface RoutineStep {
  /** As it stands on the pack, from 1. */
  readonly number: number
  readonly name: string
}

interface Routine {
  readonly morning: readonly RoutineStep[]
  readonly evening: readonly RoutineStep[]
  /** What belongs to no time of the day. */
  readonly besides: readonly KitProduct[]
}

/** What of a kit is used when, by the words the catalogue says it in. */
export function routineOf(products: readonly KitProduct[]): Routine {
  const at = (time: RegExp) =>
    products.flatMap(({ name, when }, index) => (time.test(when) ? [{ number: index + 1, name }] : []))
  return {
    morning: at(morning),
    evening: at(evening),
    besides: products.filter(({ when }) => !morning.test(when) && !evening.test(when)),
  }
}

const morning = /вранці/
const evening = /ввечері/
