import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { RestAfterSilence } from './rest-after-silence.ts'

type Outcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'not-sent'; readonly why: string; readonly retryAfterSeconds?: number }

const resting = (retryAfterSeconds: number): Outcome => ({
  kind: 'not-sent',
  why: 'time-out',
  retryAfterSeconds,
})
const sent: Outcome = { kind: 'sent' }

/** Somebody who answers by and by, by what the test says. */
function somebody() {
  const answers: ((outcome: Outcome) => void)[] = []
  const send = new RestAfterSilence(100).around(
    (_letter: string) => new Promise<Outcome>((resolve) => answers.push(resolve)),
    resting,
  )
  return { send, asked: answers, answer: (outcome: Outcome) => answers.at(-1)?.(outcome) }
}

test('who was silent is let be, then asked once at a time until there is an answer', async () => {
  const { send, asked, answer } = somebody()
  const first = send('a')
  answer({ kind: 'not-sent', why: 'ETIMEDOUT' })
  expect(await first).toEqual({ kind: 'not-sent', why: 'ETIMEDOUT' })
  expect(await send('b')).toEqual(resting(1))
  expect(asked).toHaveLength(1)

  await sleep(110)
  const second = send('c')
  expect(await send('d')).toEqual(resting(5))
  expect(asked).toHaveLength(2)
  answer(sent)
  expect(await second).toEqual(sent)

  const several = [send('e'), send('f')]
  expect(asked).toHaveLength(4)
  for (const tell of asked) tell(sent)
  expect(await Promise.all(several)).toEqual([sent, sent])
})

test.each(['ECONNREFUSED', 'EAUTH 535', 'EMESSAGE 554'])('%s is an answer', async (why) => {
  const { send, asked, answer } = somebody()
  const first = send('a')
  answer({ kind: 'not-sent', why })
  await first
  void send('b')
  expect(asked).toHaveLength(2)
})

test('who is silent to one question is not asked another either', async () => {
  const rest = new RestAfterSilence(100)
  const asked: string[] = []
  const ask = rest.around(async (id: string): Promise<Outcome> => {
    asked.push(id)
    return { kind: 'not-sent', why: 'network time-out' }
  }, resting)
  const issue = rest.around(async (id: string): Promise<Outcome> => {
    asked.push(id)
    return sent
  }, resting)
  await ask('a')
  expect(await issue('b')).toEqual(resting(1))
  await sleep(110)
  expect(await issue('c')).toEqual(sent)
  expect(asked).toEqual(['a', 'c'])
})
