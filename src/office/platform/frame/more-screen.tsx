import { Link } from '@tanstack/react-router'
import { frameText } from '../frame-text.ts'
import { lesserSections } from './sections.ts'
import page from './page.module.css'
import styles from './more-screen.module.css'

/** On a phone the sections that do not fit into the bar. */
export function MoreScreen() {
  return (
    <div className={page['page']}>
      <h1 className={page['title']}>{frameText.more}</h1>
      <ul className={styles['list']}>
        {lesserSections.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
