import { signInLinkPath } from '../../contract/staff/sign-in.ts'
import { type Db, inTransaction } from '../platform/db/pool.ts'
import { newSecretKey } from '../platform/http/secret-keys.ts'
import { writeLog } from './log-queries.ts'
import type { StaffNeeds } from './needs.ts'
import { findOperatorId, forgetWaysIn, insertOperator, markRemoved } from './operator-queries.ts'
import { insertSignInLink } from './ways-in-queries.ts'

type Needs = Pick<StaffNeeds, 'db' | 'config'>

type Link = { readonly link: string }

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

/** Earlier links stay valid. `undefined`: unknown name. */
export async function linkOperator({ db, config }: Needs, name: string): Promise<string | undefined> {
  return inTransaction(db, async (transaction) => {
    const id = await findOperatorId(transaction, name)
    if (id === undefined) return undefined
    await log(transaction, 'link-operator', name)
    return newLink(transaction, config.origin, id)
  })
}

/** Ends sessions at once; log entries stay. `false`: unknown name. */
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

export async function linkTester({ db, config }: Needs): Promise<string | undefined> {
  await insertOperator(db, tester)
  return linkOperator({ db, config }, tester)
}

export async function removeTester(db: StaffNeeds['db']): Promise<void> {
  await removeOperator(db, tester)
}

/** By the command line, where the operator is unknown. */
function log(db: Db, what: 'add-operator' | 'link-operator' | 'remove-operator', operator: string) {
  return writeLog(db, { operatorId: null, what, orderId: null, after: { operator } })
}

async function newLink(db: Db, origin: string, operatorId: string): Promise<string> {
  const { key, hash } = newSecretKey()
  await insertSignInLink(db, operatorId, hash)
  return origin + signInLinkPath(key)
}
