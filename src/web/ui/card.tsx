import type { ComponentProps } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names.ts'

/** A matte surface with a hairline round it. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={classNames(styles['card'], className)} />
}
