import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { officeAddresses } from '../../../contract/office/addresses.ts'
import type { OfficeSite, SiteContent } from '../../../contract/office/site.ts'
import { pictureAddress, pictureWidths } from '../../../contract/pictures.ts'
import {
  type Read as ReadLines,
  readSeller,
  readSpecialist,
  sellerFields,
  specialistFields,
} from '../../../domain/site-fields.ts'
import { filmIds } from '../../../domain/film.ts'
import { inserts, linkedHeadings, type SiteTextName } from '../../../domain/site-texts.ts'
import { SpecialistWords } from '../../frame/specialist-words.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { type TypedLines, type TypedSite, useDraft } from '../data/drafts.ts'
import { siteQuery } from '../data/queries.ts'
import { Action } from '../frame/action.tsx'
import page from '../frame/page.module.css'
import { Read } from '../frame/read.tsx'
import { showToast } from '../frame/toasts.tsx'
import { PictureField } from '../pictures/picture-field.tsx'
import { lessonNames, lessonsText } from '../text/lessons.ts'
import { frameText } from '../text/frame.ts'
import { shortMoment } from '../text/moment.ts'
import { sellerFieldText, siteChanges, siteText as text, specialistFieldText } from '../text/site.ts'
import { versionsText } from '../text/versions.ts'
import { History } from '../versions/history.tsx'
import { Publish } from '../versions/publish.tsx'
import { Waiting } from '../versions/waiting.tsx'
import { LessonPart } from './lesson-part.tsx'
import styles from './site.module.css'
import { TextArea } from './text-area.tsx'
import { bodyOf, siteContent, textProblem, typedOver, typedSite } from './typed-site.ts'

/** All that the shop says of itself: changed here, published together. */
export function SiteScreen() {
  const query = useQuery(siteQuery)
  return (
    <div className={page['page']}>
      <h1 className={page['title']}>{text.title}</h1>
      <Read query={query}>{(site) => <Site site={site} />}</Read>
    </div>
  )
}

function Site({ site }: { site: OfficeSite }) {
  const [draft, setDraft] = useDraft('site', 'site')
  const { published, waiting, failedAt, earlier } = site
  const typed = draft && !waiting ? typedOver(draft, published) : typedSite(waiting ?? published)
  const { queryKey } = siteQuery
  return (
    <>
      {waiting ? (
        <Waiting
          takenBackAddress={officeAddresses.siteTakenBack}
          queryKey={queryKey}
          waiting={waiting}
          changes={siteChanges(published, waiting)}
        />
      ) : (
        <p className={page['soft']}>{text.lead}</p>
      )}
      {failedAt !== null && !waiting && (
        <Notice tone="danger" role="alert">
          {versionsText.failed(shortMoment(failedAt))}
        </Notice>
      )}
      <Parts
        typed={typed}
        onType={
          waiting ? undefined : (change) => setDraft({ typed: { ...typed, ...change }, before: published })
        }
      />
      {!waiting && draft && (
        <Publish
          address={officeAddresses.site}
          queryKey={queryKey}
          basedOn={published.version}
          {...toPublish(published, typed)}
          onDone={() => setDraft(undefined)}
        />
      )}
      <History<SiteContent>
        versions={[published, ...earlier]}
        first={text.first}
        changesOf={siteChanges}
        onBringBack={
          waiting
            ? undefined
            : (version) => {
                setDraft({ typed: typedSite(version), before: published })
                showToast({ text: versionsText.broughtBack })
              }
        }
      />
    </>
  )
}

function toPublish(published: SiteContent, typed: TypedSite) {
  const content = siteContent(typed)
  return { content: content && bodyOf(content), changes: content ? siteChanges(published, content) : [] }
}

interface PartsProps {
  readonly typed: TypedSite
  /** Absent while nothing may be changed. */
  readonly onType: ((change: Partial<TypedSite>) => void) | undefined
}

