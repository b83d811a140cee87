import { expect, test as freshTest } from '@playwright/test'
import { test } from './kept-page.ts'
import { keptQuiz } from './quiz-steps.ts'
import {
  answerOrder,
  answerPurchase,
  answerReturn,
  opened,
  order,
  refused,
  rememberPending,
  stored,
  transactionId,
} from './shop-answers.ts'
import { fillCheckout } from './buyer.ts'

const confirmed = 'Статус: оплату підтверджено'
const waiting =
  'Чекаємо на підтвердження від банку. Зазвичай це триває до хвилини — сторінку можна не оновлювати.'
const notFound = 'Не знайшли такого замовлення'
const failure = 'На жаль, під час обробки платежу виникла помилка.'
const money =
  'Якщо банк усе-таки показує списання, гроші зазвичай повертаються автоматично. Якщо ні — напишіть нам, розберемося.'

test.describe('the thanks', () => {
  test(
    'say what the address says: number, transaction, confirmed, and what comes next',
    { tag: '@both-widths' },
    async ({ page }) => {
      await page.goto(`/order-success?order=${order.number}&invoice_id=${transactionId}&status=success`)
      await expect(
        page.getByRole('heading', { level: 1, name: 'Дякуємо! Замовлення прийнято' }),
      ).toBeVisible()
      await expect(page.getByText(`Номер замовлення: ${order.number}`)).toBeVisible()
      await expect(page.getByText(`Номер транзакції: ${transactionId}`)).toBeVisible()
      await expect(page.getByText(confirmed)).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Що далі' })).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: /\d\sробочих днів|ТТН|пошту/ })).toHaveText([
        'Опрацюємо замовлення протягом 1–2 робочих днів',
        'Надішлемо SMS із номером відстеження (ТТН)',
        'Підтвердження оплати надійде на електронну пошту',
      ])
      await expect(page.getByRole('link', { name: 'Дивитися відеоінструкції' })).toHaveAttribute(
        'href',
        '/video-instructions',
      )
      await expect(page.getByRole('link', { name: 'На головну' })).toHaveAttribute('href', '/')
    },
  )

  test('confirm nothing without the word success', async ({ page }) => {
    await page.goto(`/order-success?order=${order.number}`)
    await expect(page.getByRole('heading', { level: 1, name: notFound })).toBeVisible()
    await expect(page.getByText(`Номер замовлення: ${order.number}`)).toBeVisible()
    await expect(page.getByText(confirmed)).toHaveCount(0)
  })

  test('promise no parcel for a service, and no SMS about it', async ({ page }) => {
    await answerReturn(page, { has_parcel: false })
    await page.goto(`/order-success?order=${order.number}&return=${'a'.repeat(32)}`)
    await expect(page.getByText(confirmed)).toBeVisible()
    await expect(page.locator('main').getByRole('listitem')).toHaveText([
      'Опрацюємо замовлення протягом 1–2 робочих днів',
      'Підтвердження оплати надійде на електронну пошту',
    ])
    await expect(page.getByText(/SMS|ТТН/)).toHaveCount(0)
  })

  test('tell what went back of a part', async ({ page }) => {
    await answerReturn(page, { refunded_kopiykas: 20_000 })
    await page.goto(`/order-success?order=${order.number}&return=${'a'.repeat(32)}`)
    await expect(page.getByText('Повернено 200 грн із 690 грн')).toBeVisible()
    await expect(page.getByText(confirmed)).toBeVisible()
  })

  test('are kind when nothing is known', async ({ page }) => {
    await page.goto('/order-success')
    await expect(page.getByRole('heading', { level: 1, name: notFound })).toBeVisible()
    await expect(page.getByText('UNKNOWN')).toHaveCount(0)
    await page.goto('/order-success?order=UNKNOWN&invoice_id=unknown&status=success')
    await expect(page.getByText(confirmed)).toBeVisible()
    await expect(page.getByText('Номер замовлення: UNKNOWN')).toBeVisible()
    await expect(page.getByText('Номер транзакції')).toHaveCount(0)
    await expect(page.getByText('Номер надійде разом із підтвердженням оплати.')).toBeVisible()
  })

  test('take the word of the server for an order this browser knows, and keep nothing of it', async ({
    page,
  }) => {
    await rememberPending(page)
    await page.addInitScript(() => {
      if (!localStorage['drafted']) sessionStorage['checkoutDraft'] = '{"email":"a@b.ua"}'
      localStorage['drafted'] = 'yes'
    })
    const readings = await answerOrder(page, { status: 'paid' })
    await page.goto(`/order-success?order=${order.number}`)
    await expect(page.getByText(confirmed)).toBeVisible()
    await expect(page.getByText(`Номер транзакції: ${transactionId}`)).toBeVisible()
    expect(await stored(page, 'pendingPaymentOrderId')).toBeNull()
    expect(await stored(page, 'pendingPaymentOrderNumber')).toBeNull()
    expect(await stored(page, 'checkoutDraft')).toBeNull()
    expect(readings.count).toBe(1)

    await page.reload()
    await expect(page.getByText(confirmed)).toBeVisible()
  })

  test('do not believe an address that says success, ask on over a cut line, and then leave nothing on the device', async ({
    page,
  }) => {
    await rememberPending(page)
    await page.addInitScript(
      (progress) => {
        if (localStorage['quizzed']) return
        localStorage['quizzed'] = 'yes'
        localStorage['quizProgress'] = progress
        localStorage['quizSubmission'] = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
      },
      keptQuiz({ draft: {} }),
    )
    const readings = await answerOrder(page, 'unreachable')
    await page.goto(`/order-success?order=${order.number}&status=success`)
    await expect(page.getByText(waiting)).toBeVisible()
    await expect.poll(() => readings.count).toBeGreaterThan(0)
    readings.now = { status: 'pending', transaction: null }
    const cut = readings.count
    await expect.poll(() => readings.count).toBeGreaterThan(cut)
    await expect(page.getByText(waiting)).toBeVisible()
    await expect(page.getByText(confirmed)).toHaveCount(0)
    expect(await stored(page, 'quizProgress')).not.toBeNull()

    readings.now = { status: 'paid' }
    await expect(page.getByText(confirmed)).toBeVisible()
    await expect(page).toHaveURL(
      `/order-success?order=${order.number}&invoice_id=${transactionId}&status=success`,
    )
    expect(await stored(page, 'quizProgress')).toBeNull()
    expect(await stored(page, 'quizSubmission')).toBeNull()
  })

  test('give way when the payment has failed', async ({ page }) => {
    await rememberPending(page)
    await answerOrder(page, { status: 'failed' })
    await page.goto(`/order-success?order=${order.number}&status=success`)
    await expect(page).toHaveURL(
      `/payment-failed?order=${order.number}&invoice_id=${transactionId}&status=failed`,
    )
    expect(await stored(page, 'pendingPaymentOrderId')).toBeNull()
    await page.goBack()
    await expect(page).not.toHaveURL(/order-success/)
  })

  freshTest(
    'ask ever more calmly, stop after some minutes and can be asked to look again',
    { tag: '@timed' },
    async ({ page }) => {
      await page.clock.install()
      await rememberPending(page)
      const readings = await answerOrder(page, { status: 'pending', transaction: null })
      await page.goto(`/order-success?order=${order.number}`)
      await expect.poll(() => readings.count).toBe(1)
      const again = page.getByRole('button', { name: 'Перевірити зараз' })
      await expect(async () => {
        await page.clock.runFor(15_000)
        await expect(again).toBeVisible({ timeout: 100 })
      }).toPass({ intervals: [0], timeout: 20_000 })
      const asked = readings.count
      expect(asked).toBeGreaterThan(20)
      expect(asked).toBeLessThan(28)
      await page.clock.runFor(600_000)
      expect(readings.count).toBe(asked)
      readings.now = { status: 'paid' }
      await again.click()
      await expect(page.getByText(confirmed)).toBeVisible()
    },
  )

  test('are no business of another order this browser knows', async ({ page }) => {
    await rememberPending(page, { number: '11111111' })
    const readings = await answerOrder(page, { status: 'failed' })
    await page.goto(`/order-success?order=${order.number}&status=success`)
    await expect(page.getByText(confirmed)).toBeVisible()
    expect(readings.count).toBe(0)
    expect(await stored(page, 'pendingPaymentOrderId')).toBe(order.id)
  })

  test('of another browser leave alone what is kept in this one', async ({ page }) => {
    await rememberPending(page, { number: '11111111' })
    await answerReturn(page, {})
    await page.goto(`/order-success?order=${order.number}&return=${'a'.repeat(32)}`)
    await expect(page.getByText(confirmed)).toBeVisible()
    expect(await stored(page, 'pendingPaymentOrderId')).toBe(order.id)
  })
})

