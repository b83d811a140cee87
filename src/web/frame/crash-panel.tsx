import { pagePaths } from '../../contract/addresses.ts'
import { frameText } from '../text/frame.ts'
import { ButtonLink } from '../ui/button.tsx'
import styles from './crash-panel.module.css'

/** Stands hidden on every page with an island, so that it can speak even when no script of ours arrives. */
export function CrashPanel({ isShown = false }: { isShown?: boolean }) {
  return (
    <section id="crash" className={styles['panel']} tabIndex={-1} role="alert" hidden={!isShown}>
      <h1 className={styles['heading']} lang="en">
        {frameText.crashHeading}
      </h1>
      <p>{frameText.crash}</p>
      <p className={styles['buttons']}>
        <ButtonLink href="">{frameText.reload}</ButtonLink>
        <ButtonLink look="secondary" href={pagePaths.home}>
          {frameText.toHome}
        </ButtonLink>
      </p>
      {!isShown && (
        <p className={styles['code']}>
          {frameText.supportCode} <span data-code="" />
        </p>
      )}
    </section>
  )
}
