import type { Analytics } from '../../../contract/office/analytics.ts'
import { shareOf } from '../../../domain/share.ts'
import page from '../frame/page.module.css'
import { analyticsText as text, shareText, waitedText } from '../text/analytics.ts'
import styles from './analytics.module.css'
import { Section } from './section.tsx'
import { ShareBar } from './share-bar.tsx'

/** How long paid orders waited for their parcel. */
export function Sending({ sent }: Pick<Analytics, 'sent'>) {
  const all = sent.reduce((sum, { parcels }) => sum + parcels, 0)
  return (
    <Section title={text.sending}>
      <p className={page['soft']}>{all === 0 ? text.nothing : text.sendingHint}</p>
      {all > 0 && (
        <div className={styles['scroll']}>
          <table>
            <thead>
              <tr>
                <th scope="col">{text.waited}</th>
                <th scope="col">{text.parcels}</th>
                <th scope="col">{text.share}</th>
              </tr>
            </thead>
            <tbody>
              {sent.map(({ upTo, parcels }) => (
                <tr key={upTo}>
                  <th scope="row">
                    {waitedText(upTo)}
                    <ShareBar share={parcels / all} />
                  </th>
                  <td>{parcels}</td>
                  <td>{shareText(shareOf(parcels, all))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  )
}
