import { pagePaths } from '../../../contract/platform/addresses.ts'
import { frameText } from '../text/frame.ts'
import styles from './header.module.css'
import { wordmark } from './wordmark.ts'

const { width, height, drop, smile, letters, lettersAt } = wordmark

export function Logo() {
  return (
    <a className={styles['logo']} href={pagePaths.about} aria-label={frameText.logo}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        fill="currentColor"
        aria-hidden="true"
      >
        <path d={drop} />
        <path d={smile} fill="none" stroke="var(--paper)" strokeWidth="4.6" strokeLinecap="round" />
        <path transform={lettersAt} d={letters} />
      </svg>
    </a>
  )
}
