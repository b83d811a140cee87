import { expect, type Page, test } from '@playwright/test'
import type { OfficeOrder } from '../src/contract/desk/order.ts'
import { hashOfKey } from '../src/server/platform/http/secret-keys.ts'
import { inDatabase } from './database.ts'
import { anotherOperator, signIn } from './office-operator.ts'
import { actOnOrder, orderToPack, packAll, paidOrder, readOrder, tickAll } from './office-orders.ts'

test.use({ serviceWorkers: 'allow' })

test('a list is read, ticked and packed without a connection, sent once when it is back, and gone with who signs out', async ({
  page,
  context,
  request,
}) => {
  const numbers = [await paidOrder(request), await paidOrder(request)]
  const [first = '', second = ''] = numbers
  const left = await paidOrder(request, { lastName: 'Забутна' })
  await openPacking(page)
  await goOffline(page)

  await page.reload()
  await expect(page.getByText('Позначене надішлемо, коли з’явиться з’єднання.')).toBeVisible()
  await orderToPack(page, first).getByRole('checkbox', { name: 'Очищення' }).check()
  // Opened anew, as from the screen of a phone.
  await page.close()
  const again = await context.newPage()
  await again.goto('/office/packing')
  await expect(orderToPack(again, first).getByRole('checkbox', { name: 'Очищення' })).toBeChecked()
  for (const number of numbers) {
    await tickAll(orderToPack(again, number))
    await orderToPack(again, number).getByRole('button', { name: 'Спаковано' }).click()
    await expect(orderToPack(again, number)).toHaveCount(0)
  }
  const notSent = again.getByRole('region', { name: 'Спаковано, ще не надіслано' })
  await expect(notSent.getByRole('listitem')).toHaveText([`№ ${first}Скасувати`, `№ ${second}Скасувати`])
  await again.reload()
  await expect(notSent.getByRole('listitem')).toHaveCount(2)

  await context.setOffline(false)
  await expect(notSent).toHaveCount(0)
  for (const number of numbers) {
    await expect
      .poll(async () => (await readOrder(again, number)).parcels)
      .toMatchObject([{ state: 'packed' }])
    expect(packedBy(await readOrder(again, number))).toHaveLength(1)
  }
  await expect(again.getByText('Позначене надішлемо')).toHaveCount(0)

  await test.step('nothing of the list stays on a device that was signed out', async () => {
    await expect(orderToPack(again, left)).toBeVisible()
    expect(await onDevice(again)).toContain('Забутна')
    await again.goto('/office/settings')
    const isOpenedAnew = again.waitForEvent('load')
    await again.getByRole('button', { name: 'Вийти' }).click()
    await isOpenedAnew
    await expect(again.getByRole('heading', { name: 'Вхід до' })).toBeVisible()
    expect(await onDevice(again)).not.toContain('Забутна')
  })
  await test.step('pages of the shop are left alone', async () => {
    await again.goto('/kits')
    expect(await again.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  })
})

test('what could not be noted as packed is told until it was read', async ({ page, context, request }) => {
  const [canceled, packed, changed] = [
    await paidOrder(request),
    await paidOrder(request),
    await paidOrder(request),
  ]
  await openPacking(page)
  await goOffline(page)
  for (const number of [canceled, packed, changed]) {
    await tickAll(orderToPack(page, number))
    await orderToPack(page, number).getByRole('button', { name: 'Спаковано' }).click()
  }
  const other = await anotherOperator()
  await actOnOrder(other, canceled, { action: 'cancel', by: 'buyer' })
  await packAll(other, [packed])
  await actOnOrder(other, changed, { action: 'add-note', text: 'Покласти листівку' })

  await context.setOffline(false)
  const told = page.getByRole('alert', { name: 'Що змінилося, поки не було з’єднання' })
  await expect(told).toContainText(`Замовлення № ${canceled} скасовано`)
  await expect(told).toContainText(`Замовлення № ${packed} вже спаковано`)
  await expect(told).toContainText(/змінилося: Олена \S+: додано нотатку/)
  await expect(orderToPack(page, changed)).toContainText('Покласти листівку')
  await page.goto('/office/orders')
  for (let unread = 3; unread > 0; unread--) {
    await told.getByRole('button', { name: 'Зрозуміло' }).first().click()
  }
  await page.goto('/office/packing')
  await expect(told).toBeEmpty()
  await orderToPack(page, changed).getByRole('button', { name: 'Спаковано' }).click()
  await expect(page.getByText(`№ ${changed}: спаковано`)).toBeVisible()
})

test('the list is gone from the device of a removed operator with the first answer, and without one after half a day', async ({
  page,
  context,
  request,
}) => {
  await paidOrder(request, { lastName: 'Прихована' })
  await openPacking(page)
  await expect.poll(() => onDevice(page)).toContain('Прихована')

  await test.step('after half a day without a connection', async () => {
    await goOffline(page)
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('office-packing-list') ?? '')
      kept.readAt -= 12 * 3_600_000 + 1000
      localStorage.setItem('office-packing-list', JSON.stringify(kept))
    })
    await page.reload()
    await expect.poll(() => onDevice(page)).not.toContain('Прихована')
    await context.setOffline(false)
  })

  await page.goto('/office/packing')
  await expect.poll(() => onDevice(page)).toContain('Прихована')
  const [cookie] = await context.cookies()
  await inDatabase((db) =>
    db.query('delete from office_sessions where token_hash = $1', [hashOfKey(cookie?.value ?? '')]),
  )
  // Nothing is pressed: the news of the page end with the session.
  await expect(page.getByRole('heading', { name: 'Вхід до' })).toBeVisible()
  expect(await onDevice(page)).not.toContain('Прихована')
})

async function openPacking(page: Page) {
  await signIn(page)
  await page.goto('/office/packing')
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

/** The worker too: what it asks for past the page would come through. */
async function goOffline(page: Page) {
  await page.context().setOffline(true)
  const [worker] = page.context().serviceWorkers()
  const isReached = worker?.evaluate(() =>
    fetch('/health').then(
      () => true,
      () => false,
    ),
  )
  expect(await isReached).toBe(false)
}

function packedBy({ timeline }: OfficeOrder): string[] {
  return timeline.flatMap((entry) =>
    entry.kind === 'action' && entry.entry.what === 'pack' ? [String(entry.entry.by)] : [],
  )
}

function onDevice(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
}
