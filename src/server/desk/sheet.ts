/**
 * A table that leaves the shop: `money` in kopiykas, `count` a whole number, `moment` shown as a clock in Ukraine shows
 * it. `null`: an empty cell.
 */
export interface Sheet {
  readonly columns: readonly Column[]
  readonly rows: () => AsyncIterable<readonly Cell[]>
}

export interface Column {
  readonly title: string
  readonly kind: 'text' | 'count' | 'money' | 'moment'
  /** In letters; as wide as its title and some more unless said. */
  readonly width?: number
}

export type Cell = string | number | Date | null

const kyiv = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Kyiv',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
})

/** What clocks in Ukraine show then: `2026-11-22` and `14:05:09`. */
export function kyivClock(at: Date): readonly [day: string, time: string] {
  const [day = '', time = ''] = kyiv.format(at).split(', ')
  return [day, time]
}
