/** Server-sent events of `GET /office/api/events`: what to fetch anew. */
export type OfficeEvent =
  | { readonly kind: 'order'; readonly number: string }
  | { readonly kind: 'alert' }
  | { readonly kind: 'shelf' }
  | { readonly kind: 'reviews' }
  | { readonly kind: 'site' }
  /** Events may have been missed. */
  | { readonly kind: 'everything' }
