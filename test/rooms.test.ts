import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { toolPath } from '../scripts/run-tool.mjs'

const rules = fileURLToPath(new URL('../.dependency-cruiser.mjs', import.meta.url))
const tool = toolPath('dependency-cruiser', 'depcruise')

/** A small shop that does wrong what each rule forbids, and beside it what looks alike and is allowed. */
const wrongShop: Readonly<Record<string, string>> = {
  'node_modules/lodash/package.json': '{ "name": "lodash", "main": "index.js" }',
  'node_modules/lodash/index.js': '',
  'node_modules/sharp/package.json': '{ "name": "sharp", "main": "index.js" }',
  'node_modules/sharp/index.js': '',

  'src/domain/platform/money.ts': `import { readFileSync } from 'node:fs'`,
  'src/domain/platform/day.ts': `import type { Order } from '../orders/order.ts'`,
  'src/domain/orders/order.ts': `export { order } from '../../contract/orders/order.ts'`,
  'src/domain/quiz/care.ts': `import type { Kit } from '../catalogue/kit.ts'`,
  'src/domain/catalogue/kit.ts': `import { care } from '../quiz/care-words.ts'`,
  'src/domain/quiz/care-words.ts': '',
  'src/contract/orders/order.ts': `import type { Db } from '../../server/platform/db/pool.ts'`,
  'src/web/site/home.tsx': `const { db } = await import('../../server/platform/db/pool.ts')`,
  'src/web/catalogue/kit.tsx': `import {\n  a,\n  b,\n} from 'lodash'`,
  'src/web/orders/find.tsx': `import { desk } from '../../office/desk/today.tsx'`,
  'src/office/desk/today.tsx': `import { find } from '../../web/catalogue/kit.tsx'`,
  'src/server/platform/db/pool.ts': `import '../../../web/catalogue/kit.tsx'`,
  'src/server/platform/db/migrate.ts': `import { stop } from '../../../main.ts'`,
  'src/server/platform/db/open.ts': `import type {} from '../../../../packages/pretend-banks/src/index.ts'`,
  'src/server/platform/db/draw.ts': `import '../../../../packages/islands-build/src/build.ts'`,
  'src/server/payments/providers/monobank/monobank.ts': `import '../../../../../packages/pretend-banks/src/index.ts'`,
  'src/server/payments/providers/liqpay/liqpay.ts': `await import('../../../../../packages/pretend-banks/src/index.ts')`,
  'src/server/app.ts': `import './orders/place.ts'`,
  'src/server/orders/place.ts': `import type { Payment } from '../payments/pay.ts'\nimport type { Room } from './room.ts'`,
  'src/server/orders/room.ts': '',
  'src/server/orders/run.ts': `import type { App } from '../jobs/tasks.ts'`,
  'src/server/payments/pay.ts': `import type { Order } from '../orders/room.ts'\nimport '../platform/log.ts'`,
  'src/server/platform/log.ts': '',
  'src/server/jobs/tasks.ts': `import type { Payment } from '../payments/pay.ts'`,
  'src/server/quiz/a.ts': `import { b } from './b.ts'`,
  'src/server/quiz/b.ts': `import { c } from './c.ts'`,
  'src/server/quiz/c.ts': `import type { A } from './a.ts'`,
  'src/server/quiz/photos/keep.ts': `import sharp from 'sharp'`,
  'src/server/quiz/photos/look.ts': `import type { Sharp } from 'sharp'`,
  'src/server/quiz/photos/send.ts': `import '../../../../packages/photo-cleaner/src/index.ts'`,
  'src/server/quiz/photos/wash.ts': `import '../../../../packages/photo-cleaner/src/photo-cleaner.ts'`,
  'src/server/site/films/keep-film.ts': `import { cleanFilm } from './clean/clean-film.ts'\nimport './clean/film-process.ts'`,
  'src/server/site/films/keep-captions.ts': `import { readCaptions } from '../../../domain/site/captions.ts'`,
  'src/server/site/films/clean/film-process.ts': `import { cleanFilm } from './clean-film.ts'`,
  'src/server/site/films/clean/clean-film.ts': '',
  'src/domain/site/captions.ts': '',
  'src/server/site/page.ts': `import { a } from './index.ts'\nimport { b } from './nowhere.ts'`,
  'src/server/site/index.ts': '',
  'src/commands/erase.ts': `import { app } from '../server/app.ts'`,
  'src/commands/draw.ts': `import { home } from '../web/site/home.tsx'`,
  'src/helpers/lists.ts': `import { money } from '../domain/platform/money.ts'`,
  'src/start.ts': `import { app } from './server/app.ts'`,
  'src/main.ts': `import { app } from './server/app.ts'\nimport '../packages/pretend-banks/src/index.ts'`,
  'packages/pretend-banks/run.ts': `import { bank } from './src/monobank/bank.ts'`,
  'packages/pretend-banks/src/index.ts': '',
  'packages/pretend-banks/src/pages.ts': `import { bank } from './monobank/bank.ts'`,
  'packages/pretend-banks/src/monobank/bank.ts': `import { money } from '../../../../src/domain/quiz/care-words.ts'`,
  'packages/pretend-banks/src/monobank/call.ts': `import { bank } from '../index.ts'`,
  'packages/photo-cleaner/src/jobs/run.ts': `import type { Message } from '../messages/message.ts'`,
  'packages/photo-cleaner/src/messages/message.ts': `import { other } from './other.ts'`,
  'packages/photo-cleaner/src/messages/other.ts': `import type { Job } from '../jobs/job.ts'`,
  'packages/photo-cleaner/src/jobs/job.ts': '',
  'packages/photo-cleaner/src/index.ts': `import { a } from './photo-cleaner.ts'`,
  'packages/photo-cleaner/src/clean-photo.ts': `import sharp from 'sharp'`,
  'packages/photo-cleaner/src/cleaner-process.ts': `import { cleanPhoto } from './clean-photo.ts'`,
  'packages/photo-cleaner/src/photo-cleaner.ts': `import { cleanPhoto } from './clean-photo.ts'\nimport './cleaner-process.ts'`,
  'packages/photo-cleaner/src/form-file.ts': `import sharp from 'sharp'`,
  'packages/islands-build/src/build.ts': `import '../../pretend-banks/src/monobank/call.ts'`,
}

