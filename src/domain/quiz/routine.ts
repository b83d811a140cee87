import type { KitProduct } from '../catalogue/catalogue.ts'

export interface RoutineStep {
  /** As on the pack, from 1. */
  readonly number: number
  readonly name: string
}

interface Routine {
  readonly morning: readonly RoutineStep[]
  readonly evening: readonly RoutineStep[]
  readonly besides: readonly KitProduct[]
}

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