test.describe('a payment that did not go through', () => {
  test('is told with its words, its causes and a way back', async ({ page }) => {
    await page.goto(`/payment-failed?order=${order.number}&invoice_id=${transactionId}&status=failed`)
    await expect(page.getByRole('heading', { level: 1, name: 'Оплата не пройшла' })).toBeVisible()
    await expect(page).toHaveTitle(/^Оплата не пройшла/)
    await expect(page.getByText(failure, { exact: true })).toBeVisible()
    await expect(page.getByText(`Номер замовлення: ${order.number}`)).toBeVisible()
    await expect(page.getByText(`Номер транзакції: ${transactionId}`)).toBeVisible()
    await expect(page.getByText('Статус: оплату відхилено')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Можливі причини', exact: true })).toBeVisible()
    await expect(page.locator('main').getByRole('listitem')).toHaveCount(4)
    await expect(page.getByRole('link', { name: 'Спробувати ще раз' })).toHaveAttribute(
      'href',
      '/checkout?kit=special-care',
    )
    await expect(page.getByRole('link', { name: 'На головну' })).toHaveAttribute('href', '/')
    await expect(page.getByText(money)).toHaveCount(0)
  })

  test('with a status that is none claims no status', async ({ page }) => {
    await page.goto('/payment-failed?order=1&status=constructor')
    await expect(page.getByText('Номер замовлення: 1')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Оплата не пройшла' })).toBeVisible()
    await expect(page.getByText('Статус:')).toHaveCount(0)
    await expect(page.getByText('constructor')).toHaveCount(0)
  })

  test('that may have gone through is not to be paid twice', async ({ page }) => {
    await page.goto('/payment-failed?order=1&status=paid')
    await expect(page.getByRole('heading', { level: 1, name: 'Не вдалося перевірити оплату' })).toBeVisible()
    await expect(page.getByText('Якщо ви вже заплатили, не платіть удруге')).toBeVisible()
    await expect(page.getByText('Можливі причини')).toHaveCount(0)
    await expect(page.locator('main a[href^="/checkout"]').filter({ visible: true })).toHaveCount(0)
    await page.getByText('Ви точно не платили?').click()
    await expect(page.getByRole('link', { name: 'Спробувати ще раз' })).toBeVisible()
  })

  test('and whose money went back is told so, with the sum and the day', async ({ page }) => {
    await answerReturn(page, { payment_status: 'canceled', refunded_kopiykas: 69_000 })
    await page.goto(`/payment-failed?order=${order.number}&status=canceled&return=${'a'.repeat(32)}`)
    await expect(
      page.getByRole('heading', { level: 1, name: 'Гроші повернено: 690 грн, 22.11.2026' }),
    ).toBeVisible()
    await expect(page.getByText(/Оплата не пройшла|виникла помилка|Спробувати ще раз/)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Оформити нове' })).toBeVisible()
  })

  test('can be gone on with until its day, or left for a new order', async ({ page }) => {
    await answerReturn(page, { payment_status: 'canceled', payable_until: '2026-11-29T12:05:00.000Z' })
    const heard = await answerPurchase(page)
    await page.goto(`/payment-failed?order=${order.number}&status=canceled&return=${'a'.repeat(32)}`)
    await expect(
      page.getByText(`Замовлення № ${order.number} чекає на оплату до 29 листопада, 14:05.`),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Оформити нове' }).click()
    await expect(page).toHaveURL('/checkout?kit=special-care')
    expect(await stored(page, 'pendingPaymentOrderId')).toBeNull()
    await page.goBack()
    heard.now.pay = refused(503, 'payment_provider_unavailable')
    await page.getByRole('button', { name: 'Продовжити оплату' }).click()
    await expect(page.getByRole('alert').getByText('Відмова сервера')).toBeVisible()
    heard.now.pay = opened
    await page.getByRole('button', { name: 'Продовжити оплату' }).click()
    await expect(page).toHaveURL('/pretend-bank')
    expect(heard.opened.at(-1)?.body).toMatchObject({
      returnToken: 'a'.repeat(32),
      paymentMethod: 'monopay',
    })
  })

  test('without any word about it is still told kindly', async ({ page }) => {
    await page.goto('/payment-failed')
    await expect(page.getByRole('heading', { level: 1, name: 'Оплата не пройшла' })).toBeVisible()
    await expect(page.getByText(failure, { exact: true })).toBeVisible()
    await expect(page.getByText('Номер замовлення')).toHaveCount(0)
    await expect(page.getByText('Статус:')).toHaveCount(0)
  })

  test('an error from the bank stands in place of the causes, as plain text of 200 characters', async ({
    page,
  }) => {
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    const text = `<img src=x onerror=alert(1)>\u0007Недостатньо \u202eкоштів ${'я'.repeat(300)}`
    await page.goto(`/payment-failed?status=failed&error=${encodeURIComponent(text)}`)
    const shown = page.getByText('<img src=x onerror=alert(1)>Недостатньо коштів')
    await expect(shown).toBeVisible()
    expect((await shown.textContent())?.length).toBe(200)
    await expect(page.getByRole('heading', { name: 'Можливі причини' })).toHaveCount(0)
    expect(dialogs).toEqual([])

    const twice = encodeURIComponent(encodeURIComponent('Картку\u202e заблоковано'))
    await page.goto(`/payment-failed?status=failed&error=${twice}`)
    await expect(page.getByText('Картку заблоковано', { exact: true })).toBeVisible()
  })

  test('leads back to the kit opened last, with the cleansing that was ordered', async ({ page }) => {
    await answerPurchase(page)
    await page.goto('/checkout?kit=cleansing-treatment&additional=cleansing')
    await fillCheckout(page)
    await page.getByRole('button', { name: 'Перейти до оплати' }).click()
    await expect(page).toHaveURL('/pretend-bank')
    await answerOrder(page, { status: 'failed' })
    await page.goto(`/payment-failed?order=${order.number}&status=failed`)
    const retry = page.getByRole('link', { name: 'Спробувати ще раз' })
    await expect(retry).toHaveAttribute('href', '/checkout?kit=cleansing-treatment&additional=cleansing')
    // Until the server has said so, checkout would lead back here.
    await expect(page.getByText(money)).toBeVisible()
    await expect.poll(() => stored(page, 'pendingPaymentOrderId')).toBe(null)
    await page.goto('/checkout?kit=gentle-care')
    await expect.poll(() => stored(page, 'lastSelectedKit')).toBe('gentle-care')
    await page.goto(`/payment-failed?order=${order.number}&status=failed`)
    await expect(retry).toHaveAttribute('href', '/checkout?kit=gentle-care')
  })

  test('that went through after all leads to the thanks', async ({ page }) => {
    await rememberPending(page)
    await answerOrder(page, { status: 'paid' })
    await page.goto(`/payment-failed?order=${order.number}&status=failed`)
    await expect(page).toHaveURL(/\/order-success\?.*status=success/)
    await expect(page.getByText(confirmed)).toBeVisible()
  })

  test('that the server does not know is told how to be found', async ({ page }) => {
    await rememberPending(page)
    await answerOrder(page, 'missing')
    for (const path of ['/payment-failed', '/order-success']) {
      await page.goto(`${path}?order=${order.number}&status=pending`)
      await expect(page.getByRole('heading', { level: 1, name: notFound })).toBeVisible()
      await expect(page.getByText('удруге не платіть: напишіть нам')).toBeVisible()
      await expect(page.getByText('номер замовлення, час і суму оплати')).toBeVisible()
      await expect(page.getByText(/Замовлення прийнято|ми надішлемо листа/)).toHaveCount(0)
    }
  })
})

test.describe('a payment being checked', () => {
  const address = `/payment-failed?order=${order.number}&invoice_id=unknown&status=pending`

  test(
    'asks not to pay twice, and stands in nobody’s way to another kit',
    { tag: '@both-widths' },
    async ({ page }) => {
      await rememberPending(page)
      await answerOrder(page, { status: 'pending', transaction: null })
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: 'Перевіряємо оплату' })).toBeVisible()
      await expect(page).toHaveTitle(/^Перевіряємо оплату/)
      await expect(
        page.getByText(
          'Банк ще не повідомив результат. Якщо ви вже заплатили, нічого робити не треба: ми оновимо сторінку самі й надішлемо листа.',
        ),
      ).toBeVisible()
      await expect(page.getByText('Не платіть удруге, доки перевіряємо.')).toBeVisible()
      await expect(page.getByText('Статус: оплата перевіряється')).toBeVisible()
      await expect(page.getByText(/Номер транзакції|unknown/)).toHaveCount(0)
      await expect(page.getByText(failure)).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'На головну' })).toBeVisible()
      const waysToPay = page.locator('main a[href^="/checkout"]').filter({ visible: true })
      await expect(waysToPay).toHaveCount(0)
      await page.getByText('Ви точно не платили?').click()
      await expect(page.getByText('не підтвердивши оплати, гроші не списано')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Спробувати ще раз' })).toBeVisible()
      expect(await stored(page, 'pendingPaymentOrderId')).toBe(order.id)
      await page.getByRole('link', { name: 'Оформити нове' }).click()
      await expect(page).toHaveURL('/checkout?kit=special-care')
      await expect(page.getByRole('button', { name: 'Перейти до оплати' })).toBeVisible()
      expect(await stored(page, 'pendingPaymentOrderId')).toBeNull()
    },
  )

  test('goes on by itself when it has been canceled', async ({ page }) => {
    await rememberPending(page)
    const readings = await answerOrder(page, { status: 'pending', transaction: null })
    await page.goto(address)
    await expect.poll(() => readings.count).toBeGreaterThan(0)
    readings.now = { status: 'canceled' }
    await expect(page).toHaveURL(/\/payment-failed\?.*status=canceled/)
    expect(await stored(page, 'pendingPaymentOrderId')).toBeNull()
  })

  freshTest('is looked at again at a press', async ({ page }) => {
    await page.clock.install()
    await rememberPending(page)
    const readings = await answerOrder(page, { status: 'pending', transaction: null })
    await page.goto(address)
    await expect.poll(() => readings.count).toBe(1)
    readings.now = { status: 'paid' }
    await page.getByRole('button', { name: 'Перевірити зараз' }).click()
    await expect(page).toHaveURL(/\/order-success/)
  })

  test('in a browser that does not know the order can only wait for a letter', async ({ page }) => {
    await page.goto(address)
    await page.getByRole('button', { name: 'Перевірити зараз' }).click()
    await expect(
      page.getByText(
        'Банк ще мовчить. Платити вдруге не треба: щойно він підтвердить оплату, ми надішлемо листа.',
      ),
    ).toBeVisible()
  })
})

