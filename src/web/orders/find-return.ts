import * as apiPaths from '../../contract/api-paths.ts'
import type { FindReturnBody } from '../../contract/orders/find-return.ts'
import { callFunction } from '../platform/call.ts'
import { type OrderReading, readOrderFacts } from './read-order.ts'

export async function findReturn(returnToken: string): Promise<OrderReading> {
  const asked: FindReturnBody = { returnToken }
  const answer = await callFunction(apiPaths.findReturn, readOrderFacts, asked)
  if (answer.kind === 'ok') return { kind: 'order', order: answer.value, facts: answer.value }
  // Refusals of others, such as a proxy, say nothing.
  const isFinal = answer.kind === 'refused' && finalCodes.has(answer.refusal.code)
  return { kind: isFinal ? 'missing' : 'unreachable' }
}

const finalCodes: ReadonlySet<string> = new Set(['unknown_order', 'invalid_body'])
