import { useEffect } from 'react'
import { Notice } from '../../ui/notice.tsx'
import type { Errors } from './use-errors.ts'
import { fill, useGiven } from './given.ts'

/** How many fields are wrong; the title of the window says so too. */
export function ErrorSummary({ errors }: { errors: Errors }) {
  const { titlePrefix, checkPlease, toCorrect } = useGiven().text
  const n = Object.keys(errors).length
  const isShown = n > 0
  useEffect(() => {
    document.title = (isShown ? titlePrefix : '') + document.title.replace(titlePrefix, '')
  }, [isShown, titlePrefix])
  return (
    isShown && (
      <Notice tone="danger" title={checkPlease}>
        {fill(toCorrect, { n })}
      </Notice>
    )
  )
}
