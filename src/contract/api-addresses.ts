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

export const photoBucket = 'skin-photos'
