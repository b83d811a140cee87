import * as v from 'valibot'
import { pictureRead } from './picture-queries.ts'

export const contentsMembers = `'products', i.products, 'videoUrl', i.video_url, 'packed',
    case when i.grams is not null then json_build_object('grams', i.grams, 'size', i.sides_cm) end`

const optionalText = v.optional(v.string())
export const soldContents = v.object({
  products: v.array(
    v.object({
      name: v.string(),
      when: v.string(),
      kind: optionalText,
      brand: optionalText,
      // Only shown: one in a unit of a newer version is not.
      volume: v.fallback(
        v.optional(v.object({ amount: v.number(), unit: v.picklist(['ml', 'g']) })),
        undefined,
      ),
      dose: optionalText,
      purpose: optionalText,
      inci: optionalText,
      isService: v.optional(v.literal(true)),
    }),
  ),
  videoUrl: v.string(),
  packed: v.optional(v.object({ grams: v.number(), size: v.tuple([v.number(), v.number(), v.number()]) })),
  picture: v.optional(pictureRead),
})
