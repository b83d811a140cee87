import { inserts, linkedHeadings, type SiteTextName } from '../../domain/site/site-texts.ts'
import { siteText as text } from './site-text.ts'
import { TextArea } from '../platform/frame/text-area.tsx'
import { useRefusedFields } from '../platform/versions/refused-fields.ts'
import { textProblem } from './typed-site.ts'
import { useEffect, useState } from 'react'
import { readInWorker, type ReadMarkdown } from '../../web/platform/ui/read-in-worker.ts'
import { type Headings, RichTokens } from '../../web/platform/ui/rich-tokens.tsx'
import { Preview } from './preview.tsx'
import styles from './site.module.css'

const pauseMs = 200

interface MarkdownProps {
  readonly name: SiteTextName
  readonly typed: string
  readonly onType: ((typed: string) => void) | undefined
}

export function Markdown({ name, typed, onType }: MarkdownProps) {
  const refusedAt = useRefusedFields()
  return (
    <>
      <TextArea
        name={name}
        label={text[name]}
        hint={`${text.markup} ${text.inserts(inserts[name])}`}
        error={textProblem(name, typed) ?? refusedAt(name)}
        value={typed}
        rows={18}
        readOnly={!onType}
        onChange={({ target }) => onType?.(target.value)}
      />
      <MarkdownPreview typed={typed} headings={linkedHeadings[name]} />
    </>
  )
}

function MarkdownPreview({ typed, headings }: { typed: string; headings: Headings }) {
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

/** The last result while the worker parses. */
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
