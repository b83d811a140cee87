import type { SiteSettings } from '../../src/contract/site.ts'

const testShop: SiteSettings = {
  isTestMode: true,
  origin: 'http://shop.example',
  deliveryPolicy: 'free-to-branch',
  tellsBySms: true,
  paymentMethods: ['monopay', 'liqpay', 'wayforpay'],
  photoDays: { withoutOrder: 14, withOrder: 90 },
  orderPeriods: { unpaidDays: 30, paidYears: 3 },
  publicPhotoMinutes: 10,
}

/** The settings of a test shop, or of another one like it. */
export function siteSettings(different: Partial<SiteSettings> = {}): SiteSettings {
  return { ...testShop, ...different }
}
