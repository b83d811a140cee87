/** Every page a visitor can open. */
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
} as const

/** Every call the browser makes, in the shape of a Supabase project. */
export const apiPaths = {
  createOrder: '/functions/v1/create-order',
  initiatePayment: '/functions/v1/initiate-payment',
  submitQuiz: '/functions/v1/submit-quiz',
  findReturn: '/functions/v1/find-return',
  checkPayment: '/functions/v1/check-payment',
  orders: '/rest/v1/orders',
  objects: '/storage/v1/object',
} as const

/** The parameter of the return address that finds the order where the browser has kept nothing. */
export const returnTokenParameter = 'return'

/** The parameter of {@link pagePaths.deleteData} that says whose data. */
export const removalKeyParameter = 'key'

export const photoBucket = 'skin-photos'

/** `/checkout?kit=…`, with the weekly cleansing when asked for. */
export function checkoutPath(kitId: string, additional?: string): string {
  const extra = additional === undefined ? '' : `&additional=${encodeURIComponent(additional)}`
  return `${pagePaths.checkout}?kit=${encodeURIComponent(kitId)}${extra}`
}

/** `/delete-data?key=…`: where a parent removes the answers and photos of one quiz. */
export function deleteDataPath(removalKey: string): string {
  return `${pagePaths.deleteData}?${removalKeyParameter}=${removalKey}`
}
