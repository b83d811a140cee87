import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Browser, expect, type Page, request, test } from '@playwright/test'
import { type NewRecoveryCodes, signInAddresses } from '../src/contract/staff/sign-in.ts'
import { insertPasskey } from '../src/server/staff/passkey-queries.ts'
import { openSession } from '../test/office.ts'
import { inDatabase } from './database.ts'

/** Who asks the shop something: by the page they are signed in on, or without one. */
export interface Operator {
  readonly request: APIRequestContext
}

/** A new operator's session in the page's browser, as one that came by a link and a passkey has it. */
export async function signIn(page: Page) {
  const url = test.info().project.use.baseURL ?? ''
  const value = await newSession()
  await page.context().addCookies([{ name: 'office', value, url, httpOnly: true, sameSite: 'Strict' }])
}

/** Somebody else who is signed in, elsewhere. */
export async function anotherOperator(): Promise<Operator> {
  const baseURL = test.info().project.use.baseURL ?? ''
  const extraHTTPHeaders = { cookie: `office=${await newSession()}` }
  return { request: await request.newContext({ baseURL, extraHTTPHeaders }) }
}

/** Answers with the key of the session. */
function newSession(): Promise<string> {
  return inDatabase(async (db) => {
    const { operatorId, key } = await openSession(db)
    const passkey = { publicKey: Buffer.alloc(64), counter: 0, transports: [], device: null }
    await insertPasskey(db, { ...passkey, id: randomUUID(), operatorId })
    return key
  })
}

/** By which whoever is signed in can come in once more, without a passkey. */
export async function newRecoveryCode({ request: asked }: Operator): Promise<string> {
  const origin = test.info().project.use.baseURL ?? ''
  const answer = await asked.post(signInAddresses.recoveryCodes, { headers: { origin } })
  const { codes } = (await answer.json()) as NewRecoveryCodes
  return codes[0] ?? ''
}

/** Where the office asks who is there. */
export async function enterByCode(page: Page, code: string) {
  await page.getByRole('button', { name: 'Увійти кодом відновлення' }).click()
  await page.getByRole('textbox', { name: 'Код відновлення' }).fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Увійти', exact: true }).click()
}

/** A page of another browser, signed in: the owner, while a buyer is on theirs. */
export async function openOwnersPage(browser: Browser): Promise<Page> {
  const baseURL = test.info().project.use.baseURL ?? ''
  const page = await (await browser.newContext({ baseURL })).newPage()
  await signIn(page)
  return page
}

/** Gives the page a device that keeps passkeys, and whose holder it knows. */
export async function withAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether whoever holds the device can show that it is theirs. */
    setKnown: (isUserVerified: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

/** A new operator comes in by a link and adds a passkey. Answers with their recovery codes; the office stands open. */
export async function enterOffice(page: Page, link: string): Promise<string[]> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Увійти' }).click()
  await page.getByRole('button', { name: 'Додати ключ' }).click()
  await expect(page.getByRole('heading', { name: 'Коди відновлення' })).toBeVisible()
  const codes = await page.getByRole('listitem').allInnerTexts()
  await page.getByRole('button', { name: 'Коди збережено, далі' }).click()
  await expect(page.getByRole('navigation')).toBeVisible()
  return codes
}
