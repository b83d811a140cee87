import { takeOrders } from '@kraplia/photo-cleaner'
import { cleanFilm } from './clean-film.ts'

/* The process that reads films. */

await takeOrders(async (file) => cleanFilm(file))
