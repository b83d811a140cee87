import { expect, test } from 'vitest'
import { isFromThisMachine, isLoopback, localPage, localStyle } from '@kraplia/local-page'

const from = (remoteAddress: string | undefined, headers: Record<string, string>) =>
  // No more of a request is looked at.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  isFromThisMachine({ raw: { socket: { remoteAddress } }, headers } as never)

test.each(['localhost', '127.0.0.1', '127.1.2.3', '[::1]'])('%s is this machine', (name) => {
  expect(isLoopback(name)).toBe(true)
})

test.each([
  '',
  'shop.example',
  'localhost.shop.example',
  '128.0.0.1',
  '127.0.0.1.shop.example',
  '::1',
  '[::2]',
])('%s is not', (name) => {
  expect(isLoopback(name)).toBe(false)
})

test.each([
  ['127.0.0.1', 'localhost:5000'],
  ['::ffff:127.0.0.1', '127.0.0.1:5000'],
  ['::1', '[::1]:5000'],
])('a request from %s to %s is made here', (peer, host) => {
  expect(from(peer, { host })).toBe(true)
})

test.each([
  ['from elsewhere', '203.0.113.7', { host: 'localhost' }],
  ['by a name that leads here', '127.0.0.1', { host: 'shop.example' }],
  ['without a name', '127.0.0.1', {}],
  ['from nowhere', undefined, { host: 'localhost' }],
  ...['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'].map(
    (name) => [`of a proxy (${name})`, '127.0.0.1', { host: 'localhost', [name]: '127.0.0.1' }] as const,
  ),
] as const)('a request %s is not', (_, peer, headers) => {
  expect(from(peer, headers)).toBe(false)
})

test('a page says what is not real, and its title is no HTML', () => {
  const style = localStyle('.own { color: red; }')
  const page = localPage({ title: '<b>', tape: 'Тест', content: '<p>Зміст</p>', style })
  expect(page).toContain('<title>&lt;b&gt;</title>')
  expect(page).toContain('<p class="tape">Тест</p>')
  expect(page).toContain(`<style>${style}</style>`)
  expect(style).toContain('.own { color: red; }')
})
