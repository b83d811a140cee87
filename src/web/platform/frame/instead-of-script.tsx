import type { ComponentPropsWithoutRef } from 'react'
import type { Seller } from '../../../domain/site/site-fields.ts'
import { PhoneLink } from '../ui/phone-link.tsx'
import styles from './instead-of-script.module.css'

interface InsteadOfScriptProps extends Pick<ComponentPropsWithoutRef<'p'>, 'id' | 'role' | 'hidden'> {
  /** May be absent in test mode; `contact` is shown then. */
  readonly seller: Seller | undefined
  readonly text: { readonly words: string; readonly or: string; readonly contact: string }
}

export function InsteadOfScript({ seller, text: { words, or, contact }, ...place }: InsteadOfScriptProps) {
  return (
    <p className={styles['notice']} {...place}>
      {words}
      {seller ? (
        <>
          <PhoneLink phone={seller.phone} />
          {or}
          <a href={`mailto:${seller.email}`}>{seller.email}</a>
        </>
      ) : (
        <a href="#contact">{contact}</a>
      )}
      .
    </p>
  )
}
