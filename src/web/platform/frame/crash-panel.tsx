import { pagePaths } from '../../../contract/platform/addresses.ts'
import { frameText } from '../text/frame.ts'
import { ButtonLink } from '../ui/button.tsx'
import styles from './crash-panel.module.css'

export function CrashPanel({ hasCode = false }: { hasCode?: boolean }) {
  return (
    <section className={styles['panel']} role="alert">
      <h1 className={styles['heading']} lang="en">
        {frameText.crashHeading}
      </h1>
      <p>{frameText.crash}</p>
      <p className={styles['buttons']}>
        <ButtonLink href="">{frameText.reload}</ButtonLink>
        <ButtonLink variant="secondary" href={pagePaths.home}>
          {frameText.toHome}
        </ButtonLink>
      </p>
      {hasCode && (
        <p className={styles['code']}>
          {frameText.supportCode} <span data-code="" />
        </p>
      )}
    </section>
  )
}

/** `isForm`: without a script a link would only reload; the form has to be sent again. */
export function CrowdedPanel({ isForm = false }: { isForm?: boolean }) {
  return (
    <section className={styles['panel']}>
      <h1 className={styles['heading']}>{frameText.crowdedHeading}</h1>
      <p>{isForm ? frameText.crowdedForm : frameText.crowded}</p>
      {!isForm && (
        <p className={styles['buttons']}>
          <ButtonLink href="">{frameText.reload}</ButtonLink>
        </p>
      )}
    </section>
  )
}

/** A template outside the island, so that it is there even if no script loads. */
export function CrashTemplate() {
  return (
    <template id="crash">
      <CrashPanel hasCode />
    </template>
  )
}
