import { hryvniasOf } from '../../../../domain/platform/hryvnias.ts'
import type { PaymentLine } from '../provider.ts'

/** `1001` for everything, then `kit=1002` for exceptions. */
export const goodsPattern = /^\d{1,15}(\s*,\s*[\w-]+\s*=\s*\d{1,15})*$/

/** Ids of goods in LiqPay's cabinet. */
export interface Goods {
  readonly usual: number
  readonly own: ReadonlyMap<string, number>
}

export function readGoods(setting: string): Goods | undefined {
  if (setting === '') return undefined
  const [usual, ...own] = setting.split(',')
  return {
    usual: Number(usual),
    own: new Map(
      own.map((pair): [string, number] => {
        const [code = '', id] = pair.split('=')
        return [code.trim(), Number(id)]
      }),
    ),
  }
}

export function receiptOrder(lines: readonly PaymentLine[], goods: Goods, receiptTo: string) {
  return {
    items: lines.map(({ code, quantity, price }) => ({
      id: goods.own.get(code) ?? goods.usual,
      amount: quantity,
      price: hryvniasOf(price),
      cost: hryvniasOf(price * quantity),
    })),
    delivery_emails: [receiptTo],
  }
}
