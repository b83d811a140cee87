import { Link } from '@tanstack/react-router'
import { frameText } from '../frame-text.ts'
import type { MenuScreens } from './menu.ts'
import page from './page.module.css'
import styles from './more-screen.module.css'

export function MoreScreen({ screens }: { screens: MenuScreens }) {
  return (
    <div className={page['page']}>
      <h1 className={page['title']}>{frameText.more}</h1>
      <ul className={styles['list']}>
        {Object.entries(screens).map(([to, { name }]) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
