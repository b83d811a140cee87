import { useQuery } from '@tanstack/react-query'
import { officeAddresses } from '../../contract/platform/office-addresses.ts'
import type { OfficeSite, SiteContent } from '../../contract/site/edit-site.ts'
import { pictureAddress, pictureWidths } from '../../contract/catalogue/pictures.ts'
import { readSeller, readSpecialist, sellerFields, specialistFields } from '../../domain/site/site-fields.ts'
import { filmIds } from '../../domain/site/film.ts'
import { SpecialistWords } from '../../web/site/specialist-words.tsx'
import { Notice } from '../../web/platform/ui/notice.tsx'
import { currentDraft, type TypedSite, useDraft } from '../platform/data/drafts.ts'
import { siteQuery } from '../platform/data/queries.ts'
import { officeSite } from '../platform/data/readings/published.ts'
import { Action } from '../platform/frame/action.tsx'
import page from '../platform/frame/page.module.css'
import { Read } from '../platform/frame/read.tsx'
import { showToast } from '../platform/frame/toasts.tsx'
import { PictureField } from '../catalogue/picture-field.tsx'
import { lessonNames, lessonsText } from './lessons-text.ts'
import { shortMoment } from '../platform/moment-text.ts'
import { sellerFieldText, siteChanges, siteText as text, specialistFieldText } from './site-text.ts'
import { versionsText } from '../platform/versions/versions-text.ts'
import { History } from '../platform/versions/history.tsx'
import { Publish } from '../platform/versions/publish.tsx'
import { RefusedFields, useRefusals } from '../platform/versions/refused-fields.ts'
import { Waiting } from '../platform/versions/waiting.tsx'
import { LessonPart } from './lesson-part.tsx'
import { Lines } from './lines.tsx'
import { Markdown } from './markdown.tsx'
import { Part } from './part.tsx'
import { Preview } from './preview.tsx'
import styles from './site.module.css'
import { bodyOf, siteContent, typedOver, typedSite } from './typed-site.ts'

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
  const { sentenceAt, onRefused } = useRefusals(draft)
  const { published, waiting, failedAt, earlier } = site
  const typed = draft && !waiting ? typedOver(draft, published) : typedSite(waiting ?? published)
  const { queryKey } = siteQuery
  const type: TypeSite = (change) => {
    // What was uploaded comes late: meanwhile something else was typed.
    const now = currentDraft('site', 'site')
    const latest = now ? typedOver(now, published) : typedSite(published)
    setDraft({ typed: { ...latest, ...change(latest) }, before: published })
  }
  return (
    <>
      {waiting ? (
        <Waiting
          read={officeSite}
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
      <RefusedFields value={sentenceAt}>
        <Parts typed={typed} onType={waiting ? undefined : type} />
      </RefusedFields>
      {!waiting && draft && (
        <Publish
          address={officeAddresses.site}
          read={officeSite}
          queryKey={queryKey}
          basedOn={published.version}
          {...toPublish(published, typed)}
          onDone={() => setDraft(undefined)}
          onRefused={onRefused}
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

/** Types over what stands in the fields by then. */
type TypeSite = (change: (typed: TypedSite) => Partial<TypedSite>) => void

interface PartsProps {
  readonly typed: TypedSite
  /** Absent while nothing may be changed. */
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
