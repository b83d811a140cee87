import { officeAddresses } from '../../../contract/office/addresses.ts'
import { type OfficeStock, stockBody } from '../../../contract/office/stock.ts'
import { type Db, inTransaction } from '../../db/pool.ts'
import { Refusal } from '../../http/errors.ts'
import { parseBody } from '../../http/parse-body.ts'
import { writeLog } from '../../office-log/log-queries.ts'
import type { Services } from '../../services/services.ts'
import { listKitIds } from '../../shelf/shelf-queries.ts'
import { listStock, recountShelf } from '../../stock/shelf-count.ts'
import type { OfficeRoute } from '../access/office-route.ts'

/** How much of each kit lies on the shelf: read, and corrected by whoever has counted. */
export function stockRoutes({ db }: Pick<Services, 'db'>): OfficeRoute[] {
  return [
    { method: 'GET', url: officeAddresses.stock, access: 'operator', run: () => readStock(db) },
    {
      method: 'POST',
      url: officeAddresses.stock,
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
