import type { Analytics } from '../../../contract/desk/analytics.ts'
import { priceText } from '../../../domain/platform/money.ts'
import page from '../../platform/frame/page.module.css'
import { analyticsText as text, sourceText } from './numbers-text.ts'
import { Section } from './section.tsx'
import { Table } from './table.tsx'

/** By which campaigns people came, and what they bought. */
export function Sources({ sources }: Pick<Analytics, 'sources'>) {
  const most = Math.max(1, ...sources.map(({ visits }) => visits))
  return (
    <Section title={text.sources}>
      <p className={page['soft']}>{sources.length === 0 ? text.nothing : text.sourcesHint}</p>
      {sources.length > 0 && (
        <Table
          head={[text.source, text.arrivals, text.paidOrders, text.sum]}
          rows={sources.map(({ source, visits, count, sum }) => ({
            key: source,
            name: sourceText(source),
            bar: visits / most,
            cells: [String(visits), String(count), priceText(sum)],
          }))}
        />
      )}
    </Section>
  )
}
