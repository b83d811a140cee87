import type { ReactNode } from 'react'
import { pagePaths } from '../../contract/platform/addresses.ts'
import { documentKeys } from '../../contract/site/site-documents.ts'
import type { SiteSettings } from '../../contract/site/site.ts'
import type { PageDocument } from '../platform/frame/page-document.ts'
import { taskPage } from '../platform/frame/task-page.tsx'
import { findOrderText as text } from './find-order-text.ts'
import { titles } from '../platform/text/titles.ts'
import { Button, ButtonLink } from '../platform/ui/button.tsx'
import { Field } from '../platform/ui/field.tsx'
import styles from './find-order.module.css'

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

function FindOrderForm() {
  return (
    <form method="post" action={pagePaths.findOrder} className={styles['form']}>
      <Field
        name="number"
        label={text.number}
        hint={text.numberHint}
        inputMode="numeric"
        autoComplete="off"
        required
        pattern="\D*(?:[0-9]\D*){8}"
        maxLength={100}
      />
      <Field name="phone" label={text.phone} type="tel" autoComplete="tel" required maxLength={100} />
      <div className={styles['buttons']}>
        <Button type="submit">{text.send}</Button>
      </div>
    </form>
  )
}
