import type { CronItem, ParsedCronItem } from 'graphile-worker'

const minuteMs = 60_000
const mostMinutes = 366 * 24 * 60

export async function nextRun(item: CronItem, after: Date): Promise<Date | undefined> {
  // Loaded lazily: the shop opens sooner.
  const { parseCronItems } = await import('graphile-worker')
  const [parsed] = parseCronItems([item])
  return parsed && firstMatch(parsed, after)
}

function firstMatch({ match }: ParsedCronItem, after: Date): Date | undefined {
  const first = Math.floor(after.getTime() / minuteMs) + 1
  for (let minute = first; minute < first + mostMinutes; minute++) {
    const at = new Date(minute * minuteMs)
    const digest = {
      min: at.getUTCMinutes(),
      hour: at.getUTCHours(),
      date: at.getUTCDate(),
      month: at.getUTCMonth() + 1,
      dow: at.getUTCDay(),
    }
    if (match(digest)) return at
  }
  return undefined
}
