import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { visitorOf } from './visitor.ts'

test('who has gone before their turn is nobody, and no fault of the shop', async () => {
  const app = Fastify({ trustProxy: true })
  onTestFinished(() => app.close())
  const visitors: string[] = []
  app.get('/', async (request) => {
    client.destroy()
    await once(request.raw.socket, 'close')
    visitors.push(visitorOf(request))
  })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const client = connect(Number(port), '127.0.0.1')
  client.write('GET / HTTP/1.1\r\nhost: shop.example\r\n\r\n')
  await expect.poll(() => visitors).toEqual(['unknown'])
})
