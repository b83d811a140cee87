import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cellsOf } from '../../../../test/markdown-table.ts'
import { limitNames, limitOf, type Rate, subjects } from './limits.ts'

const page = readFileSync(new URL('../../../../docs/limits.md', import.meta.url), 'utf8')
const rows = page.split('\n').map((line) => cellsOf(line).join('|'))

function worded({ most, per, keptForNew }: Rate): string {
  const number = most.toLocaleString('en')
  const kept = keptForNew === undefined ? '' : `, of which ${keptForNew} for who has asked nothing yet`
  return `${number} ${per === 'hour' ? 'an' : 'a'} ${per}${kept}`
}

test('docs/limits.md has this table, a row for each limit', () => {
  const table = limitNames.map((name) => {
    const { what, rates } = limitOf(name)
    const cells = subjects.map((subject) => (rates[subject] ?? []).map(worded).join(', '))
    return [what, ...cells].join('|')
  })
  const missing = table.filter((row) => !rows.includes(row))
  // What is missing is what to write there.
  expect(missing).toEqual([])
})

test('who sends something is limited by its network too', () => {
  for (const name of limitNames) {
    const { visitor, network } = limitOf(name).rates
    if (visitor) expect(network, name).not.toBeUndefined()
    for (const rate of visitor ?? []) {
      const ofNetwork = network?.find(({ per }) => per === rate.per)
      if (ofNetwork) expect(ofNetwork.most, name).toBeGreaterThan(rate.most)
    }
  }
})
