import { runningAddresses } from '../../contract/running/office-addresses.ts'
import { checkBody, deadLetterAction } from '../../contract/running/state.ts'
import { parseBody } from '../platform/http/parse-body.ts'
import type { RunningNeeds } from './needs.ts'
import type { OfficeRoute } from '../staff/office-route.ts'
import { checkNeighbour } from './neighbours.ts'
import { actOnDeadLetter } from './dead-letters.ts'
import { createStateReader } from './read-state.ts'

export function stateRoutes(services: RunningNeeds): OfficeRoute[] {
  const state = createStateReader(services)
  return [
    { method: 'GET', url: runningAddresses.state, access: 'operator', run: () => state.read() },
    {
      method: 'POST',
      url: runningAddresses.checks,
      access: 'operator',
      run: ({ body }, operator) => checkNeighbour(services, operator, parseBody(checkBody, body).neighbour),
    },
    {
      method: 'POST',
      url: runningAddresses.deadLetters,
      access: 'operator',
      async run({ body }, operator) {
        await actOnDeadLetter(services, operator, parseBody(deadLetterAction, body))
        return state.read()
      },
    },
  ]
}
