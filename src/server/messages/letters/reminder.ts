import * as v from 'valibot'
import { kyivDay } from './kyiv-time.ts'
import type { Notice } from './notice.ts'

const details = v.object({
  reminder: v.object({ alert: v.number(), since: v.pipe(v.string(), v.isoTimestamp()) }),
})

export function asReminder(notice: Notice, stored: unknown): Notice {
  const known = v.safeParse(details, stored)
  if (!known.success) return notice
  const { alert, since } = known.output.reminder
  const note = `Нагадуємо: це триває з\u00a0${kyivDay(new Date(since))}`
  const howToEnd = `Коли все буде гаразд, позначте це на\u00a0сервері: npm run operator -- alerts resolve ${alert}`
  const { letter, text } = notice
  return {
    ...notice,
    text: `${text} ${note}`,
    letter: {
      ...letter,
      subject: `Нагадування: ${letter.title}`,
      blocks: [...letter.blocks, { kind: 'paragraph', text: `${note} ${howToEnd}` }],
    },
  }
}
