import { expect, test } from 'vitest'
import { anOperator } from '../../../../test/operator.ts'
import { aPaidOrder, refund } from '../../../../test/payments/pay.ts'
import { startOwnPostgres } from '../../../../test/own-postgres.ts'
import { startTestShop } from '../../../../test/shop.ts'
import { goLive } from '../../running/shop-mode.ts'
import { testRemains } from '../../retire-test.ts'
import { declaredTables } from './tables.ts'
import { updateDatabase } from '../../open-database.ts'

const postgres = await startOwnPostgres()
const { owner, url } = postgres
const shop = await startTestShop({ databaseUrl: () => url })
await sellSomething()

async function sellSomething() {
  const { id, number } = await aPaidOrder(shop)
  await refund(shop.db, id)
  const { act } = await anOperator(shop)
  const changed = {
    firstName: 'Інша',
    lastName: 'Людина',
    email: 'a@example.com',
    phone: '+380671234568',
    city: 'Львів',
  }
  await act(number, { action: 'change-recipient', ...changed, branch: 'Відділення №1' })
}

function changing(name: string): string {
  const { people = {}, nobody = [], changes } = declaredTables[name] ?? {}
  const changed: readonly string[] = typeof changes === 'object' ? changes.only : []
  const column =
    [...Object.keys(people), ...nobody].find((one) => one !== 'id' && !changed.includes(one)) ?? ''
  return `update ${name} set ${column} = ${column}`
}

const guarded = Object.entries(declaredTables).filter(
  ([, { changes }]) => changes !== undefined && changes !== 'emptied-at-once',
)

test.each(guarded)('the shop’s role cannot change or remove what stands in %s', async (name, { changes }) => {
  for (const statement of [
    ...(changes === 'add-and-remove' ? [] : [`delete from ${name}`]),
    changing(name),
    `truncate ${name} cascade`,
    `drop table ${name} cascade`,
    `alter table ${name} disable trigger user`,
    `alter table ${name} disable trigger all`,
    `alter table ${name} owner to shop`,
    `alter table ${name} rename to other`,
    `create trigger mine before insert on ${name} for each row execute function refuse_change()`,
    `create rule mine as on insert to ${name} do instead nothing`,
    ...(changes === 'add-and-remove'
      ? []
      : [`merge into ${name} as old using (select 1) as new on true when matched then delete`]),
  ])
    await expect(shop.db.query(statement), statement).rejects.toThrow(/permission denied|must be owner/)
})

test('no trigger, no function and no role gives it more', async () => {
  const { rows: triggers } = await owner.query<{ statement: string }>(
    `select format('drop trigger %I on %s', tgname, tgrelid::regclass) as statement from pg_trigger where not tgisinternal`,
  )
  const { rows: functions } = await owner.query<{ statement: string }>(
    `select format('drop function %s cascade', oid::regprocedure) as statement from pg_proc
     where pronamespace = 'public'::regnamespace`,
  )
  for (const { statement } of [
    ...triggers,
    ...functions,
    { statement: 'set role shop_owner' },
    { statement: `set session_replication_role = 'replica'` },
    { statement: 'create table other (id integer)' },
    { statement: 'create function other() returns int language sql return 1' },
    { statement: 'drop schema public cascade' },
    { statement: 'alter default privileges for role shop_owner grant all on tables to shop' },
    { statement: 'reassign owned by shop_owner to shop' },
  ])
    await expect(shop.db.query(statement), statement).rejects.toThrow(/permission denied|must be/)
})

test('has what its declaration says, and no more, also once it had everything', async () => {
  const read = async () => {
    const { rows } = await owner.query<{ name: string; told: string }>(
      `select c.relname as name, string_agg(distinct acl.privilege_type, ' ') as told
       from pg_class c, aclexplode(c.relacl) acl
       where c.relnamespace = 'public'::regnamespace and acl.grantee = 'shop'::regrole group by c.relname`,
    )
    return new Map(rows.map(({ name, told }) => [name, told]))
  }
  const granted = await read()
  expect(granted.get('office_log')).toBe('INSERT SELECT')
  expect(granted.get('payment_events')).toBe('INSERT SELECT')
  expect(granted.get('offers')).toBe('INSERT SELECT')
  expect(granted.get('refunds')).toBe('INSERT SELECT')
  expect(granted.get('orders')).toBe('DELETE INSERT MAINTAIN SELECT UPDATE')
  expect(granted.get('carrier_points')).toBe('DELETE INSERT SELECT TRUNCATE UPDATE')
  expect([...granted.keys()].toSorted()).toEqual(Object.keys(declaredTables).toSorted())
  await owner.query('grant all on all tables in schema public to shop')
  await updateDatabase(postgres)
  expect(await read()).toEqual(granted)
  await expect(shop.db.query(`update refunds set amount_kopiykas = 1`)).rejects.toThrow('permission denied')
  await expect(shop.db.query('update refunds set state = state')).resolves.toBeDefined()
})

test('what the log says of a buyer is forgotten with them, and that it was is noted', async () => {
  const { rows: values } = await shop.db.query<{ id: string }>('select log_id as id from office_log_values')
  expect(values.length).toBeGreaterThan(0)
  await shop.db.query('delete from office_log_values')
  const { rows: noted } = await shop.db.query(
    'select log_id as id, forgotten_by as by from forgotten_log_values',
  )
  expect(noted).toEqual(values.map(({ id }) => ({ id, by: 'shop' })))
})

test('where one role is both, nothing is emptied at once either', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  for (const { name } of rows) {
    const changes = declaredTables[name]?.changes
    if (changes === undefined || changes === 'emptied-at-once' || name === 'schema_migrations') continue
    await expect(owner.query(`truncate ${name} cascade`), name).rejects.toThrow(/append-only|stays/)
  }
})

test('a shop that was tried goes live under its own role, with receipts that nobody issued', async () => {
  await shop.db.query(
    `insert into receipts (order_id, attempt_id, kind, amount_kopiykas, issued_by)
     select order_id, id, 'sale', amount_kopiykas, 'checkbox' from payment_attempts`,
  )
  await shop.db.end()
  shop.db.end = async () => {}
  expect(await goLive(url, testRemains)).toEqual({ kind: 'went-live', testOrders: 1 })
  const { rows } = await owner.query('select state, why from receipts')
  expect(rows).toEqual([{ state: 'refused', why: 'put aside' }])
})
