import { frameText } from '../text/frame.ts'
import styles from './test-mode-banner.module.css'

/** A slim line above everything while no money moves. */
export function TestModeBanner() {
  return <p className={styles['banner']}>{frameText.testMode}</p>
}
