import { pagePaths } from '../../contract/platform/addresses.ts'
import { noScript } from './quiz-questions-text.ts'
import { ButtonLink } from '../platform/ui/button.tsx'
import { Notice } from '../platform/ui/notice.tsx'
import styles from './no-script.module.css'

export function NoScript() {
  return (
    <div className={styles['noScript']}>
      <Notice>
        <p>{noScript.text}</p>
      </Notice>
      <ButtonLink href={pagePaths.kits}>{noScript.kits}</ButtonLink>
    </div>
  )
}
