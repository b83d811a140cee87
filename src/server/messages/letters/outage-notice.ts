import { brand } from '../../../domain/platform/brand.ts'
import { kyivClock } from './kyiv-time.ts'
import type { Notice } from './notice.ts'
import { ownersReason } from './owner-alert.ts'

export interface Outage {
  readonly fault: 'database' | 'mail'
  readonly since: Date
  readonly isOver: boolean
}

/** Sent at once, bypassing the queue, which may be what fails. */
export function outageNotice(outage: Outage): Notice {
  const text = `«${brand}»: ${sentence(outage)}`
  const title = outage.isOver ? 'Знову працює' : 'Потрібна ваша увага'
  return {
    text,
    letter: {
      subject: outage.isOver ? title : `Увага: ${titles[outage.fault]}`,
      preview: text,
      badge: { text: outage.isOver ? 'Гаразд' : 'Увага', isWarning: !outage.isOver },
      title,
      blocks: [{ kind: outage.isOver ? 'lead' : 'caution', text }],
      reason: ownersReason,
    },
    isTest: false,
  }
}

const titles: Readonly<Record<Outage['fault'], string>> = {
  database: 'магазин не\u00a0приймає замовлень',
  mail: 'листи не\u00a0надсилаються',
}

function sentence({ fault, since, isOver }: Outage): string {
  const at = `з\u00a0${kyivClock(since)}`
  if (fault === 'database') {
    return isOver
      ? `магазин знову приймає замовлення. База даних не\u00a0відповідала ${at}.`
      : `магазин не\u00a0приймає замовлень, бо\u00a0база даних не\u00a0відповідає ${at}. Перевірте сервер.`
  }
  return isOver
    ? `листи знову надсилаються. Поштовий сервер не\u00a0приймав їх ${at}.`
    : `листи не\u00a0надсилаються: поштовий сервер не\u00a0приймає їх ${at}. Підтвердження покупцям чекають.`
}
