import { appendFile, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newInvoiceId } from './invoice.ts'
import { openInvoiceBook } from './invoice-book.ts'
import { openJournal, readJournal } from './journal.ts'

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'journal-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('lines are kept in order, however many come at once', async () => {
  const path = join(await newFolder(), 'deep', 'lines')
  expect(await readJournal(path)).toEqual([])
  const journal = await openJournal({ path, maxBytes: 1e6, snapshot: () => ['first'] })
  const lines = Array.from({ length: 1000 }, (_, index) => `line ${index}`)
  await Promise.all(lines.map((line) => journal.append(line)))
  await journal.append('last')
  expect(await readJournal(path)).toEqual(['first', ...lines, 'last'])
  await journal.close()
})

test('a grown journal begins anew with what is to be known, and loses nothing that comes meanwhile', async () => {
  const folder = await newFolder()
  const path = join(folder, 'lines')
  const known = new Set<string>()
  const journal = await openJournal({ path, maxBytes: 2000, snapshot: () => known })
  const writes: Promise<void>[] = []
  for (let index = 0; index < 3000; index++) {
    const line = `line ${index % 50}`
    known.add(line)
    writes.push(journal.append(line))
    if (index % 10 === 0) await writes.at(-1)
  }
  await Promise.all(writes)
  await journal.close()
  expect((await stat(path)).size).toBeLessThan(5000)
  expect(new Set(await readJournal(path))).toEqual(known)
  expect(await readdir(folder)).toEqual(['lines'])
})

const limits = { maxInvoices: 100, keepDays: 7 }
const invoice = {
  status: 'created',
  amount: 100,
  ccy: 980,
  validSeconds: 60,
  lines: [],
  cancelList: [],
} as const

test('a line torn by a kill costs that line only', async () => {
  const folder = await newFolder()
  const now = Date.now()
  const book = await openInvoiceBook(folder, limits)
  const kept = { ...invoice, invoiceId: newInvoiceId(now), createdAt: now, modifiedAt: now }
  await book.add(kept)
  await book.close()
  const path = join(folder, 'invoices.jsonl')
  await appendFile(path, '{"invoiceId":"x","status":"suc')
  const again = await openInvoiceBook(folder, limits)
  expect(again.size).toBe(1)
  expect(again.find(kept.invoiceId)).toEqual(kept)
  await again.change(kept, { status: 'success' }).written
  await again.close()
  const third = await openInvoiceBook(folder, limits)
  expect(third.find(kept.invoiceId)?.status).toBe('success')
  await third.close()
})

test('invoices of last week are forgotten', async () => {
  const folder = await newFolder()
  const old = Date.now() - 8 * 86_400_000
  const book = await openInvoiceBook(folder, limits)
  await book.add({ ...invoice, invoiceId: 'old', createdAt: old, modifiedAt: old, reference: '1-1' })
  await book.close()
  const again = await openInvoiceBook(folder, limits)
  expect(again.find('old')).toBeUndefined()
  expect(again.find('1-1')).toBeUndefined()
  await again.close()
})

test('even invoices nobody pays are forgotten before they fill the memory', async () => {
  const book = await openInvoiceBook(await newFolder(), limits)
  const now = Date.now()
  for (let number = 0; number < 1000; number++) {
    await book.add({ ...invoice, invoiceId: String(number), createdAt: now, modifiedAt: now })
  }
  expect(book.size).toBeLessThanOrEqual(220)
  expect(book.find('999')).toBeDefined()
  await book.close()
})
