import { limitNames, limitOf, type Rate, subjects } from '../../src/server/platform/limits/limits.ts'
import { tableLines } from '../markdown-table.ts'

export function limitsTable(): string[] {
  const heading = ['What', 'Visitor', 'Network, /48', 'Phone', 'Mailbox', 'Order', 'The whole shop']
  const rows = limitNames.map((name) => {
    const { what, rates } = limitOf(name)
    return [what].concat(subjects.map((subject) => (rates[subject] ?? []).map(worded).join(', ')))
  })
  return tableLines(heading, rows)
}

function worded({ most, per, keptForNew }: Rate): string {
  const number = most.toLocaleString('en')
  const kept = keptForNew === undefined ? '' : `, of which ${keptForNew} for who has asked nothing yet`
  return `${number} ${per === 'hour' ? 'an' : 'a'} ${per}${kept}`
}
