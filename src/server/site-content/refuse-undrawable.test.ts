import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { firstOffer, firstPrivacy } from '../../domain/first-site.ts'
import { refuseUndrawable } from './refuse-undrawable.ts'

const fieldsOf = (texts: Readonly<Record<string, string>>, waitMs?: number) =>
  refuseUndrawable(texts, waitMs).then(
    () => [],
    (error: { code: string; details?: { fields: string[] } }) => [error.code, error.details?.fields],
  )

test('the texts that the shop comes with are taken', async () => {
  expect(await fieldsOf({ offer: firstOffer, privacy: firstPrivacy })).toEqual([])
})

test.each([
  '>'.repeat(14_000),
  Array.from({ length: 900 }, (_, level) => `${' '.repeat(2 * level)}- а`)
    .join('\n')
    .slice(0, 29_000),
  `${'1. '.repeat(7000)}а`,
  `${'*'.repeat(14_000)}а${'*'.repeat(14_000)}`,
])('a text that cannot be drawn is refused by its field (%#)', async (text) => {
  expect(await fieldsOf({ offer: 'Умови', privacy: text })).toEqual(['text_not_drawn', ['privacy']])
})

test('one that takes too long is refused, and nobody waits for it meanwhile', async () => {
  let turns = 0
  const ticking = setInterval(() => turns++, 5)
  const refused = fieldsOf({ offer: 'Умови', privacy: `${'**а '.repeat(3000)}${'а** '.repeat(3000)}` }, 1500)
  await sleep(500)
  expect(turns).toBeGreaterThan(5)
  expect(await refused).toEqual(['text_not_drawn', ['privacy']])
  clearInterval(ticking)
})
