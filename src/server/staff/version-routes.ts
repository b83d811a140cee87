import { type OfficeVersion, type OfficeVersions, takeBackBody } from '../../contract/platform/versions.ts'
import { mostDaysAhead } from '../../domain/catalogue/shelf-texts.ts'
import { type Db, inTransaction, inUndoneTransaction } from '../platform/db/pool.ts'
import { Refusal } from '../platform/http/errors.ts'
import { parseBody } from '../platform/http/parse-body.ts'
import { resolveAlert } from '../outbox/enqueue-messages.ts'
import { writeLog } from './log-queries.ts'
import { planPublishing, takeBack } from './plan-publishing.ts'
import type { VersionNeeds } from './needs.ts'
import type { Version, Versions } from './versions.ts'
import type { OfficeRoute } from './office-route.ts'
import type { Operator } from './session-queries.ts'

interface Change<Content> {
  readonly basedOn: number
  /** In the transaction that stores it, under its lock. */
  readonly contentOf: (db: Db, publishAt: Date | undefined) => Promise<Content>
  readonly publishAt: Date | null
}

export function versionRoutes<Content extends object>(
  { db, refuseUndrawable }: VersionNeeds,
  versions: Versions<Content>,
  {
    address,
    takenBackAddress,
    mostBodyBytes,
    parse,
  }: {
    readonly address: string
    readonly takenBackAddress: string
    readonly mostBodyBytes?: number
    readonly parse: (body: unknown) => Change<Content>
  },
): OfficeRoute[] {
  const { name } = versions
  const read = () => readVersions(db, versions)
  const log = (transaction: Db, { id }: Operator, what: 'change' | 'take-back', version: number) =>
    writeLog(transaction, { operatorId: id, what: `${what}-${name}`, orderId: null, after: { version } })
  return [
    { method: 'GET', url: address, access: 'operator', run: read },
    {
      method: 'POST',
      url: address,
      access: 'operator',
      ...(mostBodyBytes !== undefined && { mostBodyBytes }),
      async run({ body }, operator) {
        const { basedOn, contentOf, publishAt } = parse(body)
        const at = plannedTime(publishAt)
        const store = async (transaction: Db) => {
          const published = await versions.lock(transaction)
          if (await versions.isAnyWaiting(transaction)) throw new Refusal(`${name}_waiting`)
          if (basedOn !== published) throw new Refusal(`${name}_changed`)
          const made = { operatorId: operator.id, publishAt: at }
          return versions.insert(transaction, await contentOf(transaction, at), made)
        }
        // Renders what publishing will read, in a rolled-back transaction, as rendering takes a second.
        const content = await inUndoneTransaction(db, async (transaction) =>
          versions.findWaiting(transaction, await store(transaction)),
        )
        if (content) await refuseUndrawable(versions, content)
        await inTransaction(db, async (transaction) => {
          const version = await store(transaction)
          await planPublishing(transaction, versions, version, at)
          await log(transaction, operator, 'change', version)
        })
        return read()
      },
    },
    {
      method: 'POST',
      url: takenBackAddress,
      access: 'operator',
      async run({ body }, operator) {
        const { version } = parseBody(takeBackBody, body)
        await inTransaction(db, async (transaction) => {
          if (!(await takeBack(transaction, versions, version))) throw new Refusal(`${name}_changed`)
          await resolveAlert(transaction, 'publishing-stuck', name)
          await log(transaction, operator, 'take-back', version)
        })
        return read()
      },
    },
  ]
}

function plannedTime(publishAt: Date | null): Date | undefined {
  const at = publishAt && publishAt.getTime() > Date.now() ? publishAt : undefined
  if (at && at.getTime() > Date.now() + mostDaysAhead * 24 * 3600 * 1000) {
    throw new Refusal('invalid_body', { fields: ['publishAt'] })
  }
  return at
}

const mostEarlier = 20

async function readVersions<Content extends object>(
  db: Db,
  kind: Versions<Content>,
): Promise<OfficeVersions<Content>> {
  const versions = await kind.list(db, mostEarlier + 2)
  const shown = versions.filter(({ publishedAt }) => publishedAt !== null)
  const [published, ...earlier] = shown.toSorted((one, other) => other.version - one.version)
  if (!published) throw new Error(`no version of the ${kind.name} is published`)
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

function shownVersion<Content extends object>(stored: Version<Content>): OfficeVersion<Content> {
  return { ...stored, at: (stored.publishedAt ?? stored.publishAt).toISOString() }
}
