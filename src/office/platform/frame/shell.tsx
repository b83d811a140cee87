import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNews } from '../data/news.ts'
import { todayQuery } from '../data/queries.ts'
import { callText } from '../call-text.ts'
import { frameText } from '../frame-text.ts'
import { Key } from './action.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { Mark } from './mark.tsx'
import type { MenuScreens } from './menu.ts'
import styles from './shell.module.css'
import { listenToKeyboard, useShortcuts } from './shortcuts.ts'
import { useIsOnline } from './use-is-online.ts'

interface ShellProps extends MenuProps {
  readonly children: ReactNode
}

export function Shell({ mainScreens, lesserScreens, children }: ShellProps) {
  const navigate = useNavigate()
  const [isKeysOpen, setIsKeysOpen] = useState(false)
  const isOnline = useIsOnline()
  useNews()
  useEffect(listenToKeyboard, [])
  useShortcuts([
    { keys: 'KeyG KeyT', label: frameText.goToday, run: () => void navigate({ to: '/' }) },
    { keys: 'KeyG KeyO', label: frameText.goOrders, run: () => void navigate({ to: '/orders' }) },
    { keys: 'KeyG KeyP', label: frameText.goPacking, run: () => void navigate({ to: '/packing' }) },
    { keys: 'Shift+Slash', label: frameText.showKeys, run: () => setIsKeysOpen(true) },
  ])
  return (
    <div className={styles['shell']}>
      <a className="skip-link" href="#main">
        {frameText.skip}
      </a>
      <Menu {...{ mainScreens, lesserScreens }} onKeys={() => setIsKeysOpen(true)} />
      <Main>
        <output>{!isOnline && <span className={styles['offline']}>{callText.offline}</span>}</output>
        {children}
      </Main>
      <KeysDialog isOpen={isKeysOpen} onClose={() => setIsKeysOpen(false)} />
    </div>
  )
}

/** Focuses a new screen for screen readers, except on load. */
function Main({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const drawn = useRef(pathname)
  useEffect(() => {
    if (drawn.current === pathname) return
    drawn.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <main className={styles['main']} id="main" tabIndex={-1} ref={main}>
      {children}
    </main>
  )
}

interface MenuProps {
  readonly mainScreens: MenuScreens
  readonly lesserScreens: MenuScreens
}

function Menu({ mainScreens, lesserScreens, onKeys }: MenuProps & { onKeys: () => void }) {
  const { data: today } = useQuery(todayQuery)
  const waiting = today ? Object.values(today.counts).reduce((sum, count) => sum + count, 0) : 0
  const { pathname } = useLocation()
  const isToday = pathname === '/' || pathname.startsWith('/today/')
  return (
    <nav className={styles['menu']} aria-label={frameText.menu}>
      <p className={styles['brand']}>
        <Mark />
      </p>
      <ul>
        {Object.entries(mainScreens).map(([to, { name }]) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ exact: to === '/', includeSearch: false }}
              aria-current={to === '/' && isToday ? 'page' : undefined}
            >
              {name}
              {to === '/' && waiting > 0 && <span className={styles['count']}>{waiting}</span>}
            </Link>
          </li>
        ))}
        {Object.entries(lesserScreens).map(([to, { name }]) => (
          <li key={to} className={styles['wide']}>
            <Link to={to} activeOptions={{ includeSearch: false }}>
              {name}
            </Link>
          </li>
        ))}
        <li className={styles['narrow']}>
          <Link
            to="/more"
            aria-current={
              Object.keys(lesserScreens).some((to) => pathname.startsWith(to)) ? 'page' : undefined
            }
          >
            {frameText.more}
          </Link>
        </li>
      </ul>
      <button type="button" className={styles['keys']} onClick={onKeys}>
        {frameText.keys} <Key keys="Shift+Slash" />
      </button>
    </nav>
  )
}
