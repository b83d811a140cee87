import { BadSetting } from '../server/platform/setting-kinds.ts'
import { listOperators, type OperatorRow } from '../server/staff/operator-queries.ts'
import { addOperator, linkOperator, removeOperator } from '../server/staff/operators.ts'
import { withDatabaseOfShop } from '../server/open-database.ts'
import { runCommand } from './run-command.ts'
import { withPool } from './with-pool.ts'

const usage = `Usage: npm run operator -- list, or npm run operator -- <add|link|remove> <name>: who may enter the office.
       npm run operator -- alerts: what waits for the owner; npm run operator -- find-payments: after a restore.`

/** `npm run operator -- add|link|remove Олена`, `list`; works beside an open shop. */
await runCommand(async (config) => {
  const [verb = '', ...words] = process.argv.slice(2)
  const name = words.join(' ').trim()
  if (!['add', 'link', 'list', 'remove'].includes(verb) || (verb === 'list') !== (name === ''))
    throw new BadSetting(usage)
  if (name.length > 100) throw new BadSetting('A name has at most 100 characters.')
  return withDatabaseOfShop(config, (url) =>
    withPool(url, async (db) => {
      switch (verb) {
        case 'add': {
          const added = await addOperator({ db, config }, name)
          return added.kind === 'added'
            ? sayLink(name, added.link)
            : fail(`There is an operator ${name} already.`)
        }
        case 'link': {
          const link = await linkOperator({ db, config }, name)
          return link === undefined ? fail(`There is no operator ${name}.`) : sayLink(name, link)
        }
        case 'remove': {
          const isRemoved = await removeOperator(db, name)
          return isRemoved
            ? `The office is closed to ${name} from now on.`
            : fail(`There is no operator ${name}.`)
        }
        default:
          return sayOperators(await listOperators(db))
      }
    }),
  )
})

function sayLink(name: string, link: string): string {
  return `${name} enters the office by this link, once and within 15 minutes:\n${link}`
}

function sayOperators(operators: readonly OperatorRow[]): string {
  return operators.length === 0
    ? 'Nobody may enter the office yet: npm run operator -- add <name>.'
    : operators.map(lineOf).join('\n')
}

/** `Олена  since 2026-11-22, passkeys: 2, recovery codes: 10, last seen 2026-11-22 14:05 UTC` */
function lineOf({ name, createdAt, passkeys, recoveryCodes, seenAt }: OperatorRow): string {
  const seen = seenAt
    ? `last seen ${seenAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
    : 'not signed in'
  const since = createdAt.toISOString().slice(0, 10)
  return `${name}  since ${since}, passkeys: ${passkeys}, recovery codes: ${recoveryCodes}, ${seen}`
}

function fail(sentence: string): string {
  process.exitCode = 1
  return sentence
}
