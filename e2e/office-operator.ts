import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { insertPasskey } from '../src/server/office/sign-in/passkey-queries.ts'
import { openSession } from '../test/office.ts'
import { inDatabase } from './database.ts'

/** The link that `npm run operator` prints for a new operator, beside the shop that the journeys walk. */
export async function newOperatorLink(origin = ''): Promise<string> {
  const name = `Олена ${randomUUID().slice(0, 8)}`
  const args = ['--disable-warning=ExperimentalWarning', 'src/commands/operator.ts', 'add', name]
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PUBLIC_ORIGIN: origin,
      DATA_DIR: process.env['E2E_DATA_DIR'] ?? '.cache/e2e',
    },
  })
  return /^http\S+$/m.exec(stdout)?.[0] ?? ''
}

/** A new operator's session in the page's browser, as one that came by a link and a passkey has it. */
export async function signIn(page: Page) {
  const url = test.info().project.use.baseURL ?? ''
  const key = await inDatabase(async (db) => {
    const session = await openSession(db)
    const passkey = {
      id: randomUUID(),
      publicKey: Buffer.alloc(64),
      counter: 0,
      transports: [],
      device: null,
    }
    await insertPasskey(db, { ...passkey, operatorId: session.operatorId })
    return session.key
  })
  const cookie = { name: 'office', value: key, url, httpOnly: true, sameSite: 'Strict' } as const
  await page.context().addCookies([cookie])
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
