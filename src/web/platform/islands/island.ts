import { type ComponentType, createElement, type ReactElement } from 'react'

/** Every island; `{name}.entry.tsx` is the entry the browser loads. */
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
 * The part of a page that lives in the browser. `load`: hydrated once the page has been shown, and what is marked
 * `data-tap` and was pressed before is not lost; `tap`: its script is fetched only when something so marked is pressed.
 */
export interface Island {
  readonly name: IslandName
  readonly starts: 'load' | 'tap'
  /** What is prerendered, and hydrated with the same props. */
  readonly element: ReactElement
  readonly props: object
}

/** Binds an island's name to its component and props. The props travel to the browser as JSON. */
export function island<Props extends object>(
  name: IslandName,
  component: ComponentType<Props>,
  props: Props,
  starts: Island['starts'] = 'load',
): Island {
  return { name, starts, props, element: createElement(component, props) }
}
