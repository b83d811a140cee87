import { expect, type Page } from '@playwright/test'
import { refuseReceipt } from './dead-letters.ts'
import { test } from './kept-page.ts'
import { signIn } from './office-operator.ts'
import { paidOrder, readOrder } from './office-orders.ts'

const rowOf = (page: Page, section: string, name: string) =>
  page.getByRole('region', { name: section }).getByRole('listitem').filter({ hasText: name })

async function openState(page: Page) {
  await signIn(page)
  await page.goto('/office/more')
  await page.getByRole('main').getByRole('link', { name: 'Стан' }).click()
  await expect(page.getByRole('heading', { name: 'Стан', level: 1 })).toBeVisible()
}

test('a bank is asked whether the key is good, and a test message comes', async ({ page }) => {
  await openState(page)
  await expect(page.getByText('Тестовий режим')).toBeVisible()
  for (const [name, answer] of [
    ['monobank', 'Ключ прийнято: Тестова крамниця.'],
    ['LiqPay', 'Ключ прийнято.'],
    ['WayForPay', 'Ключ прийнято.'],
  ] as const) {
    const bank = rowOf(page, 'Служби', name)
    await bank.getByRole('button', { name: 'Перевірити ключ' }).click()
    await expect(bank.getByText(answer)).toBeVisible()
    await expect(bank.getByText('Остання добра відповідь')).toBeVisible()
  }
  const mail = rowOf(page, 'Служби', 'Пошта')
  await mail.getByRole('button', { name: 'Надіслати пробне повідомлення' }).click()
  await expect(mail.getByText('Лист записано у файл.')).toBeVisible()
  await expect(rowOf(page, 'Служби', 'Telegram').getByRole('button')).toHaveCount(0)
  await expect(rowOf(page, 'Планові роботи', 'Видалити фото, яким вийшов строк')).toContainText('Далі')
})

test('a letter that was given up appears by itself, is sent again, or dropped for a reason', async ({
  page,
  request,
}) => {
  const [again, dropped] = [await paidOrder(request), await paidOrder(request)]
  await openState(page)
  await refuseReceipt(again)
  const letter = rowOf(page, 'Не вдалося зробити', again)
  await expect(letter).toContainText('EENVELOPE 550')
  await letter.getByRole('button', { name: 'Надіслати ще раз' }).click()
  await expect(letter).toHaveCount(0)

  await refuseReceipt(dropped)
  const other = rowOf(page, 'Не вдалося зробити', dropped)
  await other.getByRole('button', { name: 'Відмовитись' }).click()
  await expect(other.getByRole('textbox', { name: 'Чому' })).toBeFocused()
  await page.keyboard.type('Подзвонила сама')
  await page.keyboard.press('Enter')
  await expect(other).toHaveCount(0)

  await page.goto(`/office/log?order=${dropped}`)
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(
    'Прибрано невдале завдання Лист про оплату, Подзвонила сама',
  )
  // There is no news of a letter that goes out as it should.
  await expect
    .poll(async () => (await readOrder(page, again)).messages)
    .toContainEqual(expect.objectContaining({ kind: 'order-paid', state: 'sent' }))
  await page.goto(`/office/orders/${again}`)
  const messages = page.getByRole('region', { name: 'Повідомлення' })
  await expect(messages.getByRole('listitem').filter({ hasText: 'Лист про оплату' })).toContainText(
    'надіслано',
  )
})
