export const pagePaths = {
  home: '/',
  quiz: '/?quiz=true',
  kits: '/kits',
  videos: '/video-instructions',
  about: '/about',
  checkout: '/checkout',
  orderSuccess: '/order-success',
  paymentFailed: '/payment-failed',
  terms: '/terms',
  privacy: '/privacy',
  deleteData: '/delete-data',
  findOrder: '/find-order',
  restock: '/restock',
  sharedResult: '/result',
} as const

/** Test mode: a stand-in phone that receives all SMS. */
export const pretendPhonePath = '/sandbox/phone'

/** Test mode: a stand-in carrier, to move parcels by hand. */
export const pretendCarrierPath = '/sandbox/carrier'
