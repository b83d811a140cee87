import { expect, test } from '@playwright/test'
import { phone } from './browser-options.ts'
import { faultsOf, walkByKeyboard } from './examine.ts'
import { order, transactionId } from './shop-answers.ts'

const orderQuery = `order=${order.number}&invoice_id=${transactionId}`
const screens = [
  '/',
  '/kits',
  '/video-instructions',
  '/about',
  '/terms',
  '/privacy',
  '/delete-data?key=0123456789abcdef0123456789abcdef',
  '/no-such-page',
  '/checkout?kit=special-care&additional=cleansing',
  '/checkout?kit=personal-consultation',
  '/checkout?kit=nothing',
  `/order-success?${orderQuery}&status=success`,
  `/payment-failed?${orderQuery}&status=failed`,
  `/payment-failed?${orderQuery}&status=pending`,
]

test(
  'the open menu of a small window keeps the focus and gives it back',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.setViewportSize(phone.viewport)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/kits')
    const toggle = page.getByRole('button', { name: 'Відкрити меню' })
    await toggle.focus()
    await page.keyboard.press('Enter')
    const { names, faults } = await walkByKeyboard(page, 'here')
    expect(faults).toEqual([])
    expect(names).toEqual([
      'BUTTON Закрити меню',
      'A Головна',
      'A Набори',
      'A Відеоінструкції',
      'A Про нас',
      'A Пройти тест',
    ])
    expect(await faultsOf(page, { sizes: [phone.viewport] })).toEqual([])
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('link', { name: 'Пройти тест' }).first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(toggle).toBeFocused()
  },
)

test('help stands on every page in the same place: the last thing, a phone and an address', async ({
  request,
}) => {
  for (const path of [...screens, '/?quiz=true']) {
    const page = await (await request.get(path)).text()
    const footer = page.slice(page.lastIndexOf('<footer')).replaceAll('\u00a0', ' ')
    const parts = ['Доставка й оплата', 'Політика конфіденційності', 'Зв’язатися з нами']
    const places = parts.map((part) => footer.indexOf(part))
    expect([path, places]).toEqual([path, places.toSorted((a, b) => a - b)])
    expect([path, places.includes(-1)]).toEqual([path, false])
  }
})
