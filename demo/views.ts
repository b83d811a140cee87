import { pagePaths } from '../src/contract/platform/addresses.ts'
import { filmStep, outside, quizSteps } from '../src/contract/site/views.ts'
import type { Services } from '../src/server/services.ts'
import { dayMs } from './buying.ts'
import { kyivDay, kyivTime, weekdayOf } from './kyiv-time.ts'
import { Random } from './random.ts'

const days = 29
const seed = 20_261_001

const { home, kits, videos, about, checkout } = pagePaths

/** Of a hundred who see something, so many go on to each of these; the others leave. */
const ways: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  [outside]: [
    [home, 70],
    [kits, 19],
    [videos, 8],
    [about, 3],
  ],
  [home]: [
    [quizSteps[0] ?? '', 44],
    [kits, 21],
    [videos, 6],
    [about, 5],
  ],
  [kits]: [
    [checkout, 20],
    [quizSteps[0] ?? '', 17],
  ],
  [videos]: [
    [filmStep, 62],
    [kits, 12],
    [quizSteps[0] ?? '', 8],
  ],
  [filmStep]: [
    [kits, 18],
    [quizSteps[0] ?? '', 9],
  ],
  [about]: [[kits, 25]],
  // The first asks who one is; the last but one wants photos.
  ...Object.fromEntries(
    quizSteps.map((step, at) => {
      const next = quizSteps[at + 1]
      const goingOn = at === 0 ? 78 : at === quizSteps.length - 2 ? 91 : 96
      return [step, next === undefined ? [[checkout, 41]] : [[next, goingOn]]]
    }),
  ),
}

const campaigns = ['', '', '', '', '', '', 'instagram', 'instagram', 'telegram', 'google'] as const

/** Has the month's visitors look around in a shop that counted nobody of it yet: the same ones each time. */
export async function seeShop({ db, views }: Pick<Services, 'db' | 'views'>, now: number): Promise<void> {
  const today = kyivDay(now)
  const { rowCount } = await db.query(`select from view_counts where day > $1::date limit 1`, [
    new Date(now - days * dayMs),
  ])
  if (rowCount !== 0) return
  const random = new Random(seed)
  for (let daysAgo = days; daysAgo > 0; daysAgo--) {
    const day = today - daysAgo
    const isBusy = [0, 5, 6].includes(weekdayOf(day))
    const visitors = random.whole(38, 62) + (isBusy ? 15 : 0)
    for (let visitor = 0; visitor < visitors; visitor++) {
      const source = random.pick(campaigns)
      const seen = new Set<string>()
      for (let from: string = outside, step = nextOf(from, random); step !== undefined && !seen.has(step);) {
        views.count({ step, from, source }, kyivTime(day, 20))
        seen.add(step)
        from = step
        step = nextOf(from, random)
      }
    }
    await views.store()
  }
}

function nextOf(from: string, random: Random): string | undefined {
  let drawn = random.between(0, 100)
  return ways[from]?.find(([, share]) => (drawn -= share) < 0)?.[0]
}
