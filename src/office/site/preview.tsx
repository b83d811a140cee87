import type { ReactNode } from 'react'
import page from '../platform/frame/page.module.css'
import { siteText as text } from './site-text.ts'
import styles from './site.module.css'

/** Rendered by the site's components; inert. */
export function Preview({
  children,
  onToggle,
}: {
  children: ReactNode
  onToggle?: (isOpen: boolean) => void
}) {
  return (
    <details className={styles['preview']} onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}>
      <summary className={page['soft']}>{text.preview}</summary>
      <div inert>{children}</div>
    </details>
  )
}
