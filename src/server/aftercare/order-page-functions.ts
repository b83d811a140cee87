import {
  type OpenedOrderPage,
  openOrderPageBody,
  type OrderPage,
  readOrderPageBody,
} from '../../contract/aftercare/order-page.ts'
import { Refusal } from '../platform/http/errors.ts'
import type { ServerFunction } from '../platform/limits/server-function.ts'
import { parseBody } from '../platform/http/parse-body.ts'
import { openPageById } from '../orders/order-page-key.ts'
import type { AftercareNeeds } from './needs.ts'
import { readOrderPage } from './read-order-page.ts'

export function orderPageFunctions(services: AftercareNeeds): ServerFunction[] {
  return [
    { name: 'read-order-page', traffic: 'browsing', run: ({ body }) => read(services, body) },
    { name: 'open-order-page', traffic: 'browsing', run: ({ body }) => open(services, body) },
  ]
}

async function read(services: AftercareNeeds, body: unknown): Promise<OrderPage> {
  const page = await readOrderPage(services, parseBody(readOrderPageBody, body).key)
  if (!page) throw new Refusal('unknown_order')
  return page
}

async function open({ db }: Pick<AftercareNeeds, 'db'>, body: unknown): Promise<OpenedOrderPage> {
  const key = await openPageById(db, parseBody(openOrderPageBody, body).orderId)
  if (key === undefined) throw new Refusal('unknown_order')
  return { key }
}
