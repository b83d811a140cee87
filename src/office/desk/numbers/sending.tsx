import type { Analytics } from '../../../contract/desk/analytics.ts'
import { shareOf } from '../../../domain/site/share.ts'
import page from '../../platform/frame/page.module.css'
import { analyticsText as text, shareText, waitedText } from './numbers-text.ts'
import { Section } from './section.tsx'
import { Table } from './table.tsx'

/** How long paid orders waited for their parcel. */
export function Sending({ sent }: Pick<Analytics, 'sent'>) {
  const all = sent.reduce((sum, { parcels }) => sum + parcels, 0)
  return (
    <Section title={text.sending}>
      <p className={page['soft']}>{all === 0 ? text.nothing : text.sendingHint}</p>
      {all > 0 && (
        <Table
          head={[text.waited, text.parcels, text.share]}
          rows={sent.map(({ upTo, parcels }) => ({
            key: String(upTo),
            name: waitedText(upTo),
            bar: parcels / all,
            cells: [String(parcels), shareText(shareOf(parcels, all))],
          }))}
        />
      )}
    </Section>
  )
}
