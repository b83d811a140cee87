import * as v from 'valibot'
import { campaignName } from '../../domain/site/campaign.ts'

/** The campaign that somebody came by, as it is kept. No reason to refuse what comes with it: what names none is empty. */
export const campaign = v.fallback(
  v.pipe(v.string(), v.metadata({ given: true }), v.transform(campaignName)),
  '',
)
