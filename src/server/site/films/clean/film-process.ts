import { takeOrders } from '@kraplia/photo-cleaner'
import { cleanFilm } from './clean-film.ts'

await takeOrders(async (file) => cleanFilm(file))
