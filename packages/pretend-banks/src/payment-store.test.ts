import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../../test/new-folder.ts'
import { type Kept, openPaymentStore } from './payment-store.ts'

interface Payment extends Kept {
  readonly status: string
  readonly amount: number
}

async function newPath() {
  const folder = await newFolder()
  return join(folder, 'payments.jsonl')
}

function open(path: string) {
  return openPaymentStore<Payment>({
    path,
    maxPayments: 100,
    keepDays: 7,
    isOpen: ({ status }) => status === 'created',
    isWhole: (said): said is Payment => said.amount !== undefined && said.createdAt !== undefined,
  })
}

function aPayment(change: Partial<Payment> = {}): Payment {
  const now = Date.now()
  return { id: 'p-1', status: 'created', amount: 100, createdAt: now, modifiedAt: now, ...change }
}

test('a line torn by a kill costs that line only', async () => {
  const path = await newPath()
  const store = await open(path)
  const kept = aPayment()
  await store.add(kept)
  await store.close()
  await appendFile(path, '{"id":"x","status":"pai')
  const again = await open(path)
  expect(again.size).toBe(1)
  expect(again.find(kept.id)).toEqual(kept)
  await again.change(kept, { status: 'paid' }).written
  await again.close()
  const third = await open(path)
  expect(third.find(kept.id)?.status).toBe('paid')
  await third.close()
})

test('a change of a payment whose first line is lost is not taken for the payment', async () => {
  const path = await newPath()
  await appendFile(path, '{"id":"x","status":"paid","modifiedAt":1}\nnull\n7\n"id"\n[]\n')
  const store = await open(path)
  expect(store.size).toBe(0)
  await store.close()
})

test('payments of last week are forgotten', async () => {
  const path = await newPath()
  const old = Date.now() - 8 * 86_400_000
  const store = await open(path)
  await store.add(aPayment({ id: 'old', createdAt: old, modifiedAt: old, reference: '1-1' }))
  await store.close()
  const again = await open(path)
  expect(again.find('old')).toBeUndefined()
  expect(again.find('1-1')).toBeUndefined()
  await again.close()
})

test('even payments nobody makes are forgotten before they fill the memory', async () => {
  const store = await open(await newPath())
  for (let number = 0; number < 1000; number++) await store.add(aPayment({ id: String(number) }))
  expect(store.size).toBeLessThanOrEqual(220)
  expect(store.find('999')).toBeDefined()
  await store.close()
})
