import { cleansing } from './cleansing.mjs'
import { evening } from './evening.mjs'
import { moisturizer } from './moisturizer.mjs'
import { morning } from './morning.mjs'

/** The films in the order of the page. */
export const films = { cleansing, moisturizer, morning, evening }
