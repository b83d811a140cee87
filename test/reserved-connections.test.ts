import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownerAddressOfRunning } from '@kraplia/embedded-postgres'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { callFunction } from './call.ts'
import { anOrder } from './orders.ts'
import { newFolder } from './new-folder.ts'
import { runProgram, startShopProcess } from './shop-process.ts'

test(
  'beside its own database the most connections leave every order a connection, and commands one when all are taken',
  { timeout: 240_000 },
  async () => {
    // With one more it does not start: connection-need.test.ts.
    const env = {
      DATABASE_URL: '',
      JOBS_PER_SECOND: '200',
      DATABASE_CONNECTIONS: '38',
      RATE_LIMIT_SCALE: '1000',
      BACKUP_RECIPIENT: await identityToRecipient(await generateIdentity()),
    }
    const shop = await startShopProcess({ env })
    const orders = await Promise.all(
      Array.from({ length: 40 }, () => callFunction(shop, 'create-order', anOrder())),
    )
    expect(orders.filter(({ status }) => status !== 200)).toEqual([])

    const taken = await takeAll(shop.dataDir)
    expect(taken).toBeGreaterThan(0)
    for (const [file, args, said] of [
      ['commands/operator.ts', ['add', 'Олена'], /^Олена enters the office by this link/],
      ['commands/doctor.ts', [], /^ok +database/m],
      ['commands/backup.ts', [await newFolder()], /^\S+\.age\b/m],
    ] as const) {
      const ran = await runProgram(file, {
        env: { DATA_DIR: shop.dataDir, ...env, LOG_LEVEL: 'silent' },
        args,
      })
      expect(ran.said, file).toMatch(said)
    }
  },
)

/** Connects as the shop does until nobody who works in the database gets in; answers how often it did. */
async function takeAll(dataDir: string): Promise<number> {
  const ownerUrl = new URL((await ownerAddressOfRunning(dataDir)) ?? '')
  ownerUrl.username = 'shop'
  ownerUrl.password = await readFile(join(dataDir, 'postgres', 'cluster', 'kraplia-password'), 'utf8')
  for (let taken = 0; ; taken++) {
    const client = new Client({ connectionString: ownerUrl.href })
    client.on('error', () => {})
    try {
      await client.connect()
    } catch (error) {
      expect(String(error)).toContain('remaining connection slots are reserved')
      return taken
    }
    onTestFinished(() => client.end().catch(() => {}))
  }
}
