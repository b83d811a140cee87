import type { ReactElement, ReactNode } from 'react'
import { pagePaths } from '../../contract/platform/addresses.ts'
import { documentKeys } from '../../contract/site/site-documents.ts'
import type { SiteSettings } from '../../contract/site/site.ts'
import prose from '../platform/frame/prose.module.css'
import type { PageDocument } from '../platform/frame/page-document.ts'
import { deleteDataText } from './delete-data-text.ts'
import { withAddress } from '../platform/text/frame.ts'
import { titles } from '../platform/text/titles.ts'
import { Button, ButtonLink } from '../platform/ui/button.tsx'
import styles from './delete-data.module.css'

export function documents({ seller }: SiteSettings): readonly PageDocument[] {
  const { deleted, unknown, left } = deleteDataText
  return [
    page(documentKeys.deleteData, <Question />),
    page(documentKeys.dataDeleted, <Outcome {...deleted} />),
    page(documentKeys.dataUnknown, <Outcome {...unknown} text={withAddress(unknown.text, seller?.email)} />),
    page(documentKeys.dataLeft, <Outcome {...left} text={withAddress(left.text, seller?.email)} />),
  ]
}

function page(key: string, content: ReactElement): PageDocument {
  return { ...titles.deleteData, key, frame: 'task', content }
}

function Question() {
  const { heading, lead, goesTitle, goes, staysTitle, stays, check, confirm, keep } = deleteDataText.ask
  return (
    <article className={prose['prose']}>
      <h1>{heading}</h1>
      <p>{lead}</p>
      <h2>{goesTitle}</h2>
      <ul className={styles['list']}>
        {goes.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
      <h2>{staysTitle}</h2>
      <p>{stays}</p>
      <p>{check}</p>
      <ToSameAddress>
        <Button type="submit">{confirm}</Button>
        <ButtonLink variant="secondary" href={pagePaths.home}>
          {keep}
        </ButtonLink>
      </ToSameAddress>
    </article>
  )
}

interface OutcomeProps {
  readonly heading: string
  readonly text: string
  readonly again?: string
}

function Outcome({ heading, text, again }: OutcomeProps) {
  const home = (
    <ButtonLink variant={again === undefined ? 'primary' : 'secondary'} href={pagePaths.home}>
      {deleteDataText.home}
    </ButtonLink>
  )
  return (
    <article className={prose['prose']}>
      <h1>{heading}</h1>
      <p>{text}</p>
      {again === undefined ? (
        <div className={styles['buttons']}>{home}</div>
      ) : (
        <ToSameAddress>
          <Button type="submit">{again}</Button>
          {home}
        </ToSameAddress>
      )}
    </article>
  )
}

/** Without `action` a form posts to its page's address, key included. */
function ToSameAddress({ children }: { children: ReactNode }) {
  return (
    <form method="post" className={styles['buttons']}>
      {children}
    </form>
  )
}
