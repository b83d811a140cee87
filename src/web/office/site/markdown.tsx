import { inserts, linkedHeadings, type SiteTextName } from '../../../domain/site-texts.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { siteText as text } from '../text/site.ts'
import { TextArea } from '../frame/text-area.tsx'
import { Preview } from './preview.tsx'
import styles from './site.module.css'
import { textProblem } from './typed-site.ts'

interface MarkdownProps {
  readonly name: SiteTextName
  readonly typed: string
  /** Absent while nothing may be changed. */
  readonly onType: ((typed: string) => void) | undefined
}

/** A text in Markdown, and how pages show it. */
export function Markdown({ name, typed, onType }: MarkdownProps) {
  return (
    <>
      <TextArea
        name={name}
        label={text[name]}
        hint={`${text.markup} ${text.inserts(inserts[name])}`}
        error={textProblem(name, typed)}
        value={typed}
        rows={18}
        readOnly={!onType}
        onChange={({ target }) => onType?.(target.value)}
      />
      <Preview>
        <div className={styles['text']}>
          <RichText text={typed} headings={linkedHeadings[name]} />
        </div>
      </Preview>
    </>
  )
}
