import { type APIRequestContext, expect, test } from '@playwright/test'
import { apiPaths } from '../src/contract/api-addresses.ts'
import type { FoundPoints, FoundSettlements } from '../src/contract/places.ts'
import { enterOffice, newOperatorLink, withAuthenticator } from './office-operator.ts'
import { paidOrder } from './office-orders.ts'

test('the owner says who sends, makes a waybill by one press, prints its label and takes it back', async ({
  page,
  request,
  baseURL,
}) => {
  test.slow()
  const settlementRef = await settlementCalled(request, 'Умань')
  const listed = await request.get(
    `${apiPaths.points}?${new URLSearchParams({ settlement: settlementRef, kind: 'branch' })}`,
  )
  const points = ((await listed.json()) as FoundPoints).points ?? []
  const pointRef = points.find(({ refused }) => refused === null)?.ref ?? ''
  const number = await paidOrder(request, { settlementRef, pointRef })

  await withAuthenticator(page)
  await enterOffice(page, await newOperatorLink(baseURL ?? ''))
  await page.goto('/office/settings')
  const sender = page.getByRole('region', { name: 'Відправник Нової пошти' })
  await sender.getByRole('button', { name: 'Змінити' }).click()
  await sender.getByRole('textbox', { name: 'Населений пункт' }).fill('Умань')
  await sender.getByRole('combobox', { name: 'Населений пункт' }).selectOption(settlementRef)
  await sender.getByRole('combobox', { name: 'Відділення, куди здаєте посилки' }).selectOption(pointRef)
  await sender.getByRole('button', { name: 'Зберегти' }).click()
  await expect(sender.getByText('Зразок Олена, +380671112233')).toBeVisible()

  await page.goto(`/office/orders/${number}`)
  await page.getByRole('button', { name: 'Створити ТТН' }).click()
  const label = page.getByRole('link', { name: 'Етикетка 100×100' })
  await expect(label).toBeVisible()
  await expect(page.getByText(/Близько \d+\sгрн, платить крамниця\. Приїде орієнтовно/)).toBeVisible()
  const paper = await page.request.get((await label.getAttribute('href')) ?? '')
  expect(paper.headers()['content-type']).toBe('application/pdf')
  expect((await paper.body()).subarray(0, 4).toString()).toBe('%PDF')

  await page.getByRole('button', { name: 'Скасувати ТТН' }).click()
  await expect(page.getByRole('button', { name: 'Створити ТТН' })).toBeVisible()
})

/** The directory is there some time after the shop was opened first. */
async function settlementCalled(request: APIRequestContext, name: string): Promise<string> {
  const address = `${apiPaths.settlements}?${new URLSearchParams({ q: name })}`
  let ref: string | undefined
  await expect(async () => {
    const { settlements } = (await (await request.get(address)).json()) as FoundSettlements
    ref = settlements?.[0]?.ref
    expect(ref).toBeDefined()
  }).toPass({ timeout: 60_000 })
  return ref ?? ''
}
