import type { Page } from '../site.tsx'
import styles from './home.module.css'

export const page: Page = {
  key: 'home',
  canonicalPath: '/',
  content: <p className={styles['words']}>Nothing moves here.</p>,
}
