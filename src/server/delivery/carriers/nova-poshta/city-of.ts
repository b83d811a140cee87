import * as v from 'valibot'
import type { NovaPoshtaAnswer, NovaPoshtaCall } from './call.ts'
import { readAll } from './rows.ts'

const place = v.object({ CityRef: v.pipe(v.string(), v.uuid()) })

/** Calls need the city's ref, which differs from the settlement's. `undefined`: no such point. */
export async function cityOf(
  call: NovaPoshtaCall,
  pointRef: string,
  signal: AbortSignal,
): Promise<string | undefined | (NovaPoshtaAnswer & { kind: 'unavailable' })> {
  // The API once answered empty, and correctly on a retry.
  for (let turn = 0; turn < 2; turn++) {
    const answer = await call('Address', 'getWarehouses', { Ref: pointRef, Limit: '1' }, signal)
    if (answer.kind === 'unavailable') return answer
    const [found] = readAll(place, answer.data)
    if (found) return found.CityRef
  }
  return undefined
}
