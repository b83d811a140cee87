import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AskedPages } from '../../../contract/site/asked-pages.ts'

export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  status: number,
) => Promise<unknown>

export type SendAsked = <Key extends keyof AskedPages>(
  reply: FastifyReply,
  key: Key,
  props: AskedPages[Key],
) => Promise<FastifyReply>

export function takePlainForms(app: FastifyInstance, longestForm: number) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: longestForm },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}
