import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Dispatcher, Pool } from 'undici'

interface Invoice {
  readonly reference: string
  readonly amount: number
}

/** In ms; by default undici's. */
type Patience = Pick<Dispatcher.RequestOptions, 'headersTimeout' | 'bodyTimeout'>

/** A minimal bank inside the bench's process, so that its work does not count as the shop's. */
export async function startBenchBank(shopOrigin: string, connections = 8) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const key = Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })).toString('base64')
  const invoices = new Map<string, Invoice>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      response.setHeader('content-type', 'application/json')
      if (request.url === '/api/merchant/pubkey') return response.end(JSON.stringify({ key }))
      if (request.method !== 'POST') return response.writeHead(404).end('{"errCode":"NOT_FOUND"}')
      const asked = JSON.parse(Buffer.concat(chunks).toString()) as {
        amount: number
        merchantPaymInfo: { reference: string }
      }
      const invoiceId = randomUUID()
      invoices.set(invoiceId, { reference: asked.merchantPaymInfo.reference, amount: asked.amount })
      return response.end(JSON.stringify({ invoiceId, pageUrl: `${origin}/pay/${invoiceId}` }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const shop = new Pool(shopOrigin, { connections })

  async function tell(pageUrl: string, patience: Patience = {}): Promise<Dispatcher.ResponseData> {
    const invoiceId = invoiceIdOf(pageUrl)
    const invoice = invoices.get(invoiceId)
    if (!invoice) throw new Error('no such invoice')
    const now = new Date().toISOString()
    const body = JSON.stringify({
      invoiceId,
      status: 'success',
      amount: invoice.amount,
      ccy: 980,
      finalAmount: invoice.amount,
      createdDate: now,
      modifiedDate: now,
      reference: invoice.reference,
      paymentInfo: { tranId: invoiceId, maskedPan: '44440311******30' },
    })
    const sign = createSign('sha256').update(body).sign(privateKey, 'base64')
    return shop.request({
      method: 'POST',
      path: '/payments/monopay/callback',
      headers: { 'content-type': 'application/json', 'x-sign': sign },
      body,
      ...patience,
    })
  }

  return {
    origin,
    tell,
    async pay(pageUrl: string) {
      const answer = await tell(pageUrl)
      await answer.body.dump()
      if (answer.statusCode !== 200) throw new Error(`the shop answered a callback with ${answer.statusCode}`)
      invoices.delete(invoiceIdOf(pageUrl))
    },
    async stop() {
      await shop.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export function invoiceIdOf(pageUrl: string): string {
  return pageUrl.slice(pageUrl.lastIndexOf('/') + 1)
}
