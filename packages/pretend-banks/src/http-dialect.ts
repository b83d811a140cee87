import type { FastifyInstance } from 'fastify'

export interface HttpDialect {
  readonly parsers: Readonly<Record<string, (text: string) => unknown>>
  readonly words: (fault: 'broken' | 'unreadable' | 'nowhere') => {
    readonly status: number
    readonly body: unknown
  }
}

const maxBodyBytes = 64 * 1024

/** Independent of the host server's parsers and errors. */
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
