import type { Db } from './db/pool.ts'
import { statement } from './db/statement.ts'
import type { FindMode, MarkLive, MarkMode, SetTellsBySms } from './statements.gen.ts'

const mark = statement<MarkMode>(
  'mark-mode',
  'insert into shop_mode (is_test) values (:isTest) on conflict do nothing',
)
const select = statement<FindMode>('find-mode', 'select is_test as "isTest" from shop_mode')

/** `false` when another process was first. */
export async function markMode(db: Db, isTest: boolean): Promise<boolean> {
  return (await mark(db, { isTest })) === 1
}

/** Whether the database is a test shop's; `undefined` while it is new. */
export async function findMode(db: Db): Promise<boolean | undefined> {
  const [mode] = await select(db)
  return mode?.isTest
}

const live = statement<MarkLive>(
  'mark-live',
  `insert into shop_mode (is_test) values (false)
   on conflict (is_only) do update set is_test = false, since = now() where shop_mode.is_test`,
)

/** `false` when it is live already. */
export async function markLive(db: Db): Promise<boolean> {
  return (await live(db)) === 1
}

const setSms = statement<SetTellsBySms>(
  'set-tells-by-sms',
  'update shop_mode set tells_by_sms = :tellsBySms where tells_by_sms <> :tellsBySms',
)

export async function saveTellsBySms(db: Db, tellsBySms: boolean): Promise<void> {
  await setSms(db, { tellsBySms })
}
