import { type ComponentType, createElement, type ReactElement } from 'react'

/** `{name}.entry.tsx` is the browser's entry. */
const islandNames = [
  'quiz',
  'checkout',
  'order-success',
  'payment-failed',
  'shared-result',
  'videos',
  'order-page',
] as const
type IslandName = (typeof islandNames)[number]

/**
 * `load`: hydrated after the first paint, and earlier clicks on `data-tap` are replayed;
 * `tap`: the script is fetched by a click on `data-tap`.
 */
export interface Island {
  readonly name: IslandName
  readonly starts: 'load' | 'tap'
  /** Prerendered, then hydrated with the same props. */
  readonly element: ReactElement
  readonly props: object
}

/** Props travel as JSON. */
export function island<Props extends object>(
  name: IslandName,
  component: ComponentType<Props>,
  props: Props,
  starts: Island['starts'] = 'load',
): Island {
  return { name, starts, props, element: createElement(component, props) }
}
