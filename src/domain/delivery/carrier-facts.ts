/** What people read of the carrier; how it is spoken to is the server's. Where sentences decline its name they say it themselves. */
export const carrierFacts = {
  called: 'Нова пошта',
  trackingAddress: (trackingNumber: string) => `https://novaposhta.ua/tracking/${trackingNumber}`,
} as const
