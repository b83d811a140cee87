import type { ReactNode } from 'react'
import { pagePaths } from '../../contract/platform/addresses.ts'
import { documentKeys, restockDocumentKey } from '../../contract/site/site-documents.ts'
import type { PageSettings } from '../../contract/site/site.ts'
import { isForSale, isOffered } from '../../domain/catalogue/catalogue.ts'
import type { PageDocument } from '../platform/frame/page-document.ts'
import { taskPage } from '../platform/frame/task-page.tsx'
import { restockText as text } from './restock-text.ts'
import { titles } from '../platform/text/titles.ts'
import { Button, ButtonLink } from '../platform/ui/button.tsx'
import { RestockForm } from './restock-form.tsx'
import { RestockMeant, type RestockMeantProps } from './restock-meant.tsx'

/**
 * The question for an e-mail, of each kit that is not sold now, and what it is answered. None of them has a script.
 */
export function documents(settings: PageSettings): readonly PageDocument[] {
  const missing = settings.catalogue.filter((kit) => isOffered(kit, settings) && !isForSale(kit))
  const toKits = (
    <p>
      <ButtonLink href={pagePaths.kits}>{text.toKits}</ButtonLink>
    </p>
  )
  return [
    ...missing.map(({ id, name }) =>
      page(restockDocumentKey(id), text.heading, text.lead(name), <RestockForm kitId={id} />),
    ),
    page(documentKeys.restockAsked, text.askedHeading, text.asked, toKits),
    page(documentKeys.restockConfirm, text.confirmHeading, text.confirmLead, <Confirm />),
    page(documentKeys.restockConfirmed, text.confirmedHeading, text.confirmed, toKits),
    page(documentKeys.restockUnknown, text.unknownHeading, text.unknown, toKits),
    page(documentKeys.restockWrong, text.wrongHeading, text.wrong, toKits),
    page(documentKeys.restockLater, text.laterHeading, text.later, toKits),
  ]
}

export const asked = {
  [documentKeys.restockMeant]: (props: RestockMeantProps): PageDocument =>
    page(
      documentKeys.restockMeant,
      text.meantHeading,
      text.meantLead,
      <div>
        <RestockMeant {...props} />
      </div>,
    ),
}

/** Sent to the address of the page itself, with the key in it. */
function Confirm() {
  return (
    <form method="post">
      <p>
        <Button type="submit">{text.confirm}</Button>
      </p>
    </form>
  )
}

function page(key: string, heading: string, lead: string, content: ReactNode): PageDocument {
  return taskPage({ ...titles.restock, key }, { heading, lead, content })
}
