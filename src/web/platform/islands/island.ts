import { type ComponentType, createElement, type ReactElement } from 'react'
import { propsHole } from './holes.ts'

/** Every island; `{name}.entry.tsx` is the entry the browser loads. */
export const islandNames = [
  'quiz',
  'checkout',
  'order-success',
  'payment-failed',
  'shared-result',
  'videos',
  'order-page',
] as const
export type IslandName = (typeof islandNames)[number]

/**
 * The part of a page that lives in the browser. `load`: hydrated once the page has been shown, and what is marked
 * `data-tap` and was pressed before is not lost; `tap`: its script is fetched only when something so marked is pressed.
 */
export interface Island {
  readonly name: IslandName
  readonly starts: 'load' | 'tap'
  /** What is prerendered, and hydrated with the same props; absent where both are known only when the page is asked for. */
  readonly element?: ReactElement
  readonly props: object
  /** What is drawn later: named here, so that its styles and those of its lazy parts stand in the document. */
  readonly drawnLater?: ComponentType<never>
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

/** An island that is drawn with its props when its page is asked for, by `src/web/drawing.tsx`. */
export function laterIsland(name: IslandName, drawnLater: ComponentType<never>): Island {
  return { name, starts: 'load', props: propsHole, drawnLater }
}
