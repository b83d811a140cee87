import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OfficeVersion, OfficeVersions } from '../../../contract/platform/versions.ts'
import { Notice } from '../../../web/platform/ui/notice.tsx'
import type { ChangeDraft } from '../data/drafts.ts'
import page from '../frame/page.module.css'
import { Read } from '../frame/read.tsx'
import { showToast } from '../frame/show-toast.ts'
import { fullMoment, shortMoment } from '../moment-text.ts'
import { Publish } from './publish.tsx'
import { RefusedFields, useRefusals } from './refused-fields.ts'
import { versionsText, versionsText as text } from './versions-text.ts'
import type { VersionDraft, Versioned } from './versioned.ts'
import { Action } from '../frame/action.tsx'
import { ChangeList } from './change-list.tsx'
import styles from './versions.module.css'
import type { Moment } from '../../../contract/platform/moment.ts'
import { send } from '../data/call.ts'

/** Applies to the latest input. */
type TypeOver<Typed> = (change: (typed: Typed) => Typed) => void

interface VersionedScreenProps<Content extends object, Typed> {
  readonly of: Versioned<Content, Typed>
  readonly draft: readonly [
    VersionDraft<Content, Typed> | undefined,
    ChangeDraft<VersionDraft<Content, Typed>>,
  ]
  /** Without `type` read-only. */
  readonly children: (typed: Typed, type: TypeOver<Typed> | undefined) => ReactNode
}

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

interface HistoryProps<Content extends object> {
  readonly versions: readonly OfficeVersion<Content>[]
  readonly first: string
  readonly changesOf: (before: Content, after: Content) => readonly string[]
  readonly onBringBack: ((version: OfficeVersion<Content>) => void) | undefined
}

function History<Content extends object>({ versions, first, changesOf, onBringBack }: HistoryProps<Content>) {
  return (
    <details className={styles['history']}>
      <summary>{text.history}</summary>
      <ol>
        {versions.map((version, nth) => {
          const before = versions[nth + 1]
          return (
            <li key={version.version}>
              <p className={page['soft']}>{text.published(shortMoment(version.at), version.by)}</p>
              {version.version === 1 && <p>{first}</p>}
              {before && (
                <>
                  <ChangeList changes={changesOf(before, version)} />
                  {onBringBack && (
                    <Action variant="quiet" onClick={() => onBringBack(before)}>
                      {text.bringBack}
                    </Action>
                  )}
                </>
              )}
            </li>
          )
        })}
      </ol>
    </details>
  )
}

interface WaitingProps<Content extends object, Typed> {
  readonly of: Versioned<Content, Typed>
  readonly waiting: { readonly version: number; readonly at: Moment; readonly isPlanned: boolean }
  readonly changes: readonly string[]
}

function Waiting<Content extends object, Typed>({
  of: { takenBackAddress, read, query },
  waiting,
  changes,
}: WaitingProps<Content, Typed>) {
  const { queryKey } = query
  const client = useQueryClient()
  const takingBack = useMutation({
    mutationFn: () => send(takenBackAddress, read, { version: waiting.version }),
    onSuccess: (now) => {
      client.setQueryData(queryKey, now)
      showToast({ text: text.takenBack })
    },
    onError: (error) => {
      showToast({ text: error.message, tone: 'error' })
      void client.invalidateQueries({ queryKey })
    },
  })
  return (
    <Notice>
      <p>{waiting.isPlanned ? text.plannedFor(fullMoment(waiting.at)) : text.publishing}</p>
      <ChangeList changes={changes} />
      <div className={styles['buttons']}>
        <Action variant="secondary" isBusy={takingBack.isPending} onClick={() => takingBack.mutate()}>
          {text.takeBack}
        </Action>
      </div>
    </Notice>
  )
}
