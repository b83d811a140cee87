import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { restAfterSilence } from './rest-after-silence.ts'

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
  const send = restAfterSilence(
    (_letter: string) => new Promise<Outcome>((resolve) => answers.push(resolve)),
    resting,
    100,
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
