import { unconfirmedDays } from '../../../domain/platform/keeping.ts'
import type { LetterContent } from './draw/letter.ts'

export function restockLetter(kitName: string, href: string): LetterContent {
  const lead = `«${kitName}» знову можна замовити.`
  return {
    subject: `«${kitName}» знову в\u00a0продажу`,
    preview: lead,
    badge: { text: 'Знову є', isWarning: false },
    title: `«${kitName}» знову в\u00a0продажу`,
    blocks: [
      { kind: 'lead', text: lead },
      { kind: 'button', label: 'Відкрити набір', href },
      {
        kind: 'paragraph',
        text: 'Це єдиний лист: вашу адресу ми\u00a0вже видалили, тож відписуватися не\u00a0треба.',
      },
    ],
    reason: 'Ви\u00a0отримали цей лист, бо\u00a0на\u00a0сайті попросили повідомити, коли набір з’явиться.',
  }
}

/** Double opt-in: somebody else may have typed the address. */
export function confirmRestockLetter(kitName: string, href: string): LetterContent {
  const lead = `Хтось попросив написати на\u00a0цю пошту, коли «${kitName}» знову буде в\u00a0продажу. Якщо це\u00a0ви, підтвердьте.`
  return {
    subject: `Повідомити про «${kitName}»?`,
    preview: lead,
    badge: { text: 'Підтвердьте', isWarning: false },
    title: `Повідомити про «${kitName}»?`,
    blocks: [
      { kind: 'lead', text: lead },
      { kind: 'button', label: 'Підтвердити', href },
      {
        kind: 'paragraph',
        text: `Якщо не\u00a0ви\u00a0— нічого не\u00a0робіть: більше не\u00a0напишемо, а\u00a0адресу видалимо за\u00a0${unconfirmedDays}\u00a0дні.`,
      },
    ],
    reason: 'Ви\u00a0отримали цей лист, бо\u00a0на\u00a0сайті вказали цю адресу.',
  }
}
