import { pagePaths } from '../../contract/platform/addresses.ts'
import type { SiteSettings } from '../../contract/site/site.ts'
import { brand } from '../../domain/platform/brand.ts'
import type { LinkedData } from './linked-data.ts'

export function shopReference({ origin }: Pick<SiteSettings, 'origin'>): { readonly '@id': string } {
  return { '@id': `${origin}/#shop` }
}

export function shop(settings: SiteSettings): LinkedData {
  const { origin, isTestMode, seller } = settings
  return {
    '@type': 'OnlineStore',
    ...shopReference(settings),
    name: brand,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    ...(!isTestMode &&
      seller && {
        legalName: seller.name,
        address: seller.address,
        telephone: seller.phone,
        email: seller.email,
      }),
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'UA',
      returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
      merchantReturnLink: `${origin}${pagePaths.terms}#returns`,
    },
  }
}

export function site(settings: SiteSettings): LinkedData {
  return {
    '@type': 'WebSite',
    name: brand,
    url: `${settings.origin}/`,
    inLanguage: 'uk',
    publisher: shopReference(settings),
  }
}
