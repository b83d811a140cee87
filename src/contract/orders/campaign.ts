import * as v from 'valibot'
import { campaignName } from '../../domain/site/campaign.ts'

/** Never a reason to refuse what it comes with. */
export const campaign = v.fallback(
  v.pipe(v.string(), v.metadata({ given: true }), v.transform(campaignName)),
  '',
)
