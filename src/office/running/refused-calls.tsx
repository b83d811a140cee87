import type { ShopState } from '../../contract/running/state.ts'
import page from '../platform/frame/page.module.css'
import { stateText } from './state-text.ts'
import { Section } from './section.tsx'
import styles from './state.module.css'

export function RefusedCalls({ calls }: { calls: ShopState['refusedCalls'] }) {
  return (
    <Section title={stateText.refusedCalls}>
      <p className={page['soft']}>
        {calls.length === 0 ? stateText.noRefusedCalls : stateText.refusedCallsHint}
      </p>
      <ul className={styles['rows']}>
        {calls.map(({ address, refused }) => (
          <li key={address}>
            <p className={styles['words']}>{address}</p>
            <span>{refused}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
