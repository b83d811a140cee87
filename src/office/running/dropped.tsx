import type { DroppedMessages } from '../../contract/running/state.ts'
import page from '../platform/frame/page.module.css'
import { unsentName, stateText } from './state-text.ts'
import { Section } from './section.tsx'
import styles from './state.module.css'

/** Only where there was any: it is no part of a usual day. */
export function Dropped({ dropped }: { dropped: readonly DroppedMessages[] }) {
  if (dropped.length === 0) return null
  return (
    <Section title={stateText.unsent}>
      <dl className={styles['sizes']}>
        {dropped.map(({ limit, today, week }) => (
          <div key={limit}>
            <dt>{unsentName(limit)}</dt>
            <dd>{stateText.unsentOf(today, week)}</dd>
          </div>
        ))}
      </dl>
      <p className={page['soft']}>{stateText.unsentHint}</p>
    </Section>
  )
}
