import { longestNote } from '../../contract/orders/order-note.ts'
import { damagePhotosAddress } from '../../contract/aftercare/office-addresses.ts'
import type { OfficeOrder } from '../../contract/desk/order.ts'
import type { DamageReport } from '../../contract/aftercare/damage.ts'
import { Notice } from '../../web/platform/ui/notice.tsx'
import { type OrderActing, stateOf } from '../orders/use-order-action.ts'
import { Drafts, useDraft } from '../platform/data/drafts.ts'
import { Action } from '../platform/frame/action.tsx'
import { Photos } from '../orders/photos.tsx'
import { shortMoment } from '../platform/moment-text.ts'
import { orderText } from '../orders/order-text.ts'
import styles from '../platform/order.module.css'
import { Section } from '../platform/section.tsx'

export function Damage({ order, action }: { order: OfficeOrder; action: OrderActing }) {
  const { number, damage } = order
  if (damage.length === 0) return null
  return (
    <Section title={orderText.damage}>
      {damage.map((report) => (
        <Report key={report.id} number={number} report={report} action={action} />
      ))}
    </Section>
  )
}

interface ReportProps {
  readonly number: string
  readonly report: DamageReport
  readonly action: OrderActing
}

function Report({ number, report, action }: ReportProps) {
  const { id, at, text, photos, alertId } = report
  return (
    <Notice tone={alertId === null ? 'caution' : 'danger'} title={shortMoment(at)}>
      <p className={styles['written']}>{text || orderText.erased}</p>
      {photos > 0 && <Photos askedAt={damagePhotosAddress(number, id)} count={photos} headingAs="h3" />}
      {alertId === null ? (
        <p>{orderText.damageSettled}</p>
      ) : (
        <Settling number={number} alertId={alertId} action={action} />
      )}
    </Notice>
  )
}

/** By the order's number. */
const damageDrafts = new Drafts<string>()

interface SettlingProps {
  readonly number: string
  readonly alertId: string
  readonly action: OrderActing
}

/** The note is also added to those of the order. */
function Settling({ number, alertId, action }: SettlingProps) {
  const [note = '', setNote] = useDraft(damageDrafts, number)
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        action.mutate({ action: 'resolve-alert', alertId, note })
      }}
    >
      <label>
        <span className={styles['soft']}>{orderText.damageNote}</span>
        <textarea
          rows={2}
          maxLength={longestNote}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </label>
      <div className={styles['buttons']}>
        <Action type="submit" variant="secondary" isBusy={stateOf(action, 'resolve-alert').isBusy}>
          {orderText.resolve}
        </Action>
      </div>
    </form>
  )
}
