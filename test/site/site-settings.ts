import type { PageSettings } from '../../src/contract/site.ts'
import { firstCatalogue } from '../../src/domain/first-shelf.ts'

const testShop: PageSettings = {
  isTestMode: true,
  origin: 'http://shop.example',
  deliveryPolicy: 'free-to-branch',
  tellsBySms: true,
  paymentMethods: ['monopay', 'liqpay', 'wayforpay'],
  photoDays: { withoutOrder: 14, withOrder: 90 },
  orderPeriods: { unpaidDays: 30, paidYears: 3 },
  publicPhotoMinutes: 10,
  catalogue: firstCatalogue,
  reviews: [],
}

/** The settings of a test shop, or of another one like it. */
export function siteSettings(different: Partial<PageSettings> = {}): PageSettings {
  return { ...testShop, ...different }
}
