import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { officeAddresses } from '../../../contract/office/addresses.ts'
import type { OfficeShelf, OfficeShelfVersion, ShelfContent } from '../../../contract/office/shelf.ts'
import type { WaitingVersion } from '../../../contract/office/versions.ts'
import { Notice } from '../../ui/notice.tsx'
import { send } from '../data/call.ts'
import { type TypedKit, useDraft } from '../data/drafts.ts'
import { shelfQuery } from '../data/queries.ts'
import { Action } from '../frame/action.tsx'
import page from '../frame/page.module.css'
import { Read } from '../frame/read.tsx'
import { showToast } from '../frame/toasts.tsx'
import { fullMoment, shortMoment } from '../text/moment.ts'
import { shelfChanges, shelfText as text } from '../text/shelf.ts'
import { Kits } from './kits.tsx'
import { Publish } from './publish.tsx'
import { ChangeList } from './change-list.tsx'
import styles from './shelf.module.css'
import { typedKit, typedOver } from './typed-kit.ts'

/** All that the shop sells: changed here, published together. */
export function ShelfScreen() {
  const query = useQuery(shelfQuery)
  return (
    <div className={page['page']}>
      <h1 className={page['title']}>{text.title}</h1>
      <Read query={query}>{(shelf) => <Shelf shelf={shelf} />}</Read>
    </div>
  )
}

function Shelf({ shelf }: { shelf: OfficeShelf }) {
  const [draft, setDraft] = useDraft('shelf', 'shelf')
  const { published, waiting, failedAt, earlier } = shelf
  const kits =
    draft && !waiting ? typedOver(draft, published.items) : (waiting ?? published).items.map(typedKit)
  const change = (changed: readonly TypedKit[]) => setDraft({ kits: changed, before: published.items })
  return (
    <>
      {waiting ? (
        <Waiting waiting={waiting} changes={shelfChanges(published.items, waiting.items)} />
      ) : (
        <p className={page['soft']}>{text.lead}</p>
      )}
      {failedAt !== null && !waiting && (
        <Notice tone="danger" role="alert">
          {text.failed(shortMoment(failedAt))}
        </Notice>
      )}
      <Kits kits={kits} onChange={waiting ? undefined : change} />
      {!waiting && draft && <Publish published={published} kits={kits} onDone={() => setDraft(undefined)} />}
      <History
        versions={[published, ...earlier]}
        onBringBack={
          waiting
            ? undefined
            : ({ items }) => {
                setDraft({ before: published.items, kits: items.map(typedKit) })
                showToast({ text: text.broughtBack })
              }
        }
      />
    </>
  )
}

/** What was stored and not published yet: until then it can be taken back. */
function Waiting({
  waiting,
  changes,
}: {
  waiting: WaitingVersion<ShelfContent>
  changes: readonly string[]
}) {
  const client = useQueryClient()
  const takingBack = useMutation({
    mutationFn: () => send<OfficeShelf>(officeAddresses.shelfTakenBack, { version: waiting.version }),
    onSuccess: (now) => {
      client.setQueryData(shelfQuery.queryKey, now)
      showToast({ text: text.takenBack })
    },
    onError: (error) => {
      showToast({ text: error.message, tone: 'error' })
      void client.invalidateQueries({ queryKey: shelfQuery.queryKey })
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

interface HistoryProps {
  /** The newest first. */
  readonly versions: readonly OfficeShelfVersion[]
  readonly onBringBack: ((version: OfficeShelfVersion) => void) | undefined
}

function History({ versions, onBringBack }: HistoryProps) {
  return (
    <details className={styles['history']}>
      <summary>{text.history}</summary>
      <ol>
        {versions.map((version, nth) => {
          const before = versions[nth + 1]
          return (
            <li key={version.version}>
              <p className={page['soft']}>{text.published(shortMoment(version.at), version.by)}</p>
              {version.version === 1 && <p>{text.first}</p>}
              {before && (
                <>
                  <ChangeList changes={shelfChanges(before.items, version.items)} />
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
