import { expect, test } from '@playwright/test'
import { patience } from './browser-options.ts'
import { enterOffice, newOperatorLink, withAuthenticator } from './office-operator.ts'
import { uploadPhoto } from './office-pictures.ts'

const words = 'Я читаю кожен тест сама.'
const alt = 'Олена за столом'

// The other journeys order on the offer that there is: its words are left as they are.
test('the owner says who she is and who sells, and pages show it as long as it is published', async ({
  page,
  request,
  baseURL,
}) => {
  const seen = async (path: string) => (await request.get(path)).text()
  const before = await seen('/terms')
  await withAuthenticator(page)
  await enterOffice(page, await newOperatorLink(baseURL))
  await page.goto('/office/site')

  await page.getByRole('heading', { name: 'Про фахівця' }).click()
  const specialist = page.getByRole('region', { name: 'Про фахівця' })
  await specialist.getByLabel('Ім’я та прізвище').fill('Олена Коваль')
  await expect(page.getByText('Спершу виправте позначене вище.')).toBeVisible()
  await specialist.getByLabel('Хто за фахом').fill('Косметолог')
  await specialist.getByLabel('Слова від першої особи').fill(words)
  await uploadPhoto(specialist, alt)
  await specialist.getByText('Як це побачать').click()
  await expect(specialist.getByRole('blockquote')).toHaveText(words)

  await page.getByRole('heading', { name: 'Публічна оферта' }).click()
  const offer = page.getByRole('textbox', { name: 'Публічна оферта' })
  const text = await offer.inputValue()
  await offer.fill(text.replace('## Повернення', '## Інше'))
  await expect(page.getByText('Лишіть заголовок «Повернення»')).toBeVisible()
  await offer.fill(text)

  await expect(page.getByRole('listitem').filter({ hasText: 'Про фахівця: Олена Коваль' })).toBeVisible()
  await page.getByRole('button', { name: 'Опублікувати' }).click()
  for (const path of ['/', '/about', '/?quiz=true'])
    await expect.poll(() => seen(path), { timeout: patience * 60_000 }).toContain('Олена Коваль')
  expect(await seen('/')).toContain('"@type":"Person"')
  for (const path of ['/', '/about']) {
    await page.goto(path)
    await expect(page.getByRole('blockquote')).toHaveText(words)
    const portrait = page.getByRole('img', { name: alt.replace('за ', 'за\u00a0') })
    await portrait.scrollIntoViewIfNeeded()
    await expect
      .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
  expect(await seen('/terms')).toBe(before)

  await page.goto('/office/site')
  await page.getByText('Що змінювали раніше').click()
  await page.getByRole('button', { name: 'Повернути як було до цього' }).first().click()
  await expect(page.getByText('Про фахівця: більше не показувати')).toBeVisible()
  await page.getByRole('button', { name: 'Опублікувати' }).click()
  await expect.poll(() => seen('/about'), { timeout: patience * 60_000 }).not.toContain('Олена Коваль')
})
