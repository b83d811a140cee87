import type { SiteSettings } from '../../src/contract/site.ts'

const testShop: SiteSettings = {
  isTestMode: true,
  origin: 'http://shop.example',
  deliveryPolicy: 'free-to-branch',
  paymentMethods: ['monopay', 'liqpay', 'wayforpay'],
  seller: {
    name: 'ФОП [прізвище, ім’я, по батькові]',
    taxId: '[РНОКПП]',
    address: '[адреса]',
    phone: '[телефон]',
    email: '[електронна пошта]',
  },
  photoDays: { withoutOrder: 14, withOrder: 90 },
  publicPhotoMinutes: 60,
}

/** The settings of a test shop, or of another one like it. */
export function siteSettings(different: Partial<SiteSettings> = {}): SiteSettings {
  return { ...testShop, ...different }
}
