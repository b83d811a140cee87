import * as v from 'valibot'

export const papers = ['a6', 'a4'] as const
export type Paper = (typeof papers)[number]

/** Invalid values are dropped. */
export const printSearch = {
  paper: v.fallback(v.optional(v.picklist(papers)), undefined),
}
export const printPackingSearch = {
  ...printSearch,
  what: v.fallback(v.optional(v.picklist(['list', 'sheets'])), undefined),
}
