import type { LetterContent } from './draw/letter.ts'

/** For whoever asked to hear when a kit is sold again. */
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
