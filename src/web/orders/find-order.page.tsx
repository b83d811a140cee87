import type { ReactNode } from 'react'
import { pagePaths } from '../../contract/platform/addresses.ts'
import { documentKeys } from '../../contract/site/site-documents.ts'
import type { SiteSettings } from '../../contract/site/site.ts'
import type { PageDocument } from '../platform/frame/page-document.ts'
import { taskPage } from '../platform/frame/task-page.tsx'
import { findOrderText as text } from './find-order-text.ts'
import { titles } from '../platform/text/titles.ts'
import { ButtonLink } from '../platform/ui/button.tsx'
import { FindOrderForm } from './find-order-form.tsx'

export function documents({ tellsBySms }: SiteSettings): readonly PageDocument[] {
  return [
    page(documentKeys.findOrder, text.heading, <FindOrderForm />, text.lead),
    page(
      documentKeys.findOrderAsked,
      text.askedHeading,
      <>
        <p>{text.askedMore}</p>
        <p>
          <a href={pagePaths.findOrder}>{text.again}</a>
        </p>
      </>,
      tellsBySms ? text.asked.sms : text.asked.letter,
    ),
    page(
      documentKeys.findOrderLater,
      text.laterHeading,
      <p>
        <ButtonLink href={pagePaths.findOrder}>{text.again}</ButtonLink>
      </p>,
      text.later,
    ),
  ]
}

function page(key: string, heading: string, content: ReactNode, lead: string): PageDocument {
  return taskPage({ ...titles.findOrder, key }, { heading, lead, content })
}
