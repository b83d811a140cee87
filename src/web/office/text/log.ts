import type { LoggedAction, LoggedValues } from '../../../contract/office/log.ts'

export const logText = {
  title: 'Журнал дій',
  what: 'Дія',
  any: 'Усі',
  order: 'Номер замовлення',
  none: 'Записів немає',
} as const

/** What was before and after, briefly: «5 → 7». */
export function loggedText({ before, after, personal }: LoggedAction): string {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changes = names.map((name) => change(before, after, name))
  const people = personal
    ? Object.keys(personal.after).map((name) => change(personal.before, personal.after, name))
    : []
  return [...changes, ...people].filter(Boolean).join(', ')
}

function change(before: LoggedValues, after: LoggedValues, name: string): string {
  const [was, is] = [before[name], after[name]].map(valueText)
  if (was === is) return ''
  return was === '' || is === '' ? (is ?? '') || (was ?? '') : `${was} → ${is}`
}

function valueText(value: string | number | boolean | null | undefined): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'так' : 'ні'
  return String(value)
}
