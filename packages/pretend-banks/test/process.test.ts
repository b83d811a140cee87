import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../../../test/new-folder.ts'
import { customerOf, startMerchant, token } from '../../../test/payments/sandbox-bank.ts'

const script = fileURLToPath(new URL('../run.ts', import.meta.url))

async function startProcess(data: string): Promise<{ bank: ChildProcess; baseUrl: string }> {
  const bank = spawn(process.execPath, [script, '--data', data, '--token', token], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void bank.kill('SIGKILL'))
  const [baseUrl] = await once(createInterface(bank.stdout), 'line')
  return { bank, baseUrl: String(baseUrl) }
}

test('all banks answer at their addresses', { timeout: 30_000 }, async () => {
  const banks = spawn(process.execPath, [script, '--data', await newFolder(), '--token', token], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void banks.kill('SIGKILL'))
  const addresses: string[] = []
  for await (const line of createInterface(banks.stdout)) {
    addresses.push(line)
    if (addresses.length === 3) break
  }
  const [monobank = '', liqpay = '', wayforpay = ''] = addresses
  const said = await Promise.all([
    fetch(`${monobank}/api/merchant/pubkey`, { headers: { 'x-token': token } }),
    fetch(`${liqpay}/api/request`, { method: 'POST', body: new URLSearchParams({ data: '' }) }),
    fetch(`${wayforpay}/pay?behavior=offline`, {
      method: 'POST',
      body: new URLSearchParams({ amount: '1' }),
    }),
  ])
  expect(await Promise.all(said.map((response) => response.json()))).toMatchObject([
    { key: expect.any(String) },
    { err_code: 'err_missing' },
    { reasonCode: 1115 },
  ])
})

test('an invoice that was answered outlives a kill of the bank', { timeout: 30_000 }, async () => {
  const data = await newFolder()
  const shop = await startMerchant()
  const before = await startProcess(data)
  const { monobank } = customerOf(before.baseUrl)
  const opened = await Promise.all(
    Array.from({ length: 40 }, (_, n) => monobank.open(shop.payment(`${n}-1`))),
  )
  before.bank.kill('SIGKILL')
  await once(before.bank, 'exit')

  const after = await startProcess(data)
  const { monobank: again, act } = customerOf(after.baseUrl)
  const asked = await Promise.all(
    opened.map((one, n) =>
      again.ask({ reference: `${n}-1`, providerId: one.kind === 'opened' ? one.providerId : '' }),
    ),
  )
  expect(asked.every((one) => one.kind === 'news' && one.news.state === 'pending')).toBe(true)
  expect(await act('7-1', 'pay')).toMatchObject({ status: 200 })

  const stoppedAt = performance.now()
  after.bank.kill('SIGTERM')
  const [exitCode] = await once(after.bank, 'exit')
  expect(exitCode).toBe(0)
  expect(performance.now() - stoppedAt).toBeLessThan(1000)
})
