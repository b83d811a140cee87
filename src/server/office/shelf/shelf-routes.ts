import { officeAddresses } from '../../../contract/office/addresses.ts'
import {
  type OfficeShelf,
  type OfficeShelfVersion,
  shelfBody,
  takeBackBody,
} from '../../../contract/office/shelf.ts'
import { mostDaysAhead } from '../../../domain/shelf-texts.ts'
import type { Db } from '../../db/pool.ts'
import { inTransaction } from '../../db/pool.ts'
import { Refusal } from '../../http/errors.ts'
import { parseBody } from '../../http/parse-body.ts'
import { writeLog } from '../../office-log/log-queries.ts'
import type { Services } from '../../services/services.ts'
import { planPublishing, takeBack } from '../../shelf/publish-shelf.ts'
import {
  insertVersion,
  isAnyWaiting,
  listVersions,
  lockShelf,
  type ShelfVersion,
} from '../../shelf/shelf-queries.ts'
import type { OfficeRoute } from '../access/office-route.ts'
import type { Operator } from '../sessions/session-queries.ts'

/** What is sold: read, changed now or at a time, and taken back before that. */
export function shelfRoutes({ db }: Pick<Services, 'db'>): OfficeRoute[] {
  return [
    { method: 'GET', url: officeAddresses.shelf, access: 'operator', run: () => readShelf(db) },
    {
      method: 'POST',
      url: officeAddresses.shelf,
      access: 'operator',
      async run({ body }, operator) {
        await inTransaction(db, (transaction) => changeShelf(transaction, operator, body))
        return readShelf(db)
      },
    },
    {
      method: 'POST',
      url: officeAddresses.shelfTakenBack,
      access: 'operator',
      async run({ body }, operator) {
        const { version } = parseBody(takeBackBody, body)
        await inTransaction(db, async (transaction) => {
          if (!(await takeBack(transaction, version))) throw new Refusal('shelf_changed')
          await log(transaction, operator, 'take-back-shelf', version)
        })
        return readShelf(db)
      },
    },
  ]
}

async function changeShelf(db: Db, operator: Operator, body: unknown): Promise<void> {
  const { basedOn, items, publishAt } = parseBody(shelfBody, body)
  const at = publishAt && publishAt.getTime() > Date.now() ? publishAt : undefined
  if (at && at.getTime() > Date.now() + mostDaysAhead * 24 * 3600 * 1000) {
    throw new Refusal('invalid_body', { fields: ['publishAt'] })
  }
  const published = await lockShelf(db)
  if (await isAnyWaiting(db)) throw new Refusal('shelf_waiting')
  if (basedOn !== published) throw new Refusal('shelf_changed')
  const version = await insertVersion(db, { operatorId: operator.id, items, publishAt: at })
  await planPublishing(db, version, at)
  await log(db, operator, 'change-shelf', version)
}

function log(db: Db, operator: Operator, what: 'change-shelf' | 'take-back-shelf', version: number) {
  return writeLog(db, { operatorId: operator.id, what, orderId: null, after: { version } })
}

const mostEarlier = 20

async function readShelf(db: Db): Promise<OfficeShelf> {
  const versions = await listVersions(db, mostEarlier + 2)
  const shown = versions.filter(({ publishedAt }) => publishedAt !== null)
  const [published, ...earlier] = shown.toSorted((one, other) => other.version - one.version)
  if (!published) throw new Error('no version of the shelf is published')
  const [newest] = versions
  const waiting = versions.find(({ publishedAt, endedAt }) => publishedAt === null && endedAt === null)
  return {
    published: shownVersion(published),
    waiting: waiting
      ? { ...shownVersion(waiting), isPlanned: waiting.publishAt.getTime() > Date.now() }
      : null,
    failedAt: newest?.fault == null ? null : (newest.endedAt?.toISOString() ?? null),
    earlier: earlier.map(shownVersion),
  }
}

function shownVersion({ version, items, by, publishAt, publishedAt }: ShelfVersion): OfficeShelfVersion {
  return { version, items, by, at: (publishedAt ?? publishAt).toISOString() }
}
