import { useEffect } from 'react'
import { checkoutText as text } from './checkout-text.in-document.ts'
import { filled } from '../platform/text/filled.ts'
import { Notice } from '../platform/ui/notice.tsx'
import { fieldNames } from './check-form.ts'
import styles from './checkout.module.css'
import type { Errors, FieldTexts } from './use-errors.ts'

export function ErrorSummary({ errors, fields }: { errors: Errors; fields: FieldTexts }) {
  const wrong = fieldNames.filter((name) => errors[name] !== undefined)
  const isShown = wrong.length > 0
  useEffect(() => {
    const plain = document.title.replace(text.titlePrefix, '')
    document.title = (isShown ? text.titlePrefix : '') + plain
  }, [isShown])
  return (
    isShown && (
      <Notice tone="danger" title={text.checkPlease}>
        <p>{filled(text.toCorrect, { n: wrong.length })}</p>
        <ul className={styles['wrong']}>
          {wrong.map((name) => (
            <li key={name}>
              <a
                href={`#${name}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(name)?.focus()
                }}
              >
                {fields[name].label}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    )
  )
}
