import type { ReactNode } from 'react'
import { orderPageText as text } from './order-page-text.ts'
import { copyText } from '../../platform/ui/copy-text.ts'
import { showToast } from '../../platform/ui/show-toast.ts'
import styles from './order-page.module.css'

interface CopyButtonProps {
  readonly name?: string
  readonly what: () => string
  readonly copied: string
  readonly children: ReactNode
}

export function CopyButton({ name, what, copied, children }: CopyButtonProps) {
  const copy = async () => {
    const isDone = await copyText(Promise.resolve(what()))
    showToast(isDone ? { text: copied } : { text: text.notCopied, tone: 'error' })
  }
  return (
    <button type="button" className={styles['copy']} aria-label={name} onClick={() => void copy()}>
      {children}
    </button>
  )
}
