import { expect, test } from 'vitest'
import { createEarlierDatabase } from '../../../../test/earlier-database.ts'
import { migrate } from './migrate.ts'

test('what a kit is comes into the versions that a shop has made before', async () => {
  const { url, query } = await createEarlierDatabase('0048')
  for (const version of [1, 2]) {
    await query('insert into shelf_versions (version, published_at) values ($1, now())', [version])
    await query(
      `insert into shelf_items (version, id, place, name, description, price_kopiykas, is_paused)
       values ($1, 'special-care', 1, 'Особливий', 'x', 100, false), ($1, 'personal-consultation', 2, 'y', 'x', 100, true)`,
      [version],
    )
  }
  await migrate(url)
  const special = { badge: '+ 1 міс супровід', special: true, most: 20, grams: 430, sides: [22, 16, 7] }
  const talk = { badge: special.badge, special: true, most: 1, grams: null, sides: null }
  const items = await query(
    `select version, badge, is_special as special, max_quantity as most, grams, sides_cm as sides,
       video_url as film, jsonb_array_length(products) as products
     from shelf_items order by version, place`,
  )
  expect(items).toEqual(
    [1, 2].flatMap((version) => [
      { version, ...special, film: '/video-instructions#morning', products: 5 },
      { version, ...talk, film: '/video-instructions', products: 1 },
    ]),
  )
  await expect(query(`update shelf_items set grams = 1`)).rejects.toThrow('stays as it was made')
})