test('without a script both say that the payment is being checked, and offer what can be pressed', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  const main = page.locator('main')
  for (const path of [`/order-success?order=${order.number}`, '/payment-failed?status=pending']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Перевіряємо оплату' })).toBeVisible()
    await expect(page.locator('noscript p')).toBeVisible()
    await expect(main.getByRole('link', { name: 'На головну' })).toBeVisible()
    await expect(main.getByRole('button')).toHaveCount(0)
  }
  await context.close()
})

test('without a script a token of no order is said to be of none, whatever else the address says', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  for (const path of ['/order-success', '/payment-failed']) {
    for (const status of ['', 'success', 'failed', 'pending']) {
      await page.goto(`${path}?order=1&return=${'0'.repeat(32)}&status=${status}`)
      await expect(page.getByRole('heading', { level: 1, name: notFound })).toBeVisible()
      await expect(page.locator('main').getByRole('link', { name: 'Де моє замовлення?' })).toBeVisible()
      await expect(page.getByText('Замовлення прийнято')).toHaveCount(0)
    }
  }
  await page.goto('/order-success?order=1&status=failed')
  await expect(page.getByText('Замовлення прийнято')).toHaveCount(0)
  await context.close()
})

for (const path of ['/order-success', '/payment-failed']) {
  test(`${path} is printed on one sheet: the order and the seller, nothing to press`, async ({ page }) => {
    const status = path === '/order-success' ? 'success' : 'failed'
    await page.goto(`${path}?order=${order.number}&invoice_id=${transactionId}&status=${status}`)
    await expect(page.getByText(order.number)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(order.number)).toBeVisible()
    await expect(page.getByText('Статус: оплату')).toBeVisible()
    await expect(page.getByText('Реквізити з’являться перед відкриттям').last()).toBeVisible()
    await expect(page.getByText('Тестовий режим: гроші не списуються')).toBeVisible()
    for (const thing of [page.locator('button'), page.locator('main a, footer li a')]) {
      for (const one of await thing.all()) await expect(one).toBeHidden()
    }
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)
    expect(sheets).toHaveLength(1)
  })
}

test(
  'nothing moves while a page is drawn, and no search engine keeps it',
  { tag: '@both-widths' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const sum = Object.assign(window, { shifts: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum.shifts += 'value' in entry ? Number(entry.value) : 0
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const query = `order=${order.number}&invoice_id=${transactionId}`
    for (const path of [
      '/order-success',
      `/order-success?${query}&status=success`,
      `/order-success?order=${order.number}`,
      '/order-success?order=UNKNOWN&invoice_id=unknown&status=success',
      '/payment-failed',
      `/payment-failed?${query}&status=failed`,
      `/payment-failed?${query}&status=pending`,
      '/payment-failed?status=error',
      `/payment-failed?${query}&status=failed&error=${encodeURIComponent('Картку заблоковано')}`,
    ]) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await expect(page.locator('main').getByRole('link', { name: 'На головну' })).toBeVisible()
      expect(await page.evaluate('window.shifts'), path).toBeLessThan(0.001)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    }
  },
)
