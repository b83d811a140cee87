import { catalogueAddresses } from '../../contract/catalogue/office-addresses.ts'
import type { ShelfContent } from '../../contract/catalogue/shelf.ts'
import { Drafts, useChangedDraft } from '../platform/data/drafts.ts'
import { shelfQuery } from '../platform/data/queries.ts'
import { officeShelf } from '../platform/data/readings/published.ts'
import type { VersionDraft, Versioned } from '../platform/versions/versioned.ts'
import { VersionedScreen } from '../platform/versions/versioned-screen.tsx'
import { Kits } from './kits.tsx'
import { shelfChanges, shelfText as text } from './shelf-text.ts'
import { shelfItem, type TypedKit, typedKit, typedOver } from './typed-kit.ts'

const shelf: Versioned<ShelfContent, readonly TypedKit[]> = {
  title: text.title,
  lead: text.lead,
  first: text.first,
  query: shelfQuery,
  address: catalogueAddresses.shelf,
  takenBackAddress: catalogueAddresses.shelfTakenBack,
  read: officeShelf,
  typedOf: ({ items }) => items.map(typedKit),
  typedOver,
  contentOf: (kits) => {
    const items = kits.flatMap((kit) => shelfItem(kit) ?? [])
    return items.length < kits.length ? undefined : { items }
  },
  // The server generates ids of new kits.
  bodyOf: ({ items }, kits) => ({
    items: items.map((item, nth) => Object.assign({}, item, kits[nth]?.isNew && { id: null })),
  }),
  changesOf: (before, after) => shelfChanges(before.items, after.items),
}

const shelfDrafts = new Drafts<VersionDraft<ShelfContent, readonly TypedKit[]>>()

export function ShelfScreen() {
  return (
    <VersionedScreen of={shelf} draft={useChangedDraft(shelfDrafts)}>
      {(kits, type) => <Kits kits={kits} onChange={type && ((changed) => type(() => changed))} />}
    </VersionedScreen>
  )
}
