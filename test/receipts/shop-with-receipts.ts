import { startShopWithMail } from '../messages/shop-with-mail.ts'
import { startCheckbox } from './sandbox-checkbox.ts'

export interface ReceiptRow {
  readonly kind: string
  readonly state: string
  readonly amount: number
  readonly returned: number
  readonly url: string | null
  readonly why: string | null
}

/** A shop whose payments get fiscal receipts, and the pretend Checkbox that issues them. */
export async function startShopWithReceipts(env: Readonly<Record<string, string>> = {}) {
  const checkbox = await startCheckbox()
  const shop = await startShopWithMail({ ...checkbox.env, ...env })

  async function receipts(orderId: string): Promise<ReceiptRow[]> {
    const { rows } = await shop.db.query<ReceiptRow>(
      `select kind, state, amount_kopiykas as amount, returned_kopiykas as returned, url, why
       from receipts where order_id = $1 order by id`,
      [orderId],
    )
    return rows
  }

  return { ...shop, checkbox, receipts }
}
