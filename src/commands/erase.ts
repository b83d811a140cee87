import { withDatabaseOfShop } from '../server/open-database.ts'
import { erasePerson, type PersonErased } from '../server/people/erase-person.ts'
import { BadSetting } from '../server/platform/setting-kinds.ts'
import { runCommand } from './run-command.ts'
import { withServices } from './with-services.ts'

const orderNumbers = process.argv.slice(2)

/** `npm run erase -- <order number>`; works beside an open shop. */
await runCommand(async (config) => {
  if (orderNumbers.length === 0) throw new BadSetting('Say whose order: npm run erase -- 48215093')
  return withDatabaseOfShop(config, (url) =>
    withServices(config, url, async (services) => {
      const said: string[] = []
      for (const number of orderNumbers) said.push(sayErased(number, await erasePerson(services, number)))
      return said.join('\n')
    }),
  )
})

function sayErased(number: string, erased: PersonErased): string {
  if (erased.kind === 'unknown') {
    process.exitCode = 1
    return `There is no order ${number}: nothing was changed.`
  }
  const { isAgain, photos, letters, others, remains } = erased
  return [
    `Order ${number}: ${isAgain ? 'it had been erased before, and nothing is left of it' : 'erased'}.`,
    'Name, phone, e-mail and address are gone, the answers of the quiz too,',
    `with ${photos} photos and ${letters} files of letters. What was bought and paid stays in the books.`,
    remains === undefined
      ? 'The files of the database hold none of it any more; copies made before do.'
      : `The files of the database still hold some of it until the coming night: ${remains}.`,
    ...(others.length > 0
      ? [`Other orders name the same phone or e-mail and stay until you name them too: ${others.join(', ')}.`]
      : []),
  ].join('\n')
}
