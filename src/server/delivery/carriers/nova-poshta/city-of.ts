import * as v from 'valibot'
import type { NovaPoshtaAnswer, NovaPoshtaCall } from './call.ts'
import { readAll } from './rows.ts'

const place = v.object({ CityRef: v.pipe(v.string(), v.uuid()) })

/**
 * The ref of a point's city, which is another than that of its settlement and is what parcels are asked about by;
 * `undefined` when there is no such point.
 */
export async function cityOf(
  call: NovaPoshtaCall,
  pointRef: string,
  signal: AbortSignal,
): Promise<string | undefined | (NovaPoshtaAnswer & { kind: 'unavailable' })> {
  // A point asked for by its ref was once answered by nothing, and by itself the next time.
  for (let turn = 0; turn < 2; turn++) {
    const answer = await call('Address', 'getWarehouses', { Ref: pointRef, Limit: '1' }, signal)
    if (answer.kind === 'unavailable') return answer
    const [found] = readAll(place, answer.data)
    if (found) return found.CityRef
  }
  return undefined
}
