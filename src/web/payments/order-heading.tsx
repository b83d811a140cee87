import { useEffect } from 'react'
import { brand } from '../../domain/platform/brand.ts'
import styles from './order.module.css'

export function OrderHeading({ text, title = text }: { text: string; title?: string }) {
  useEffect(() => {
    document.title = `${title.replaceAll('\u00a0', ' ')} — ${brand}`
  }, [title])
  return <h1 className={styles['heading']}>{text}</h1>
}
