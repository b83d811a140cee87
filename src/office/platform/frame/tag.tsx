import type { ReactNode } from 'react'
import type { Tone } from '../tone-text.ts'
import styles from './tag.module.css'

export function Tag({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={styles['tag']} data-tone={tone}>
      {children}
    </span>
  )
}
