const dayMs = 24 * 3600 * 1000

const offsets = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Kyiv', timeZoneName: 'longOffset' })

/** Which day it is in Kyiv, counted since 1970. */
export function kyivDay(at: number): number {
  return Math.floor((at + offsetMs(at)) / dayMs)
}

/** A time of such a day by the clocks of Kyiv, in milliseconds since 1970. */
export function kyivTime(day: number, hour: number, minute = 0): number {
  const local = day * dayMs + (hour * 60 + minute) * 60_000
  return local - offsetMs(local)
}

/** From 0, a Sunday. */
export function weekdayOf(day: number): number {
  return new Date(day * dayMs).getUTCDay()
}

function offsetMs(at: number): number {
  const name = offsets.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
