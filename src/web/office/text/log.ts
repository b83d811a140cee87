import { neighbours } from '../../../contract/office/state.ts'
import type { LoggedAction, LoggedValues } from '../../../contract/office/log.ts'
import { kindName } from './messages.ts'
import { neighbourText } from './state.ts'
import { taskName } from './tasks.ts'

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
  const [was, is] = [before[name], after[name]].map((value) => valueText(name, value))
  if (was === is) return ''
  return was === '' || is === '' ? (is ?? '') || (was ?? '') : `${was} → ${is}`
}

function valueText(name: string, value: string | number | boolean | null | undefined): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'так' : 'ні'
  return words[name]?.(String(value)) ?? String(value)
}

/** How people read the codes of a value, by its name in the log. */
const words: Readonly<Record<string, (code: string) => string | undefined>> = {
  task: taskName,
  kind: kindName,
  neighbour(code) {
    const name = neighbours.find((known) => known === code)
    return name && neighbourText(name)
  },
  result: (code) => resultNames[code],
}

const resultNames: Readonly<Record<string, string>> = {
  good: 'вдалося',
  'key-refused': 'ключ не\u00a0прийнято',
  failed: 'не\u00a0вдалося',
}
