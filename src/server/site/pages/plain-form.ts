import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Answers with one of the documents of the site. */
export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  status: number,
) => Promise<unknown>

/** Takes bodies only as a form of a page without a script sends them; each is an object of its fields. */
export function takePlainForms(app: FastifyInstance, longestForm: number) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: longestForm },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}
