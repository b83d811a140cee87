import { type ReactNode, useId } from 'react'
import page from '../platform/frame/page.module.css'
import styles from './site.module.css'

interface PartProps {
  readonly title: string
  readonly level: 2 | 3
  readonly hint?: string
  readonly children: ReactNode
}

/** Unfolded by its heading. */
export function Part({ title, level, hint, children }: PartProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <details className={styles['part']}>
      <summary>
        <Heading id={id}>{title}</Heading>
      </summary>
      <section className={styles['form']} aria-labelledby={id}>
        {hint !== undefined && <p className={page['soft']}>{hint}</p>}
        {children}
      </section>
    </details>
  )
}
