import * as v from 'valibot'
import type { Directory, Page } from './directory.ts'
import { type Answer, type Methods, method, refused } from './methods.ts'

const number = v.pipe(v.union([v.string(), v.number()]), v.transform(Number))

const pageProperties = v.object({
  Page: v.optional(number, '1'),
  Limit: v.optional(number),
  SettlementRef: v.optional(v.string()),
  Ref: v.optional(v.string()),
})
type PageProperties = v.InferOutput<typeof pageProperties>

export function directoryMethods(directory: () => Promise<Directory>): Methods {
  const paged = (
    most: number,
    pageOf: (from: Directory, asked: PageProperties & { Limit: number }) => Page,
  ) =>
    method({ properties: pageProperties, isPublic: true }, async (asked) => {
      const { Limit = Math.min(500, most) } = asked
      return refusalOf(asked, most) ?? { kind: 'rows', ...pageOf(await directory(), { ...asked, Limit }) }
    })
  return {
    'Address.getSettlements': paged(150, (from, { Page, Limit }) => from.settlements(Page, Limit)),
    'Address.getWarehouses': paged(3000, (from, { Ref, Page, Limit, SettlementRef }) => {
      if (Ref === undefined) return from.points(Page, Limit, SettlementRef)
      const found = from.point(Ref)
      return { rows: found ? [found] : [], total: found ? 1 : 0 }
    }),
  }
}

function refusalOf({ Page, Limit }: PageProperties, most: number): Answer | undefined {
  if (Limit !== undefined && (!Number.isInteger(Limit) || Limit < 1))
    return refused('20000200816', 'Limit is not specified')
  if (Limit !== undefined && Limit > most) return refused('30000900777', 'Limit is over the maximum')
  if (!Number.isInteger(Page) || Page < 1) return refused('20000000001', 'Page is invalid')
  return undefined
}