function Parts({ typed, onType }: PartsProps) {
  const specialist = readSpecialist(typed.specialist)
  const lines = (part: 'specialist' | 'seller') => (name: string, value: string) =>
    onType?.({ [part]: { ...typed[part], [name]: value } })
  return (
    <div className={styles['parts']}>
      <Part title={text.specialist} hint={text.specialistHint}>
        <Lines
          part="specialist"
          fields={specialistFields}
          texts={specialistFieldText}
          typed={typed.specialist}
          read={specialist}
          long="words"
          onType={onType && lines('specialist')}
        />
        {onType && (
          <PictureField
            label={text.portrait}
            shown={typed.portrait ? pictureAddress(typed.portrait.hash, pictureWidths[0], 'webp') : undefined}
            onUploaded={(portrait) => onType({ portrait })}
          />
        )}
        {onType && typed.portrait && (
          <div>
            <Action variant="quiet" onClick={() => onType({ portrait: null })}>
              {text.noPortrait}
            </Action>
          </div>
        )}
        {specialist.kind === 'read' && specialist.value && (
          <Preview>
            <SpecialistWords
              specialist={{ ...specialist.value, ...(typed.portrait && { portrait: typed.portrait }) }}
            />
          </Preview>
        )}
      </Part>
      <Part title={text.seller} hint={text.sellerHint}>
        <Lines
          part="seller"
          fields={sellerFields}
          texts={sellerFieldText}
          typed={typed.seller}
          read={readSeller(typed.seller)}
          onType={onType && lines('seller')}
        />
      </Part>
      <Part title={lessonsText.title} hint={lessonsText.hint}>
        <div className={styles['lessons']}>
          {filmIds.map((id) => (
            <Lesson key={id} name={lessonNames[id]}>
              <LessonPart
                id={id}
                lesson={typed.lessons[id]}
                onType={
                  onType &&
                  ((change) =>
                    onType({ lessons: { ...typed.lessons, [id]: { ...typed.lessons[id], ...change } } }))
                }
              />
            </Lesson>
          ))}
        </div>
      </Part>
      <Part title={text.offer} hint={text.offerHint}>
        <Markdown name="offer" typed={typed.offer} onType={onType} />
      </Part>
      <Part title={text.privacy}>
        <Markdown name="privacy" typed={typed.privacy} onType={onType} />
      </Part>
    </div>
  )
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId()
  return (
    <details className={styles['part']}>
      <summary>
        <h2 id={id}>{title}</h2>
      </summary>
      <section className={styles['form']} aria-labelledby={id}>
        {hint !== undefined && <p className={page['soft']}>{hint}</p>}
        {children}
      </section>
    </details>
  )
}

function Lesson({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <details className={styles['part']}>
      <summary>
        <h3 id={id}>{name}</h3>
      </summary>
      <section className={styles['form']} aria-labelledby={id}>
        {children}
      </section>
    </details>
  )
}

interface LinesProps {
  readonly part: string
  readonly fields: Readonly<Record<string, object>>
  readonly texts: Readonly<Record<string, { readonly label: string; readonly hint?: string }>>
  readonly typed: TypedLines
  readonly read: ReadLines<object>
  /** The one of more than one line. */
  readonly long?: string
  readonly onType: ((name: string, value: string) => void) | undefined
}

function Lines({ part, fields, texts, typed, read, long, onType }: LinesProps) {
  const wrong = read.kind === 'wrong' ? read.wrong : []
  return Object.entries(fields).map(([name, rule]) => {
    const { label = name, hint } = texts[name] ?? {}
    const field = {
      name: `${part}-${name}`,
      label,
      hint,
      note: 'isOptional' in rule ? frameText.optional : '',
      value: typed[name] ?? '',
      error: wrong.includes(name) && text.wrongLine,
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

interface MarkdownProps extends Pick<PartsProps, 'onType'> {
  readonly name: SiteTextName
  readonly typed: string
}

function Markdown({ name, typed, onType }: MarkdownProps) {
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
        onChange={({ target }) => onType?.({ [name]: target.value })}
      />
      <Preview>
        <div className={styles['text']}>
          <RichText text={typed} headings={linkedHeadings[name]} />
        </div>
      </Preview>
    </>
  )
}

/** As pages show it, by their own components; nothing of it can be pressed. */
function Preview({ children }: { children: ReactNode }) {
  return (
    <details className={styles['preview']}>
      <summary className={page['soft']}>{text.preview}</summary>
      <div inert>{children}</div>
    </details>
  )
}
