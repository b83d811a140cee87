import type * as v from 'valibot'
import { reviewsList } from '../../contract/aftercare/reviews.ts'
import { supportList } from '../../contract/aftercare/support.ts'
import { ordersList } from '../../contract/desk/orders.ts'
import { quizzesList } from '../../contract/desk/quizzes.ts'
import { messagesList } from '../../contract/messages/messages.ts'
import type { ListName, OfficeList, OfficeLists } from '../../contract/platform/office-list.ts'
import { logList } from '../../contract/staff/log.ts'
import { listReviews } from '../aftercare/office-reviews.ts'
import { listMessages } from '../messages/message-lists.ts'
import type { Db } from '../platform/db/pool.ts'
import { parseBody } from '../platform/http/parse-body.ts'
import { listLog } from './log-list.ts'
import type { OfficeRoute } from '../staff/office-route.ts'
import { listOrders } from './list-orders.ts'
import { listQuizzes } from './list-quizzes.ts'
import { listSupport } from './list-support.ts'

export const servedLists: { readonly [Name in ListName]: ServedList<Name> } = {
  orders: served(ordersList, listOrders),
  support: served(supportList, listSupport),
  reviews: served(reviewsList, listReviews),
  quizzes: served(quizzesList, listQuizzes),
  messages: served(messagesList, listMessages),
  log: served(logList, listLog),
}

export function listRoutes(db: Db): OfficeRoute[] {
  return Object.values(servedLists).map(({ routeOf }) => routeOf(db))
}

interface ServedList<Name extends ListName> {
  readonly name: Name
  readonly routeOf: (db: Db) => OfficeRoute
}

function served<Name extends ListName, Filter extends object>(
  { name, address, query }: OfficeList<Name, Filter>,
  read: (db: Db, asked: v.InferOutput<typeof query>) => Promise<OfficeLists[Name]>,
): ServedList<Name> {
  return {
    name,
    routeOf: (db) => ({
      method: 'GET',
      url: address,
      access: 'operator',
      run: (request) => read(db, parseBody(query, request.query)),
    }),
  }
}
