import { expect } from '@playwright/test'
import { payWith } from './bank.ts'
import { fillCheckout } from './buyer.ts'
import { branchIn } from './carrier.ts'
import { openCheckout, submitButton } from './checkout-page.ts'
import { test } from './kept-page.ts'
import { signIn } from './office-operator.ts'
import { readOrder } from './office-orders.ts'

const isForAnother = { name: 'Отримує інша людина' } as const

test('somebody else gets the parcel at a picked place, from the checkout to the sheet that is packed by', async ({
  page,
  request,
}) => {
  test.slow()
  const { pointRef } = await branchIn(request, 'Канів')
  await openCheckout(page, 'gentle-care')
  await fillCheckout(page, { withAddress: false })
  await page.getByLabel('Місто або село').click()
  await page.getByLabel('Місто або село').pressSequentially('канів')
  await page.getByRole('option', { name: 'Канів' }).first().click()
  await page
    .getByRole('option', { name: /^Відділення/ })
    .first()
    .click()
  await page.getByRole('checkbox', isForAnother).check()
  await expect(page.getByLabel('Ваше ім’я')).toHaveValue('Олена')
  await submitButton(page).click()
  await expect(page.getByText('Вкажіть прізвище отримувача')).toBeVisible()
  await expect(page.getByLabel('Ім’я отримувача')).toBeFocused()
  await page.keyboard.type('Дар’я')
  await page.getByLabel('Прізвище отримувача').fill('Їжак')
  await page.getByLabel('Телефон отримувача').fill('050 111')
  await page.getByLabel('Телефон отримувача').blur()
  await expect(page.getByText('Після +380 має бути 9 цифр')).toBeVisible()
  await page.getByLabel('Телефон отримувача').fill('050 111 22 33')
  await page.getByRole('checkbox', { name: 'Не дзвонити мені' }).check()
  await page.getByLabel('Коментар до доставки').fill('Домофон не працює.\nНапишіть, будь ласка.')

  // Neither a reload nor a change of mind loses anything.
  await page.reload()
  await page.getByRole('checkbox', isForAnother).uncheck()
  await expect(page.getByLabel('Телефон отримувача')).toHaveCount(0)
  await page.getByRole('checkbox', isForAnother).check()
  await expect(page.getByLabel('Телефон отримувача')).toHaveValue('+380501112233')

  await payWith(page, 'Сплатити')
  await expect(page).toHaveURL(/\/order-success\?order=\d{8}/)
  await expect(page.getByText('Статус: оплату підтверджено')).toBeVisible()
  const number = new URL(page.url()).searchParams.get('order') ?? ''

  await signIn(page)
  await page.goto(`/office/orders/${number}`)
  const recipient = page.getByRole('region', { name: 'Отримувач' })
  await expect(recipient).toContainText('Дар’я Їжак')
  expect((await readOrder(page, number)).recipient).toMatchObject({ pointRef })
  await expect(recipient).toContainText('Просить не телефонувати')
  await expect(recipient).toContainText('Домофон не працює.\nНапишіть, будь ласка.')
  const call = (who: string) =>
    page.getByRole('list', { name: `Контакти: ${who}` }).getByRole('link', { name: /Телефон/ })
  await expect(call('отримувач')).toHaveAttribute('href', 'tel:+380501112233')
  await expect(call('покупець')).toHaveAttribute('href', 'tel:+380671234567')

  await page.getByRole('link', { name: 'Друкувати аркуш' }).click()
  await expect(page.getByText('Дар’я Їжак')).toBeVisible()
  await expect(page.getByText('Коментар до доставки: Домофон не працює.')).toBeVisible()
  await expect(page.getByText('Ковальчук')).toHaveCount(0)
})
