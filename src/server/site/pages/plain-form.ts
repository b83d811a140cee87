import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AskedPages } from '../../../contract/site/asked-pages.ts'

/** Answers with one of the documents of the site. */
export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  status: number,
) => Promise<unknown>

/** Answers with one that is known only now. */
export type SendAsked = <Key extends keyof AskedPages>(
  request: FastifyRequest,
  reply: FastifyReply,
  key: Key,
  props: AskedPages[Key],
) => Promise<FastifyReply>

/** Takes bodies only as a form of a page without a script sends them; each is an object of its fields. */
export function takePlainForms(app: FastifyInstance, longestForm: number) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: longestForm },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}
