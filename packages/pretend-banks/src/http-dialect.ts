import type { FastifyInstance } from 'fastify'

export interface HttpDialect {
  /** How the body of each content type is read; bodies of any other are not taken. */
  readonly parsers: Readonly<Record<string, (text: string) => unknown>>
  /** How this bank words a fault of its own, a request it cannot read, and an address it does not have. */
  readonly words: (fault: 'broken' | 'unreadable' | 'nowhere') => {
    readonly status: number
    readonly body: unknown
  }
}

const maxBodyBytes = 64 * 1024

/** Makes a bank read bodies and word errors in its own way, whatever server it is mounted in. */
export function applyDialect(app: FastifyInstance, { parsers, words }: HttpDialect): void {
  app.removeAllContentTypeParsers()
  for (const [contentType, parse] of Object.entries(parsers)) {
    app.addContentTypeParser<string>(
      contentType,
      { parseAs: 'string', bodyLimit: maxBodyBytes },
      async (_: unknown, text: string) => parse(text),
    )
  }
  app.setErrorHandler((error, _, reply) => {
    const isOurs = !(error instanceof SyntaxError) && !(error instanceof Error && 'statusCode' in error)
    const { status, body } = words(isOurs ? 'broken' : 'unreadable')
    return reply.code(status).send(body)
  })
  app.setNotFoundHandler((_, reply) => {
    const { status, body } = words('nowhere')
    return reply.code(status).send(body)
  })
}

export function readForm(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}
