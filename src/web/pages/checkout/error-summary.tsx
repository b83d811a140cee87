import { useEffect } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { fieldNames } from './check-form.ts'
import styles from './checkout.module.css'
import { fill, useGiven } from './given.ts'
import type { Errors } from './use-errors.ts'

/** How many fields are wrong, and the way to each; the title of the window says so too. */
export function ErrorSummary({ errors }: { errors: Errors }) {
  const { titlePrefix, checkPlease, toCorrect, fields } = useGiven().text
  const wrong = fieldNames.filter((name) => errors[name] !== undefined)
  const isShown = wrong.length > 0
  useEffect(() => {
    const plain = document.title.replace(titlePrefix, '')
    document.title = (isShown ? titlePrefix : '') + plain
  }, [isShown, titlePrefix])
  return (
    isShown && (
      <Notice tone="danger" title={checkPlease}>
        <p>{fill(toCorrect, { n: wrong.length })}</p>
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
