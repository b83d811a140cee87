import { Link } from '@tanstack/react-router'
import { frameText } from '../frame-text.ts'
import styles from './page.module.css'

export function NothingHere() {
  return (
    <div className={styles['page']}>
      <h1>{frameText.nothingHere}</h1>
      <p>
        <Link to="/">{frameText.toToday}</Link>
      </p>
    </div>
  )
}
