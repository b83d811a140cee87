import { exportAddress, exportedTables, exportFormats } from '../../../contract/desk/exports.ts'
import { signInAddresses } from '../../../contract/staff/sign-in.ts'
import { ask } from '../../platform/data/call.ts'
import { nothing } from '../../../web/platform/reading.ts'
import page from '../../platform/frame/page.module.css'
import { showToast } from '../../platform/frame/show-toast.ts'
import { analyticsText as text, exportedText } from './numbers-text.ts'
import { callText } from '../../platform/call-text.ts'
import styles from './analytics.module.css'
import type { Period } from './period.ts'
import { Section } from './section.tsx'

/** A download by the browser cannot ask for a new sign-in. */
async function takeFile(address: string) {
  try {
    await ask(signInAddresses.freshness, nothing)
    location.assign(address)
  } catch (error) {
    showToast({ text: error instanceof Error ? error.message : callText.unreachable, tone: 'error' })
  }
}

export function Exports({ period }: { period: Period }) {
  return (
    <Section title={text.exports}>
      <p className={page['soft']}>{text.exportsHint}</p>
      <ul className={styles['exports']}>
        {exportedTables.map((table) => (
          <li key={table}>
            <div>
              <p className={styles['name']}>{exportedText[table].name}</p>
              <p className={page['soft']}>{exportedText[table].hint}</p>
            </div>
            <p className={styles['formats']}>
              {exportFormats.map((format) => (
                <a
                  key={format}
                  href={exportAddress(table, { format, ...period })}
                  download
                  aria-label={`${exportedText[table].name}, ${format.toUpperCase()}`}
                  onClick={(event) => {
                    event.preventDefault()
                    void takeFile(event.currentTarget.href)
                  }}
                >
                  {format.toUpperCase()}
                </a>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
