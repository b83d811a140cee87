import { brand } from '../../../domain/platform/brand.ts'
import type { Notice } from './notice.ts'
import { ownersReason } from './owner-alert.ts'

const text = `Це пробне повідомлення: сюди «${brand}» писатиме вам про замовлення й\u00a0про те, що\u00a0потребує уваги.`

export const testNotice: Notice = {
  text,
  letter: {
    subject: 'Пробне повідомлення',
    preview: text,
    badge: { text: 'Проба', isWarning: false },
    title: 'Пробне повідомлення',
    blocks: [{ kind: 'lead', text }],
    reason: ownersReason,
  },
  isTest: false,
}
