import { catalogueAddresses } from '../../contract/catalogue/office-addresses.ts'
import { type OfficeStock, stockBody } from '../../contract/catalogue/stock.ts'
import { type Db, inTransaction } from '../platform/db/pool.ts'
import { Refusal } from '../platform/http/errors.ts'
import { parseBody } from '../platform/http/parse-body.ts'
import { writeLog } from '../staff/log-queries.ts'
import type { DeskNeeds } from './needs.ts'
import { listKitIds } from '../catalogue/shelf-queries.ts'
import { listStock, recountShelf } from './shelf-count.ts'
import type { OfficeRoute } from '../staff/office-route.ts'

export function stockRoutes({ db }: Pick<DeskNeeds, 'db'>): OfficeRoute[] {
  return [
    { method: 'GET', url: catalogueAddresses.stock, access: 'operator', run: () => readStock(db) },
    {
      method: 'POST',
      url: catalogueAddresses.stock,
      access: 'operator',
      async run({ body }, { id: operatorId }) {
        const { kitId, was, onShelf } = parseBody(stockBody, body)
        if (!(await listKitIds(db)).has(kitId)) throw new Refusal('invalid_body', { fields: ['kitId'] })
        await inTransaction(db, async (transaction) => {
          if (!(await recountShelf(transaction, kitId, { was, onShelf }))) throw new Refusal('stock_changed')
          await writeLog(transaction, {
            operatorId,
            what: 'set-stock',
            orderId: null,
            before: { kit: kitId, onShelf: was },
            after: { kit: kitId, onShelf },
          })
        })
        return readStock(db)
      },
    },
  ]
}

async function readStock(db: Db): Promise<OfficeStock> {
  return { counted: await listStock(db) }
}
