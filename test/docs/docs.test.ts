import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/root.mjs'
import { environment } from '../../src/server/config.ts'
import { paymentMethodFacts, paymentMethods } from '../../src/domain/payments/payment-method.ts'
import { holders, tableOf } from '../capabilities/holders.ts'
import { limitsTable } from './limits-table.ts'
import { settingTexts } from './setting-texts.ts'
import { settingsPage } from './settings-page.ts'
import { statusTable } from './status-table.ts'

/*
 * Pages that are made of the code, whole or a table of them: `npm run docs` writes them, every other run fails where one
 * differs. Those of personal data are in `src/server/platform/data-inventory`.
 */

const pageOf = (name: string) => join(root, 'docs', name)

/** A page with this table after `<!-- npm run docs: name -->`. */
function withTable(page: string, name: string, lines: readonly string[]): string {
  const [before, after, ...more] = page.split(`<!-- npm run docs: ${name} -->\n`)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`no one place for ${name}`)
  return `${before}<!-- npm run docs: ${name} -->\n\n${lines.join('\n')}\n${after.replace(/^\s*(\|.*\n)*/, '')}`
}

test('each setting is said once', () => {
  const said = Object.values(settingTexts).flatMap((texts) => Object.keys(texts))
  const known = Object.keys(environment.entries).filter((name) => !['KRAPLIA_DEV', 'NODE_ENV'].includes(name))
  expect(said.toSorted()).toEqual(known.toSorted())
})

test('docs/settings.md says what the schemas say', async () => {
  await expect(settingsPage(settingTexts)).toMatchFileSnapshot(pageOf('settings.md'))
})

test('docs/limits.md has the limits on requests and messages', async () => {
  const page = await readFile(pageOf('limits.md'), 'utf8')
  await expect(withTable(page, 'limits', limitsTable())).toMatchFileSnapshot(pageOf('limits.md'))
})

test('docs/payments.md has what each acquirer says', async () => {
  const page = await readFile(pageOf('payments.md'), 'utf8')
  const made = paymentMethods.reduce(
    (text, method) => withTable(text, paymentMethodFacts[method].acquirer, statusTable(method)),
    page,
  )
  await expect(made).toMatchFileSnapshot(pageOf('payments.md'))
})

test('docs/security.md has what leads to what', async () => {
  const page = await readFile(pageOf('security.md'), 'utf8')
  const made = withTable(page, 'holders', tableOf(Object.values(holders)))
  await expect(made).toMatchFileSnapshot(pageOf('security.md'))
})
