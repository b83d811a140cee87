import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createBank } from '../bank.ts'
import { openPaymentStore } from '../payment-store.ts'
import { createCallbackSender } from '../callback-sender.ts'
import { createFaults } from '../faults.ts'
import { openBankKey } from './bank-key.ts'
import { type Invoice, invoiceLife, isOpen, newInvoiceId } from './invoice.ts'
import { webhooksSignedWith } from './callback-format.ts'

async function openMonobank() {
  const dataDir = await mkdtemp(join(tmpdir(), 'bank-'))
  const path = join(dataDir, 'invoices.jsonl')
  const store = await openPaymentStore<Invoice>({
    path,
    maxPayments: 100,
    keepDays: 7,
    isOpen,
    isWhole: (said): said is Invoice => said.lines !== undefined,
  })
  const format = webhooksSignedWith(await openBankKey(dataDir))
  const callbacks = createCallbackSender({ format, faults: createFaults([]), pausesMs: [] })
  onTestFinished(async () => {
    await callbacks.close()
    await store.close()
    await rm(dataDir, { recursive: true })
  })
  const written = () =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line) => /"status":"(\w+)"/.exec(line)?.[1] ?? [])
  return { bank: createBank({ life: invoiceLife, store, callbacks, waitForWebhookMs: 0 }), written }
}

function anInvoice(): Invoice {
  const now = Date.now()
  return {
    id: newInvoiceId(now),
    status: 'created',
    amount: 69000,
    ccy: 980,
    createdAt: now,
    modifiedAt: now,
    validSeconds: 60,
    lines: [],
    cancelList: [],
  }
}

test('whatever was answered is already on disk', async () => {
  const { bank, written } = await openMonobank()
  const invoice = anInvoice()
  await bank.add(invoice)
  expect(written()).toEqual(['created'])
  const paid = await bank.act(invoice, 'pay')
  expect(written()).toEqual(['created', 'processing', 'success'])
  await bank.refund(paid ?? invoice, {})
  expect(written()).toEqual(['created', 'processing', 'success', 'reversed'])
})

test('an invoice being processed can still be paid, declined or expired, once', async () => {
  const { bank } = await openMonobank()
  for (const [action, status] of [
    ['pay', 'success'],
    ['decline', 'failure'],
    ['expire', 'expired'],
  ] as const) {
    const invoice = anInvoice()
    await bank.add(invoice)
    const processed = await bank.act(invoice, 'process')
    const ended = processed && (await bank.act(processed, action))
    expect(ended).toMatchObject({ status })
    expect(ended && (await bank.act(ended, 'pay'))).toBeUndefined()
  }
})
