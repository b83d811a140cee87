import { removeTester } from '../server/staff/operators.ts'
import { withDatabase } from '../server/open-database.ts'
import { goLive } from '../server/running/shop-mode.ts'
import { testRemains } from '../server/retire-test.ts'
import { paymentMethods } from '../domain/payments/payment-method.ts'
import { firstKey } from '../server/payments/payment-settings.ts'
import { BadSetting } from '../server/platform/setting-kinds.ts'
import { runCommand } from './run-command.ts'
import { withPool } from './with-pool.ts'

/** `npm run go-live`, with the settings of the live shop. */
await runCommand(async (config) => {
  if (config.isTestMode) {
    throw new BadSetting(
      `The settings say test mode: set what the live shop needs first (${firstKey(paymentMethods[0])} or another account, PUBLIC_ORIGIN, SELLER_…).`,
    )
  }
  const went = await withDatabase(config, async (url) => {
    const result = await goLive(url, testRemains)
    // Afterwards, as going live allows no other connections. Idempotent.
    await withPool(url, removeTester)
    return result
  })
  if (went.kind === 'is-live-already') return 'This database is a live shop’s already: nothing was changed.'
  return `This database is a live shop’s now; test orders put aside: ${went.testOrders}. Start the shop with "npm start".`
})
