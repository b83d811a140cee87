import type { Read } from '../../domain/site/site-fields.ts'
import { Field } from '../../web/platform/ui/field.tsx'
import { frameText } from '../platform/frame-text.ts'
import { siteText as text } from './site-text.ts'
import { TextArea } from '../platform/frame/text-area.tsx'
import { useRefusedFields } from '../platform/versions/refused-fields.ts'
import type { TypedLines } from './typed-site.ts'

interface LinesProps {
  readonly part: string
  readonly fields: Readonly<Record<string, object>>
  readonly texts: Readonly<Record<string, { readonly label: string; readonly hint?: string }>>
  readonly typed: TypedLines
  readonly read: Read<object>
  readonly long?: string
  readonly onType: ((name: string, value: string) => void) | undefined
}

export function Lines({ part, fields, texts, typed, read, long, onType }: LinesProps) {
  const refusedAt = useRefusedFields()
  const wrong = read.kind === 'wrong' ? read.wrong : []
  return Object.entries(fields).map(([name, rule]) => {
    const { label = name, hint } = texts[name] ?? {}
    const field = {
      name: `${part}-${name}`,
      label,
      hint,
      note: 'isOptional' in rule ? frameText.optional : '',
      value: typed[name] ?? '',
      error: wrong.includes(name) ? text.wrongLine : refusedAt(`${part}.${name}`),
      autoComplete: 'off',
      readOnly: !onType,
    }
    const type = (value: string) => onType?.(name, value)
    return name === long ? (
      <TextArea
        key={name}
        {...field}
        rows={5}
        onChange={({ target }) => type(target.value.replaceAll(/[\r\n]+/g, ' '))}
      />
    ) : (
      <Field key={name} {...field} onChange={({ target }) => type(target.value)} />
    )
  })
}
