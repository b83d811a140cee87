import { pagePaths } from '../../contract/addresses.ts'
import { brand } from '../../domain/brand.ts'
import { frameText } from '../text/frame.ts'
import styles from './header.module.css'

/** The drop with its smile and the name; leads to the story of the brand. */
export function Logo() {
  return (
    <a className={styles['logo']} href={pagePaths.about} aria-label={frameText.logo}>
      <svg viewBox="6 2 52 64" width="26" height="32" aria-hidden="true">
        <path d="M32 4C44 17 56 27 56 40A24 24 0 0 1 8 40C8 27 20 17 32 4Z" fill="currentColor" />
        <path
          d="M20 39q12 13 24 0"
          fill="none"
          stroke="var(--paper)"
          strokeWidth="4.6"
          strokeLinecap="round"
        />
      </svg>
      {brand}
    </a>
  )
}
