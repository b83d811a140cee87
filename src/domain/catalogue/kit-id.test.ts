import { expect, test } from 'vitest'
import { kitIds } from './catalogue.ts'
import { newKitId } from './kit-id.ts'

const none: ReadonlySet<string> = new Set()

test.each([
  ['Зимовий догляд', 'zymovyi-dohliad'],
  ['Щастя Їжака, під’їзд і згарище', 'shchastia-yizhaka-pidizd-i-zgharyshche'],
  ['Ґава й Єнот: юний Яків', 'gava-y-yenot-yunyi-yakiv'],
  ['SPF 50+', 'spf-50'],
  ['Unknown', 'unknown-kit'],
  ['Крапля', 'kraplia-kit'],
  ['Café ❤️', 'caf-kit'],
  ['❤️', 'kit'],
  ['  — ', 'kit'],
])('%s is %s', (name, id) => {
  expect(newKitId(name, none)).toBe(id)
})

test('what is taken is taken for ever', () => {
  const taken = new Set<string>(kitIds)
  for (const expected of ['nizhnyi-dohliad', 'nizhnyi-dohliad-2', 'nizhnyi-dohliad-3']) {
    const id = newKitId('Ніжний догляд', taken)
    expect(id).toBe(expected)
    taken.add(id)
  }
  expect(newKitId('Gentle care', taken)).toBe('gentle-care-2')
})

test('a long name makes an id that can be kept', () => {
  expect(newKitId('Щ'.repeat(60), none)).toMatch(/^[a-z0-9-]{1,80}$/)
  expect(newKitId('щітка '.repeat(20), none)).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
})
