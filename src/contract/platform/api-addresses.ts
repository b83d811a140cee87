/** In the shape of a Supabase project. */
export const apiPaths = {
  createOrder: '/functions/v1/create-order',
  initiatePayment: '/functions/v1/initiate-payment',
  submitQuiz: '/functions/v1/submit-quiz',
  shareResult: '/functions/v1/share-result',
  stopSharing: '/functions/v1/stop-sharing',
  findSharedResult: '/functions/v1/find-shared-result',
  countView: '/functions/v1/count-view',
  findReturn: '/functions/v1/find-return',
  checkPayment: '/functions/v1/check-payment',
  cancelOrder: '/functions/v1/cancel-order',
  reportDamage: '/functions/v1/report-damage',
  openOrderPage: '/functions/v1/open-order-page',
  readOrderPage: '/functions/v1/read-order-page',
  settlements: '/functions/v1/settlements',
  points: '/functions/v1/points',
  deliveryEstimate: '/functions/v1/delivery-estimate',
  orders: '/rest/v1/orders',
  objects: '/storage/v1/object',
} as const

export const photoBucket = 'skin-photos'

export const damageBucket = 'damage-photos'

/** The content decides the type; extensions are only limited to those of images. */
export const photoExtension = /^(?:png|jpe?g|jfif|webp|avif|hei[cf]|gif|bmp|tiff?)$/i
