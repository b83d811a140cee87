import { type Registered, registered } from '../../src/server/platform/db/statement.ts'
import { placeOf } from './describe-statement.ts'

/** Processes of their own, which begin to work as soon as they are loaded, have no statements. */
const modules = import.meta.glob<unknown>([
  '../../src/server/**/*.ts',
  '!**/*.test.ts',
  '!**/*-process.ts',
  '!**/*-worker.ts',
])

/** Every statement of the shop, with the folder of `src/server` that it is written in. */
export async function loadStatements(): Promise<{ readonly area: string; readonly statement: Registered }[]> {
  await Promise.all(Object.values(modules).map((load) => load()))
  return [...registered.values()].flatMap((statement) => {
    const place = placeOf(statement)
    const [, area] = /^src\/server\/(\w+)\//.exec(place) ?? []
    // A test beside this one may have made some of its own.
    return area === undefined || place.includes('.test.ts') ? [] : [{ area, statement }]
  })
}
