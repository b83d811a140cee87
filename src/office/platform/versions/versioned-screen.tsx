import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OfficeVersions } from '../../../contract/platform/versions.ts'
import { Notice } from '../../../web/platform/ui/notice.tsx'
import type { ChangeDraft } from '../data/drafts.ts'
import page from '../frame/page.module.css'
import { Read } from '../frame/read.tsx'
import { showToast } from '../frame/show-toast.ts'
import { shortMoment } from '../moment-text.ts'
import { History } from './history.tsx'
import { Publish } from './publish.tsx'
import { RefusedFields, useRefusals } from './refused-fields.ts'
import { versionsText } from './versions-text.ts'
import type { VersionDraft, Versioned } from './versioned.ts'
import { Waiting } from './waiting.tsx'

/** Types over what stands in the fields by then. */
export type TypeOver<Typed> = (change: (typed: Typed) => Typed) => void

interface VersionedScreenProps<Content extends object, Typed> {
  readonly of: Versioned<Content, Typed>
  readonly draft: readonly [
    VersionDraft<Content, Typed> | undefined,
    ChangeDraft<VersionDraft<Content, Typed>>,
  ]
  /** The fields; nothing may be changed while there is nothing to type by. */
  readonly children: (typed: Typed, type: TypeOver<Typed> | undefined) => ReactNode
}

/** Changed here, published together: now or at a time, and taken back before that. */
export function VersionedScreen<Content extends object, Typed>(props: VersionedScreenProps<Content, Typed>) {
  const { title, query } = props.of
  return (
    <div className={page['page']}>
      <h1 className={page['title']}>{title}</h1>
      <Read query={useQuery(query)}>{(versions) => <Versions {...props} versions={versions} />}</Read>
    </div>
  )
}

type VersionsProps<Content extends object, Typed> = VersionedScreenProps<Content, Typed> & {
  readonly versions: OfficeVersions<Content>
}

function Versions<Content extends object, Typed>({
  of,
  draft: [draft, changeDraft],
  versions: { published, waiting, failedAt, earlier },
  children,
}: VersionsProps<Content, Typed>) {
  const { sentenceAt, onRefused } = useRefusals(draft)
  const typedBy = (by: typeof draft) => (by ? of.typedOver(by, published) : of.typedOf(published))
  const typed = waiting ? of.typedOf(waiting) : typedBy(draft)
  const type: TypeOver<Typed> = (change) =>
    changeDraft((now) => ({ typed: change(typedBy(now)), before: published }))
  const bringBack = (content: Content) => {
    changeDraft(() => ({ typed: of.typedOf(content), before: published }))
    showToast({ text: versionsText.broughtBack })
  }
  return (
    <>
      {waiting ? (
        <Waiting of={of} waiting={waiting} changes={of.changesOf(published, waiting)} />
      ) : (
        <p className={page['soft']}>{of.lead}</p>
      )}
      {failedAt !== null && !waiting && (
        <Notice tone="danger" role="alert">
          {versionsText.failed(shortMoment(failedAt))}
        </Notice>
      )}
      <RefusedFields value={sentenceAt}>{children(typed, waiting ? undefined : type)}</RefusedFields>
      {!waiting && draft && (
        <Publish
          of={of}
          published={published}
          typed={typed}
          onDone={() => changeDraft(() => undefined)}
          onRefused={onRefused}
        />
      )}
      <History
        versions={[published, ...earlier]}
        first={of.first}
        changesOf={of.changesOf}
        onBringBack={waiting ? undefined : bringBack}
      />
    </>
  )
}
