import { DatabaseError } from 'pg'
import { describe, expect, test } from 'vitest'
import { type RefusalCode, refusals } from '../../../contract/refusals.ts'
import { functionShape, Refusal, refusalOf } from './errors.ts'

describe('what is thrown becomes', () => {
  test.each<[RefusalCode, string, Error]>([
    ['order_already_paid', 'a refusal of ours', new Refusal('order_already_paid')],
    ['service_unavailable', 'a database that cannot be reached', anError({ code: 'ECONNREFUSED' })],
    ['service_unavailable', 'a database whose name is not known now', anError({ code: 'EAI_AGAIN' })],
    ['service_unavailable', 'a database without a socket', anError({ code: 'ENOENT', syscall: 'connect' })],
    ['service_unavailable', 'a database that is going down', aDatabaseError('57P01')],
    ['service_unavailable', 'a database with too many visitors', aDatabaseError('53300')],
    ['service_unavailable', 'a database too slow to finish in time', aDatabaseError('57014')],
    ['service_unavailable', 'a query without an answer', new Error('Query read timeout')],
    ['internal', 'a wrong query', aDatabaseError('42601')],
    ['internal', 'a missing file', anError({ code: 'ENOENT', syscall: 'open' })],
    ['service_unavailable', 'a database whose disk is full', aDatabaseError('53100')],
    ['service_unavailable', 'a database without memory', aDatabaseError('53200')],
    ['service_unavailable', 'a database that is starting', aDatabaseError('57P03')],
    ['service_unavailable', 'a database whose disk does not write', aDatabaseError('58030')],
    ['service_unavailable', 'a database that may only be read', aDatabaseError('25006')],
    ['service_unavailable', 'a full disk of ours', anError({ code: 'ENOSPC', syscall: 'write' })],
    ['internal', 'a mistake of ours', new TypeError('x is not a function')],
    ['invalid_json', 'a visitor who goes away', anError({ code: 'ECONNRESET', statusCode: 400 })],
    ['body_too_large', 'a large body', anError({ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 })],
  ])('%s: %s', (code, _what, error) => {
    expect(refusalOf(error).code).toBe(code)
  })
})

test('an answer carries a sentence with its numbers and nothing of the error itself', () => {
  const refusal = new Refusal('invalid_quantity', { fields: ['quantity'], max: 20 })
  expect(functionShape(refusal)).toEqual({
    status: 400,
    body: {
      error: 'Кількість має бути цілим числом від 1 до\u00a020.',
      code: 'invalid_quantity',
      fields: ['quantity'],
    },
  })
})

test('every refusal has a Ukrainian sentence and the status of a refusal', () => {
  for (const { status, message } of Object.values(refusals)) {
    expect(message).toMatch(/^[А-ЯІЇЄҐ][а-яіїєґ’]+[\s,]/)
    expect(String(status)).toMatch(/^[45]\d\d$/)
  }
})

function anError(members: object): Error {
  return Object.assign(new Error('something happened'), members)
}

function aDatabaseError(code: string): Error {
  return Object.assign(new DatabaseError('something happened', 0, 'error'), { code })
}
