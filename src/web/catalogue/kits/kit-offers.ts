import { pagePaths } from '../../../contract/platform/addresses.ts'
import type { PageSettings, SiteSettings } from '../../../contract/site/site.ts'
import { brand } from '../../../domain/platform/brand.ts'
import { cards, builtInPicture, isForSale, type Kit } from '../../../domain/catalogue/catalogue.ts'
import type { DeliveryPolicy } from '../../../domain/delivery/delivery.ts'
import { decimalText } from '../../../domain/platform/money.ts'
import type { LinkedData } from '../../platform/linked-data.ts'
import { shopReference } from '../../platform/shop.ts'
import { largestOf } from '../picture-files.ts'
import { averageRating, type KitReviews } from '../../../domain/aftercare/review.ts'

const bestRating = 5

const currency = 'UAH'

/** A test kit is no offer, whatever the mode. */
export function kitOffers(settings: PageSettings): readonly LinkedData[] {
  return cards(settings.catalogue, { isTestMode: false }).map((kit) =>
    kit.requiresShipping ? product(kit, settings) : service(kit, settings),
  )
}

function product(kit: Kit, settings: PageSettings): LinkedData {
  const sent = { itemCondition: 'https://schema.org/NewCondition', ...freeDelivery[settings.deliveryPolicy] }
  return {
    '@type': 'Product',
    ...described(kit, settings),
    ...linkedReviews(reviewsOf(settings, kit.id)),
    sku: kit.id,
    brand: { '@type': 'Brand', name: brand },
    offers: { ...offer(kit, settings), ...sent },
  }
}

function service(kit: Kit, settings: PageSettings): LinkedData {
  return {
    '@type': 'Service',
    ...described(kit, settings),
    ...linkedReviews(reviewsOf(settings, kit.id)),
    provider: shopReference(settings),
    offers: offer(kit, settings),
  }
}

function reviewsOf({ reviews }: PageSettings, id: string) {
  return reviews.find(({ kitId }) => kitId === id)
}

function described({ id, name, description, picture }: Kit, { origin }: SiteSettings) {
  const url = `${origin}${pagePaths.kits}#${id}`
  return {
    '@id': url,
    url,
    name,
    description,
    image: origin + largestOf(picture ?? builtInPicture(id), 'webp'),
  }
}

function offer(kit: Kit, settings: SiteSettings): LinkedData {
  return {
    '@type': 'Offer',
    url: `${settings.origin}${pagePaths.kits}#${kit.id}`,
    price: decimalText(kit.price),
    priceCurrency: currency,
    availability: `https://schema.org/${isForSale(kit) ? 'InStock' : 'OutOfStock'}`,
    seller: shopReference(settings),
  }
}

const freeDelivery: Readonly<Record<DeliveryPolicy, object | undefined>> = {
  'free-to-branch': {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: 0, currency },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'UA' },
    },
  },
  carrier: undefined,
}

/** Must match what the page shows. */
function linkedReviews(reviews: KitReviews | undefined): object {
  if (!reviews) return {}
  const ratingValue = averageRating(reviews)
  return {
    ...(ratingValue !== undefined && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue, bestRating, reviewCount: reviews.count },
    }),
    review: reviews.newest.map(({ rating, text, reviewer, day }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating },
      author: { '@type': 'Person', name: reviewer },
      datePublished: day,
      reviewBody: text,
    })),
  }
}
