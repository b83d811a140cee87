import type { PageSettings, ShopSettings } from '../../src/contract/site.ts'
import { firstContent } from '../../src/server/publishing/published-content.ts'

const testShop: ShopSettings = {
  isTestMode: true,
  origin: 'http://shop.example',
  deliveryPolicy: 'free-to-branch',
  tellsBySms: true,
  paymentMethods: ['monopay', 'liqpay', 'wayforpay'],
  photoDays: { withoutOrder: 14, withOrder: 90 },
  orderPeriods: { unpaidDays: 30, paidYears: 3 },
  publicPhotoMinutes: 10,
}

/** The settings of a test shop that is new, or of another one like it. */
export function siteSettings(different: Partial<PageSettings> = {}): PageSettings {
  const site = { ...testShop, ...different }
  return { ...site, ...firstContent({ site, seller: different.seller }), ...different }
}
