import { expect } from '@playwright/test'
import { inDatabase } from './database.ts'

/** The receipt of a paid order has failed for good, as by a mail server that refuses its address. */
export async function refuseReceipt(orderNumber: string): Promise<void> {
  await inDatabase(async (db) => {
    const receipt = `kind = 'order-paid' and order_id = (select id from orders where order_number = $1)`
    await expect
      .poll(async () => (await db.query(`select state from messages where ${receipt}`, [orderNumber])).rows)
      .toEqual([{ state: 'sent' }])
    await db.query('begin')
    await db.query(`update messages set state = 'failed', failure = 'refused' where ${receipt}`, [
      orderNumber,
    ])
    await db.query(
      `select graphile_worker.add_job('send-message', json_build_object('messageId', id), run_at => now() + interval '1 day',
         job_key => 'message:' || id, max_attempts => 1) from messages where ${receipt}`,
      [orderNumber],
    )
    await db.query(
      `update graphile_worker._private_jobs j set attempts = 1, flags = '{"ended": true}', last_error = 'message ' || m.id || ' refused: EENVELOPE 550'
       from messages m where j.payload ->> 'messageId' = m.id::text and ${receipt}`,
      [orderNumber],
    )
    await db.query('commit')
  })
}
