import { useEffect } from 'react'
import { frameText } from '../frame-text.ts'
import { Action } from './action.tsx'
import page from './page.module.css'

export function Crashed({ error }: { error: unknown }) {
  useEffect(() => console.error(error), [error])
  return (
    <div className={page['page']} role="alert">
      <h1 className={page['title']}>{frameText.crashed}</h1>
      <div>
        <Action variant="secondary" onClick={() => location.reload()}>
          {frameText.reload}
        </Action>
      </div>
    </div>
  )
}
