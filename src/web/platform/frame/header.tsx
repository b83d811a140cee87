import { pagePaths } from '../../../contract/platform/addresses.ts'
import { frameText } from '../text/frame.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './header.module.css'
import { Logo } from './logo.tsx'

const links = [
  { href: pagePaths.home, text: frameText.home },
  { href: pagePaths.kits, text: frameText.kits },
  { href: pagePaths.videos, text: frameText.videos },
  { href: pagePaths.about, text: frameText.about },
]

/** The menu is a popover, which opens without a script. */
export function Header({ here }: { here: string | undefined }) {
  return (
    <header className={styles['header']}>
      <Logo />
      <button type="button" className={styles['toggle']} popoverTarget="menu" aria-label={frameText.openMenu}>
        <Icon name="menu" />
      </button>
      <nav className={styles['menu']} id="menu" popover="auto" aria-label={frameText.nav}>
        <button
          type="button"
          className={styles['close']}
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={frameText.closeMenu}
        >
          <Icon name="close" />
        </button>
        <ul className={styles['links']}>
          {links.map(({ href, text }) => (
            <li key={href}>
              <a href={href} aria-current={href === here ? 'page' : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ul>
        <ButtonLink className={styles['quiz']} href={pagePaths.quiz}>
          {frameText.quiz}
        </ButtonLink>
      </nav>
    </header>
  )
}

export function TaskHeader() {
  return (
    <header className={styles['header']}>
      <Logo />
    </header>
  )
}
