import type { UnknownCode } from '../../contract/running/state.ts'
import page from '../platform/frame/page.module.css'
import { stateText } from './state-text.ts'
import { Section } from './section.tsx'
import styles from './state.module.css'

/** What the carrier says and the shop does not understand; nothing where it understands all. */
export function UnknownCodes({ codes }: { codes: readonly UnknownCode[] }) {
  if (codes.length === 0) return null
  return (
    <Section title={stateText.unknownCodes}>
      <ul className={styles['rows']}>
        {codes.map(({ about, code, words, count }) => (
          <li key={`${about} ${code}`}>
            <div className={styles['words']}>
              <p className={styles['name']}>{stateText.unknownCode[about](code, count)}</p>
              <p className={page['soft']}>{words}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
