import { siteAddresses } from '../../contract/site/office-addresses.ts'
import type { SiteContent } from '../../contract/site/edit-site.ts'
import { pictureAddress, pictureWidths } from '../../contract/catalogue/pictures.ts'
import { readSeller, readSpecialist, sellerFields, specialistFields } from '../../domain/site/site-fields.ts'
import { filmIds } from '../../domain/site/film.ts'
import { SpecialistWords } from '../../web/site/specialist-words.tsx'
import { Drafts, useChangedDraft } from '../platform/data/drafts.ts'
import { siteQuery } from '../platform/data/queries.ts'
import { officeSite } from '../platform/data/readings/published.ts'
import { Action } from '../platform/frame/action.tsx'
import { PictureField } from '../catalogue/picture-field.tsx'
import { lessonNames, lessonsText } from './lessons-text.ts'
import { sellerFieldText, siteChanges, siteText as text, specialistFieldText } from './site-text.ts'
import type { VersionDraft, Versioned } from '../platform/versions/versioned.ts'
import { VersionedScreen } from '../platform/versions/versioned-screen.tsx'
import { LessonPart } from './lesson-part.tsx'
import { Lines } from './lines.tsx'
import { Markdown } from './markdown.tsx'
import { Preview } from './preview.tsx'
import styles from './site.module.css'
import { bodyOf, siteContent, typedOver, type TypedSite, typedSite } from './typed-site.ts'
import { type ReactNode, useId } from 'react'
import page from '../platform/frame/page.module.css'

const site: Versioned<SiteContent, TypedSite> = {
  title: text.title,
  lead: text.lead,
  first: text.first,
  query: siteQuery,
  address: siteAddresses.site,
  takenBackAddress: siteAddresses.siteTakenBack,
  read: officeSite,
  typedOf: typedSite,
  typedOver,
  contentOf: siteContent,
  bodyOf,
  changesOf: siteChanges,
}

const siteDrafts = new Drafts<VersionDraft<SiteContent, TypedSite>>()

export function SiteScreen() {
  return (
    <VersionedScreen of={site} draft={useChangedDraft(siteDrafts)}>
      {(typed, type) => (
        <Parts
          typed={typed}
          // Uploads end while other fields are being edited.
          onType={type && ((change) => type((latest) => ({ ...latest, ...change(latest) })))}
        />
      )}
    </VersionedScreen>
  )
}

type TypeSite = (change: (typed: TypedSite) => Partial<TypedSite>) => void

interface PartsProps {
  readonly typed: TypedSite
  readonly onType: TypeSite | undefined
}

function Parts({ typed, onType }: PartsProps) {
  const specialist = readSpecialist(typed.specialist)
  const lines = (part: 'specialist' | 'seller') => (name: string, value: string) =>
    onType?.((now) => ({ [part]: { ...now[part], [name]: value } }))
  return (
    <div className={styles['parts']}>
      <Part title={text.specialist} level={2} hint={text.specialistHint}>
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
            onUploaded={(portrait) => onType(() => ({ portrait }))}
          />
        )}
        {onType && typed.portrait && (
          <div>
            <Action variant="quiet" onClick={() => onType(() => ({ portrait: null }))}>
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
      <Part title={text.seller} level={2} hint={text.sellerHint}>
        <Lines
          part="seller"
          fields={sellerFields}
          texts={sellerFieldText}
          typed={typed.seller}
          read={readSeller(typed.seller)}
          onType={onType && lines('seller')}
        />
      </Part>
      <Part title={lessonsText.title} level={2} hint={lessonsText.hint}>
        <div className={styles['lessons']}>
          {filmIds.map((id) => (
            <Part key={id} title={lessonNames[id]} level={3}>
              <LessonPart
                id={id}
                lesson={typed.lessons[id]}
                onType={
                  onType &&
                  ((change) =>
                    onType(({ lessons }) => ({
                      lessons: { ...lessons, [id]: { ...lessons[id], ...change(lessons[id]) } },
                    })))
                }
              />
            </Part>
          ))}
        </div>
      </Part>
      <Part title={text.offer} level={2} hint={text.offerHint}>
        <Markdown
          name="offer"
          typed={typed.offer}
          onType={onType && ((offer) => onType(() => ({ offer })))}
        />
      </Part>
      <Part title={text.privacy} level={2}>
        <Markdown
          name="privacy"
          typed={typed.privacy}
          onType={onType && ((privacy) => onType(() => ({ privacy })))}
        />
      </Part>
    </div>
  )
}

interface PartProps {
  readonly title: string
  readonly level: 2 | 3
  readonly hint?: string
  readonly children: ReactNode
}

function Part({ title, level, hint, children }: PartProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <details className={styles['part']}>
      <summary>
        <Heading id={id}>{title}</Heading>
      </summary>
      <section className={styles['form']} aria-labelledby={id}>
        {hint !== undefined && <p className={page['soft']}>{hint}</p>}
        {children}
      </section>
    </details>
  )
}
