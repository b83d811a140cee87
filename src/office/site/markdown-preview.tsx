import { useEffect, useState } from 'react'
import { readInWorker, type ReadMarkdown } from '../../web/platform/ui/read-in-worker.ts'
import { type Headings, RichTokens } from '../../web/platform/ui/rich-tokens.tsx'
import { siteText as text } from './site-text.ts'
import { Preview } from './preview.tsx'
import styles from './site.module.css'

/** Between two keys nothing is read. */
const pauseMs = 200

/** How pages show a text in Markdown, once it is unfolded. */
export function MarkdownPreview({ typed, headings }: { typed: string; headings: Headings }) {
  const [isOpen, setIsOpen] = useState(false)
  const read = useMarkdown(isOpen ? typed : undefined)
  return (
    <Preview onToggle={setIsOpen}>
      {read && (
        <div className={styles['text']}>
          {read.kind === 'read' ? (
            <RichTokens text={read.text} tokens={read.tokens} headings={headings} />
          ) : (
            <p>{read.kind === 'away' ? text.previewAway : text.previewTooLong}</p>
          )}
        </div>
      )}
    </Preview>
  )
}

/** What was last read of a text; a worker is outside of React. */
function useMarkdown(typed: string | undefined): ReadMarkdown | undefined {
  const [read, setRead] = useState<ReadMarkdown>()
  useEffect(() => {
    if (typed === undefined) return undefined
    let leave: (() => void) | undefined
    const pause = setTimeout(() => {
      leave = readInWorker(typed, setRead)
    }, pauseMs)
    return () => {
      clearTimeout(pause)
      leave?.()
    }
  }, [typed])
  return read
}
