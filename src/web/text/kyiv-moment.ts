const kyiv = { timeZone: 'Europe/Kyiv' } as const
const date = new Intl.DateTimeFormat('uk', { day: '2-digit', month: '2-digit', year: 'numeric', ...kyiv })
const dayAndMonth = new Intl.DateTimeFormat('uk', { day: 'numeric', month: 'long', ...kyiv })
const time = new Intl.DateTimeFormat('uk', { hour: '2-digit', minute: '2-digit', ...kyiv })

/** `22.11.2026`, as the calendar of Kyiv shows it. */
export function kyivDate(moment: string): string {
  return date.format(new Date(moment))
}

/** `29 листопада, 14:05`, for what is near enough to need no year. */
export function kyivMoment(moment: string): string {
  const at = new Date(moment)
  return `${dayAndMonth.format(at).replace(' ', '\u00a0')}, ${time.format(at)}`
}
