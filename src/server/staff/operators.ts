import { signInLinkPath } from '../../contract/staff/sign-in.ts'
import { type Db, inTransaction } from '../platform/db/pool.ts'
import { newSecretKey } from '../platform/http/secret-keys.ts'
import { writeLog } from './log-queries.ts'
import type { StaffNeeds } from './needs.ts'
import { findOperatorId, forgetWaysIn, insertOperator, markRemoved } from './operator-queries.ts'
import { insertSignInLink } from './ways-in-queries.ts'

type Needs = Pick<StaffNeeds, 'db' | 'config'>

/** The address that lets an operator in once. */
type Link = { readonly link: string }

/** A new operator and the link by which they come in. */
export async function addOperator(
  { db, config }: Needs,
  name: string,
): Promise<(Link & { readonly kind: 'added' }) | { readonly kind: 'taken' }> {
  return inTransaction(db, async (transaction) => {
    const id = await insertOperator(transaction, name)
    if (id === undefined) return { kind: 'taken' }
    await log(transaction, 'add-operator', name)
    return { kind: 'added', link: await newLink(transaction, config.origin, id) }
  })
}

/** A new link for an operator; `undefined` when there is none of that name. Those before stay good for their time. */
export async function linkOperator({ db, config }: Needs, name: string): Promise<string | undefined> {
  return inTransaction(db, async (transaction) => {
    const id = await findOperatorId(transaction, name)
    if (id === undefined) return undefined
    await log(transaction, 'link-operator', name)
    return newLink(transaction, config.origin, id)
  })
}

/** Closes the office to an operator at once; what they did stays in the log. `false` when there is none of that name. */
export async function removeOperator(db: StaffNeeds['db'], name: string): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const id = await findOperatorId(transaction, name)
    if (id === undefined) return false
    await forgetWaysIn(transaction, id)
    await markRemoved(transaction, id)
    await log(transaction, 'remove-operator', name)
    return true
  })
}

const tester = 'Тест'

/** A link for whoever tries a test shop, which it prints at its start. */
export async function linkTester({ db, config }: Needs): Promise<string | undefined> {
  await insertOperator(db, tester)
  return linkOperator({ db, config }, tester)
}

/** Closes a shop that has gone live to whoever tried it. */
export async function removeTester(db: StaffNeeds['db']): Promise<void> {
  await removeOperator(db, tester)
}

/** By a command: who ran it is not known here. */
function log(db: Db, what: 'add-operator' | 'link-operator' | 'remove-operator', operator: string) {
  return writeLog(db, { operatorId: null, what, orderId: null, after: { operator } })
}

async function newLink(db: Db, origin: string, operatorId: string): Promise<string> {
  const { key, hash } = newSecretKey()
  await insertSignInLink(db, operatorId, hash)
  return origin + signInLinkPath(key)
}
