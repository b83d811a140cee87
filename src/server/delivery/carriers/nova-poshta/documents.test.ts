import { expect, test } from 'vitest'
import { createDocuments } from './documents.ts'

const row = {
  Ref: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
  IntDocNumber: '20450000000001',
  CostOnSite: '80',
  InfoRegClientBarcodes: '1001-own',
}
const other = { ...row, Ref: 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb', InfoRegClientBarcodes: '1002-other' }

/** The list does not say how many rows there are. */
async function find(...pages: readonly (readonly object[])[]) {
  let page = 0
  const { find: findAll } = createDocuments(async () => ({
    kind: 'answered',
    data: pages[page++] ?? [],
    total: undefined,
    isDoubtful: false,
  }))
  return findAll('1001-own', '2026-11-20', new AbortController().signal)
}

const own = { ref: row.Ref, trackingNumber: row.IntDocNumber, costUah: 80, expectedOn: null }

test('a row that comes on two pages, since others were made meanwhile, is one waybill', async () => {
  expect(await find([other, row], [row], [])).toEqual({ kind: 'found', waybills: [own] })
})

test('one that stands there and cannot be read is not taken for none', async () => {
  expect(await find([other, { ...row, IntDocNumber: null }], [])).toMatchObject({ kind: 'unavailable' })
  expect(await find([{ ...other, IntDocNumber: null }, {}], [])).toEqual({ kind: 'found', waybills: [] })
})
