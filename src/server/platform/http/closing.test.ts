import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startTestShop } from '../../../../test/shop.ts'

test('a shop that closes answers what it was asked before, and waits for nothing more on that connection', async () => {
  const shop = await startTestShop()
  const client = connect(Number(new URL(shop.url).port), '127.0.0.1')
  await once(client, 'connect')
  client.write(
    'POST /functions/v1/create-order HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
  )
  await sleep(200)
  const stopping = shop.stop()
  await sleep(200)
  client.write('}')
  const [answer] = await once(client, 'data')
  expect(String(answer)).toContain('HTTP/1.1 400')
  // The server would keep the connection for 72 s.
  await stopping
  client.destroy()
}, 20_000)

test('nor for a connection that was only opened, as browsers do ahead', async () => {
  const shop = await startTestShop()
  const client = connect(Number(new URL(shop.url).port), '127.0.0.1')
  await once(client, 'connect')
  await sleep(100)
  const began = performance.now()
  await shop.stop()
  expect(performance.now() - began).toBeLessThan(3000)
  client.destroy()
}, 30_000)
