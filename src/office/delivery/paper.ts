import * as v from 'valibot'

/** What is printed on. The style sheet says how large each is. */
export const papers = ['a6', 'a4'] as const
export type Paper = (typeof papers)[number]

/** In the address; what is not understood there is left out. */
export const printSearch = {
  paper: v.fallback(v.optional(v.picklist(papers)), undefined),
}
export const printPackingSearch = {
  ...printSearch,
  what: v.fallback(v.optional(v.picklist(['list', 'sheets'])), undefined),
}