const report = v.object({
  summary: v.object({
    violations: v.array(v.object({ from: v.string(), to: v.string(), rule: v.object({ name: v.string() }) })),
  }),
})

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kraplia-rooms-'))
  for (const [path, source] of Object.entries(wrongShop)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), source)
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What the rules find wrong with the sources in a folder: `rule: from → to`. */
async function violationsIn(cwd: string): Promise<string[]> {
  const args = [tool, '--config', rules, '--output-type', 'json', 'src', 'packages']
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd, maxBuffer: 1e8 }).catch(
    (error: unknown) => v.parse(v.object({ stdout: v.string() }), error),
  )
  const { violations } = v.parse(report, JSON.parse(stdout)).summary
  return violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).toSorted()
}

test('the rules find what they forbid, and nothing else', async () => {
  const violations = await violationsIn(folder)
  expect(violations.filter((found) => !found.startsWith('circle-of-rooms'))).toEqual([
    'area-order: src/domain/catalogue/kit.ts → src/domain/quiz/care-words.ts',
    'area-order: src/domain/platform/day.ts → src/domain/orders/order.ts',
    'area-order: src/server/orders/place.ts → src/server/payments/pay.ts',
    'circle-of-files: src/server/quiz/a.ts → src/server/quiz/b.ts',
    'cleaner-process: packages/photo-cleaner/src/photo-cleaner.ts → packages/photo-cleaner/src/cleaner-process.ts',
    'cleaner-process: src/server/site/films/keep-film.ts → src/server/site/films/clean/film-process.ts',
    'commands: src/commands/draw.ts → src/web/site/home.tsx',
    'contract: src/contract/orders/order.ts → src/server/platform/db/pool.ts',
    'decoder: packages/photo-cleaner/src/form-file.ts → node_modules/sharp/index.js',
    'decoder: src/server/quiz/photos/keep.ts → node_modules/sharp/index.js',
    'decoding: packages/photo-cleaner/src/photo-cleaner.ts → packages/photo-cleaner/src/clean-photo.ts',
    'domain: src/domain/orders/order.ts → src/contract/orders/order.ts',
    'domain: src/domain/platform/money.ts → fs',
    'index: src/server/site/page.ts → src/server/site/index.ts',
    'joins-the-areas: src/server/orders/run.ts → src/server/jobs/tasks.ts',
    'joins-the-realms: src/helpers/lists.ts → src/domain/platform/money.ts',
    'joins-the-realms: src/start.ts → src/server/app.ts',
    'not-found: src/server/site/page.ts → ./nowhere.ts',
    'packages: packages/islands-build/src/build.ts → packages/pretend-banks/src/monobank/call.ts',
    'packages: packages/pretend-banks/src/monobank/bank.ts → src/domain/quiz/care-words.ts',
    'reading: src/server/site/films/keep-captions.ts → src/domain/site/captions.ts',
    'reading: src/server/site/films/keep-film.ts → src/server/site/films/clean/clean-film.ts',
    'room-within: packages/pretend-banks/src/pages.ts → packages/pretend-banks/src/monobank/bank.ts',
    'server-packages: src/server/platform/db/draw.ts → packages/islands-build/src/build.ts',
    'server-packages: src/server/quiz/photos/wash.ts → packages/photo-cleaner/src/photo-cleaner.ts',
    'server: src/server/platform/db/migrate.ts → src/main.ts',
    'server: src/server/platform/db/pool.ts → src/web/catalogue/kit.tsx',
    'stand-ins: src/server/payments/providers/monobank/monobank.ts → packages/pretend-banks/src/index.ts',
    'stand-ins: src/server/platform/db/open.ts → packages/pretend-banks/src/index.ts',
    'web: src/web/catalogue/kit.tsx → node_modules/lodash/index.js',
    'web: src/web/orders/find.tsx → src/office/desk/today.tsx',
    'web: src/web/site/home.tsx → src/server/platform/db/pool.ts',
  ])
  // Their files form none.
  expect(violations).toContain(
    'circle-of-rooms: packages/photo-cleaner/src/jobs → packages/photo-cleaner/src/messages',
  )
  expect(violations).toContain('circle-of-rooms: src/server/orders → src/server/payments')
})
