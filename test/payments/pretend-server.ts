import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { atEnd } from '../at-end.ts'

type Response = ServerResponse

export interface ReceivedRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/**
 * A server on loopback, closed when the test ends. `answer` gets what was asked and the
 * response to write; `requests` keeps every request in order.
 */
export async function startServer(
  answer: (asked: ReceivedRequest, response: Response) => void,
): Promise<{ origin: string; requests: ReceivedRequest[] }> {
  const requests: ReceivedRequest[] = []
  const handle = async (request: IncomingMessage, response: Response) => {
    const { method = '', url = '', headers } = request
    const asked = { method, url, headers, body: await text(request) }
    requests.push(asked)
    answer(asked, response)
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  atEnd(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => {
      server.close(resolve)
    })
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening on a port')
  return { origin: `http://127.0.0.1:${address.port}`, requests }
}

/** Answers JSON, 200 unless told otherwise. */
export function json(response: Response, body: unknown, status = 200) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
