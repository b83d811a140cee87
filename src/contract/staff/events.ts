/**
 * What `GET /office/api/events` tells, as the `data` of a server-sent event, in JSON: what has changed, for the browser
 * to ask for anew. Whoever has just connected, or may have missed something, asks for everything.
 */
export type OfficeEvent =
  | { readonly kind: 'order'; readonly number: string }
  /** An alert about no order. */
  | { readonly kind: 'alert' }
  /** What is on the shelf, or is to be. */
  | { readonly kind: 'shelf' }
  /** What a buyer says of a kit, or what was made of it. */
  | { readonly kind: 'reviews' }
  /** What the shop says of itself, or is to. */
  | { readonly kind: 'site' }
  /** Something may have been missed. */
  | { readonly kind: 'everything' }
