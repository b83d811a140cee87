import type { ReactNode } from 'react'
import type { PageDocument } from './page-document.ts'
import prose from './prose.module.css'

export function taskPage(
  about: Pick<PageDocument, 'key' | 'title' | 'description'>,
  {
    heading,
    lead,
    content,
  }: { readonly heading: string; readonly lead: string; readonly content: ReactNode },
): PageDocument {
  return {
    ...about,
    frame: 'task',
    content: (
      <article className={prose['prose']}>
        <h1>{heading}</h1>
        <p>{lead}</p>
        {content}
      </article>
    ),
  }
}
