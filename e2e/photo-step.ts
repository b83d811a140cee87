import { expect, type Page, type Request } from '@playwright/test'
import { openQuizAt } from './quiz-steps.ts'

/** The field behind «Вибрати фото»; another one is for the camera. */
export const gallery = (page: Page) => page.locator('input[type=file][multiple]')
export const consent = (page: Page) => page.getByRole('checkbox', { name: /законний представник/ })
export const choose = (page: Page) => page.getByRole('button', { name: 'Вибрати фото' })
export const finish = (page: Page) => page.getByRole('button', { name: 'Завершити тест' })
export const skip = (page: Page) => page.getByRole('button', { name: 'Пропустити' })
export const stored = (page: Page) => page.getByText('Готово', { exact: true })

export const uploads = '**/storage/v1/object/skin-photos/**'

/** Opens the quiz at the photos, everything before answered; a parent agrees unless said otherwise. */
export async function openPhotos(page: Page, { isAgreed = true } = {}) {
  await openQuizAt(page, 'photos')
  if (isAgreed) await consent(page).check()
}

export interface SubmittedQuiz {
  readonly skinPhotos: string[]
  readonly skinPhotoUrls: string[]
  readonly photoConsentAt: string | null
  readonly parentName: string
  readonly visit: { readonly key: string; readonly run: number; readonly turn: number }
}

export function submittedQuiz(page: Page): Promise<SubmittedQuiz> {
  return page.waitForRequest('**/submit-quiz').then((request) => request.postDataJSON())
}

/** Collects the public address of every photo that the storage has taken. */
export function storedAddresses(page: Page): string[] {
  const addresses: string[] = []
  page.on('response', (response) => {
    if (isUpload(response.request()) && response.ok()) {
      addresses.push(response.url().replace('/object/', '/object/public/'))
    }
  })
  return addresses
}

export function isUpload(request: Request): boolean {
  return request.method() === 'POST' && request.url().includes('/storage/v1/object/skin-photos/')
}

/** The photo is gone from its public address. */
export async function expectDeleted(page: Page, address: string) {
  await expect
    .poll(async () => {
      const answer = await page.request.get(address)
      return answer.ok() || (await answer.json()).statusCode
    })
    .toBe('404')
}

/**
 * Holds every upload back until told to let them through; those not let through, counted from 1, are cut. For a page
 * that is open: opened then, it would be loaded through the test and past the browser's cache.
 */
export async function holdUploads(page: Page) {
  let letThrough = (_isLet?: (upload: number) => boolean) => {}
  const decided = new Promise<(upload: number) => boolean>((resolve) => {
    letThrough = (isLet = () => true) => resolve(isLet)
  })
  const waiting: Request[] = []
  await page.route(uploads, async (route) => {
    if (!isUpload(route.request())) return route.continue()
    const upload = waiting.push(route.request())
    const isLet = await decided
    // The page may have given it up meanwhile.
    return (isLet(upload) ? route.continue() : route.abort()).catch(() => undefined)
  })
  return { waiting, letThrough: (isLet?: (upload: number) => boolean) => letThrough(isLet) }
}

/** Keeps what leaves the device, to be looked at with `sentPhotos`; before the page is opened. */
export async function watchSending(page: Page) {
  await page.addInitScript(() => {
    const sent: unknown[] = []
    Reflect.set(window, 'sentPhotos', sent)
    const plain = XMLHttpRequest
    Reflect.set(
      window,
      'XMLHttpRequest',
      class extends plain {
        override send(body?: XMLHttpRequestBodyInit) {
          if (body instanceof FormData) sent.push(body.get(''))
          super.send(body)
        }
      },
    )
  })
}

export async function sentPhotos(page: Page): Promise<Buffer[]> {
  const texts = await page.evaluate(async () => {
    const sent: Blob[] = Reflect.get(window, 'sentPhotos')
    return Promise.all(
      sent.map(async (photo) => {
        const bytes = new Uint8Array(await photo.arrayBuffer())
        return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
      }),
    )
  })
  return texts.map((text) => Buffer.from(text, 'latin1'))
}
