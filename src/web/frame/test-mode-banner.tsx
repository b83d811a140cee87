import { frameText } from '../text/frame.ts'
import styles from './test-mode-banner.module.css'

/** A slim line above everything while no money moves. */
export function TestModeBanner() {
  return (
    <aside className={styles['banner']} aria-label={frameText.testModeLabel}>
      {frameText.testMode}
    </aside>
  )
}
