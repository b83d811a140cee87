import { inserts, linkedHeadings, type SiteTextName } from '../../domain/site/site-texts.ts'
import { siteText as text } from './site-text.ts'
import { TextArea } from '../platform/frame/text-area.tsx'
import { useRefusedFields } from '../platform/versions/refused-fields.ts'
import { MarkdownPreview } from './markdown-preview.tsx'
import { textProblem } from './typed-site.ts'

interface MarkdownProps {
  readonly name: SiteTextName
  readonly typed: string
  /** Absent while nothing may be changed. */
  readonly onType: ((typed: string) => void) | undefined
}

/** A text in Markdown, and how pages show it. */
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
