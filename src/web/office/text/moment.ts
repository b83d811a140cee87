const kyiv = { timeZone: 'Europe/Kyiv' } as const
const time = new Intl.DateTimeFormat('uk', { hour: '2-digit', minute: '2-digit', ...kyiv })
const dayAndMonth = new Intl.DateTimeFormat('uk', { day: 'numeric', month: 'short', ...kyiv })
const withYear = new Intl.DateTimeFormat('uk', { day: 'numeric', month: 'short', year: 'numeric', ...kyiv })
const day = new Intl.DateTimeFormat('en-CA', { ...kyiv })

/** Short, for a list: `14:05` of today, `вчора, 14:05`, `22 лист., 14:05`, `22 лист. 2025 р.` of another year. */
export function shortMoment(moment: string, now = new Date()): string {
  const at = new Date(moment)
  const dayOfIt = day.format(at)
  if (dayOfIt === day.format(now)) return time.format(at)
  if (dayOfIt === day.format(now.getTime() - 24 * 3_600_000)) return `вчора, ${time.format(at)}`
  if (dayOfIt.slice(0, 4) !== day.format(now).slice(0, 4)) return bound(withYear.format(at))
  return `${bound(dayAndMonth.format(at))}, ${time.format(at)}`
}

function bound(date: string): string {
  return date.replaceAll(' ', '\u00a0')
}
