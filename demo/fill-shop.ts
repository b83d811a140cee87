import type { Config } from '../src/server/config.ts'
import { mailService } from '../src/server/messages/mail-service.ts'
import { keysOf } from '../src/server/platform/account.ts'
import { BadSetting } from '../src/server/platform/setting-kinds.ts'
import type { Db } from '../src/server/platform/db/pool.ts'
import { totalDays } from '../src/server/desk/day-totals.ts'
import { enterMode } from '../src/server/running/shop-mode.ts'
import { testRemains } from '../src/server/retire-test.ts'
import { listStock, recountShelf } from '../src/server/desk/shelf-count.ts'
import { hourMs } from './buying.ts'
import { Month } from './month.ts'
import { type DemoShop, openShop } from './open-shop.ts'
import { enter } from './owner.ts'
import { play } from './play.ts'
import { allStories } from './stories.ts'
import { seeShop } from './views.ts'

/** So long ago the owner was at work last: what came since waits for her. */
const awayHours = 14

/**
 * Fills a test shop's database, up to date and open to nobody else, with a month that ends now. Answers how many orders
 * and quizzes are new: none of those that are there already comes again. Throws a sentence for a live shop, for settings
 * by which something real could be reached, and for a shop that has orders unless `isAgain`. Of the usual
 * orders and quizzes one in `oneIn` comes, and all of the others.
 */
export async function fillShop(
  config: Config,
  databaseUrl: string,
  isAgain: boolean,
  oneIn = 1,
): Promise<number> {
  refuseReal(config)
  await enterMode(databaseUrl, config.isTestMode, testRemains)
  const shop = await openShop(config, databaseUrl)
  try {
    const { db } = shop.services
    if (!isAgain && (await hasOrders(db))) throw new BadSetting(hasOrdersAlready)
    return await tellMonth(shop, oneIn)
  } finally {
    await shop.close()
  }
}

const hasOrdersAlready =
  'This shop has orders already: "npm start" opens it as it is, "npm run demo -- --again" adds what a demo lacks and makes its own orders a month older, and another DATA_DIR or DATABASE_URL begins anew.'

function refuseReal({ isTestMode, mail, chat, sms, paymentAccounts, origin }: Config) {
  if (!isTestMode) throw new BadSetting('A demo fills only a shop in test mode, and the settings say live.')
  const real = [
    ...(mail.server ? [`the mail server (${mailService.setting})`] : []),
    ...(chat ? [`the chat (${keysOf(chat.service.settings)[0]})`] : []),
    ...(sms?.account ? [`the SMS (${sms.service.settingOf.key})`] : []),
    ...(Object.keys(paymentAccounts).length > 0 ? ['the accounts of banks'] : []),
  ]
  if (real.length > 0)
    throw new BadSetting(`A demo reaches nobody: take ${real.join(', ')} out of the settings.`)
  if (!['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname))
    throw new BadSetting('A demo is filled where the shop is at localhost: leave out PUBLIC_ORIGIN.')
}

async function hasOrders(db: Db): Promise<boolean> {
  return (await db.query('select from orders limit 1')).rowCount === 1
}

async function tellMonth(shop: DemoShop, oneIn: number): Promise<number> {
  const { db } = shop.services
  const known = await findKeys(db)
  const now = Date.now()
  const stage = {
    shop,
    month: new Month(now),
    owner: await enter(shop, 'Олена'),
    helper: await enter(shop, 'Соломія'),
    lastWork: now - awayHours * hourMs,
  }
  const stories = allStories(stage, oneIn).filter(({ key }) => !known.has(key))
  if (stories.length === 0) return 0
  await play(
    shop,
    stories.map(({ story }) => story),
    now,
  )
  // Of one kit little is left.
  await leaveFew(db, 'deep-cleansing', 2)
  await seeShop(shop.services, now)
  // Added up while it was another time.
  await db.query('delete from day_totals')
  // What the month has rewritten a thousand times is small again.
  await db.query('vacuum (full, analyze)')
  await totalDays(shop.services)
  return stories.length
}

/** So many can be sold still, beside those that are ordered. */
async function leaveFew(db: Db, kitId: string, few: number): Promise<void> {
  await recountShelf(db, kitId, { was: null, onShelf: few })
  const kit = (await listStock(db)).find((one) => one.kitId === kitId)
  if (kit) await recountShelf(db, kitId, { was: few, onShelf: few + few - kit.available })
}

async function findKeys(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ key: string }>(
    `select idempotency_key as key from orders where idempotency_key like 'demo-%'
     union all select idempotency_key from quiz_submissions where idempotency_key like 'demo-quiz-%'
     union all select provider_id from unknown_payments where provider_id like 'demo-%'`,
  )
  return new Set(rows.map(({ key }) => key))
}
