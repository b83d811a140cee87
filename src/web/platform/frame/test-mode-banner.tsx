import { frameText } from '../text/frame.ts'
import styles from './test-mode-banner.module.css'

export function TestModeBanner() {
  return (
    <aside className={styles['banner']} aria-label={frameText.testModeLabel}>
      {frameText.testMode}
      <span className={styles['more']}>{frameText.testModeMore}</span>
    </aside>
  )
}
