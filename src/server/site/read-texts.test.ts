import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { firstOffer, firstPrivacy } from '../../domain/site/first-site.ts'
import { firstUndrawable } from './read-texts.ts'

test('the texts that the shop comes with can be drawn', async () => {
  expect(await firstUndrawable({ offer: firstOffer, privacy: firstPrivacy })).toBeUndefined()
})

test.each([
  '>'.repeat(14_000),
  Array.from({ length: 900 }, (_, level) => `${' '.repeat(2 * level)}- а`)
    .join('\n')
    .slice(0, 29_000),
  `${'1. '.repeat(7000)}а`,
  `${'*'.repeat(14_000)}а${'*'.repeat(14_000)}`,
])('a text that cannot be drawn is named by its field (%#)', async (text) => {
  expect(await firstUndrawable({ offer: 'Умови', privacy: text })).toBe('privacy')
})

test('one that takes too long is named, and nobody waits for it meanwhile', async () => {
  let turns = 0
  const ticking = setInterval(() => turns++, 5)
  const slow = `${'**а '.repeat(3000)}${'а** '.repeat(3000)}`
  const found = firstUndrawable({ offer: 'Умови', privacy: slow }, 1500)
  await sleep(500)
  expect(turns).toBeGreaterThan(5)
  expect(await found).toBe('privacy')
  clearInterval(ticking)
})
