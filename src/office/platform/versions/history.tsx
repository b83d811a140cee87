import type { OfficeVersion } from '../../../contract/platform/versions.ts'
import { Action } from '../frame/action.tsx'
import page from '../frame/page.module.css'
import { shortMoment } from '../moment-text.ts'
import { versionsText as text } from './versions-text.ts'
import { ChangeList } from './change-list.tsx'
import styles from './versions.module.css'

interface HistoryProps<Content extends object> {
  /** The newest first. */
  readonly versions: readonly OfficeVersion<Content>[]
  /** What the very first one is called. */
  readonly first: string
  readonly changesOf: (before: Content, after: Content) => readonly string[]
  readonly onBringBack: ((version: OfficeVersion<Content>) => void) | undefined
}

export function History<Content extends object>({
  versions,
  first,
  changesOf,
  onBringBack,
}: HistoryProps<Content>) {
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
