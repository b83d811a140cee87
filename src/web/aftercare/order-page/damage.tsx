import type { OrderPage } from '../../../contract/aftercare/order-page.ts'
import { buyerActsText as text } from './buyer-acts-text.ts'
import { filled } from '../../platform/text/filled.ts'
import { kyivDate } from '../../platform/text/kyiv-moment.ts'
import { Act } from './act.tsx'
import { pageKey } from './page-key.ts'
import styles from './order-page.module.css'
import { useLazyPart } from './use-lazy-part.ts'

interface DamageProps {
  readonly page: OrderPage
  readonly onDone: () => Promise<void>
}

export function Damage({ page: { damageReportedAt, canReportDamage }, onDone }: DamageProps) {
  const { Part, isLoading, open, close } = useLazyPart(loadForm)
  if (damageReportedAt !== null) {
    return (
      <div className={styles['told']} id="reported" tabIndex={-1}>
        <b>{filled(text.damageReported, { date: kyivDate(damageReportedAt) })}</b>
        <p>{text.damageNext}</p>
      </div>
    )
  }
  if (!canReportDamage) return null
  return (
    <Act
      id="damage"
      title={text.damageTitle}
      hint={text.damageHint}
      button={text.reportDamage}
      isLoading={isLoading}
      onPress={() => void open()}
      instead={Part && <Part orderKey={pageKey()} onDone={onDone} onClose={close} />}
    />
  )
}

async function loadForm() {
  return (await import('./damage-form.tsx')).DamageForm
}
