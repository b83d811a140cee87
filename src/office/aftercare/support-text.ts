import type { DueGroup, SupportWeek } from '../../domain/aftercare/support.ts'

export const supportText = {
  title: 'Супровід',
  show: 'Показати',
  running: 'Ті, що\u00a0тривають',
  ended: 'Завершені',
  none: 'Зараз супроводжувати нікого. План з’явиться сам, щойно оплатять набір із\u00a0супроводом.',
  noneEnded: 'Завершених іще немає.',
  week: (week: SupportWeek) => `Тиждень ${week} із\u00a04`,
  provisional: 'Посилку ще не\u00a0отримали: дні зсунуться, щойно позначите «Отримано».',
  provisionalTag: 'чекає на\u00a0посилку',
  over: 'Супровід завершено.',
  done: 'Зроблено',
  notDone: 'Зняти позначку',
  dayLater: '+1\u00a0день',
  weekLater: '+1\u00a0тиждень',
  postpone: (by: string) => `Перенести: ${by}`,
  otherDay: 'Дата й\u00a0нотатка',
  change: 'Перенести або записати',
  day: 'Новий день',
  move: 'Перенести',
  note: 'Нотатка про цей тиждень',
  save: 'Зберегти нотатку',
} as const

export const dueText: Readonly<Record<DueGroup, string>> = {
  overdue: 'Прострочено',
  today: 'На\u00a0сьогодні',
  week: 'Найближчі 7\u00a0днів',
  later: 'Пізніше',
}
