import { useQuery } from '@tanstack/react-query'
import { officeAddresses } from '../../contract/platform/office-addresses.ts'
import type { OfficeShelf, ShelfContent } from '../../contract/catalogue/shelf.ts'
import { Notice } from '../../web/platform/ui/notice.tsx'
import { type TypedKit, useDraft } from '../platform/data/drafts.ts'
import { shelfQuery } from '../platform/data/queries.ts'
import { officeShelf } from '../platform/data/readings/published.ts'
import page from '../platform/frame/page.module.css'
import { Read } from '../platform/frame/read.tsx'
import { showToast } from '../platform/frame/toasts.tsx'
import { shortMoment } from '../platform/moment-text.ts'
import { shelfChanges, shelfText as text } from './shelf-text.ts'
import { versionsText } from '../platform/versions/versions-text.ts'
import { History } from '../platform/versions/history.tsx'
import { Publish } from '../platform/versions/publish.tsx'
import { RefusedFields, useRefusals } from '../platform/versions/refused-fields.ts'
import { Waiting } from '../platform/versions/waiting.tsx'
import { Kits } from './kits.tsx'
import { shelfItem, typedKit, typedOver } from './typed-kit.ts'

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
  const { sentenceAt, onRefused } = useRefusals(draft)
  const { published, waiting, failedAt, earlier } = shelf
  const kits =
    draft && !waiting ? typedOver(draft, published.items) : (waiting ?? published).items.map(typedKit)
  const change = (changed: readonly TypedKit[]) => setDraft({ kits: changed, before: published.items })
  const { queryKey } = shelfQuery
  return (
    <>
      {waiting ? (
        <Waiting
          read={officeShelf}
          takenBackAddress={officeAddresses.shelfTakenBack}
          queryKey={queryKey}
          waiting={waiting}
          changes={changesOf(published, waiting)}
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
        <Kits kits={kits} onChange={waiting ? undefined : change} />
      </RefusedFields>
      {!waiting && draft && (
        <Publish
          address={officeAddresses.shelf}
          read={officeShelf}
          queryKey={queryKey}
          basedOn={published.version}
          {...toPublish(published, kits)}
          onDone={() => setDraft(undefined)}
          onRefused={onRefused}
        />
      )}
      <History
        versions={[published, ...earlier]}
        first={text.first}
        changesOf={changesOf}
        onBringBack={
          waiting
            ? undefined
            : ({ items }) => {
                setDraft({ before: published.items, kits: items.map(typedKit) })
                showToast({ text: versionsText.broughtBack })
              }
        }
      />
    </>
  )
}

function changesOf(before: ShelfContent, after: ShelfContent): readonly string[] {
  return shelfChanges(before.items, after.items)
}

function toPublish(published: ShelfContent, kits: readonly TypedKit[]) {
  const items = kits.flatMap((kit) => shelfItem(kit) ?? [])
  if (items.length < kits.length) return { content: undefined, changes: [] }
  // What is new gets its id from the shop.
  const sent = items.map((item, nth) => Object.assign({}, item, kits[nth]?.isNew && { id: null }))
  return { content: { items: sent }, changes: changesOf(published, { items }) }
}
