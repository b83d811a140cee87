import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bankWithKeys, forged, read } from '../../../../../test/payments/monobank-keys.ts'
import {
  failureA,
  publicKeyA,
  publicKeyB,
  successA,
  successB,
} from '../../../../../test/payments/monobank-vectors.ts'

describe('the bank’s key', () => {
  test('is fetched once for many webhooks at once', async () => {
    const { monobank, requests } = await bankWithKeys(publicKeyA)
    const readings = await Promise.all(Array.from({ length: 50 }, () => read(monobank, successA)))
    expect(readings.every(({ kind }) => kind === 'news')).toBe(true)
    expect(requests).toHaveLength(1)
  })

  test('is fetched anew when the bank changed it, and the webhook is accepted', async () => {
    const { monobank, requests } = await bankWithKeys(publicKeyA, publicKeyB)
    expect(await read(monobank, successA)).toMatchObject({ kind: 'news' })
    const readings = await Promise.all(Array.from({ length: 20 }, () => read(monobank, successB)))
    expect(readings.every(({ kind }) => kind === 'news')).toBe(true)
    expect(requests).toHaveLength(2)
    expect(await read(monobank, successA)).toEqual(forged)
  })

  test('is fetched no more than once a minute under a flood of forgeries', async () => {
    const { monobank, requests, pass } = await bankWithKeys(publicKeyA)
    await read(monobank, successA)
    for (let minute = 0; minute < 3; minute++) {
      for (let second = 0; second < 60; second++) {
        const readings = await Promise.all(Array.from({ length: 10 }, () => read(monobank, successB)))
        expect(readings.every(({ kind }) => kind === 'forged')).toBe(true)
        pass(1000)
      }
    }
    expect(requests).toHaveLength(1 + 3)
    expect(await read(monobank, successA)).toMatchObject({ kind: 'news' })
  })

  test('changed during the cool-down is found when it is over', async () => {
    const { monobank, pass } = await bankWithKeys(publicKeyA, publicKeyA, publicKeyB)
    await read(monobank, successA)
    expect(await read(monobank, { ...successA, signature: failureA.signature })).toEqual(forged)
    expect(await read(monobank, successB)).toEqual(forged)
    pass(60_000)
    expect(await read(monobank, successB)).toMatchObject({ kind: 'news' })
  })

  test('just fetched is not fetched again for the same forgery', async () => {
    const { monobank, requests } = await bankWithKeys(publicKeyA)
    expect(await read(monobank, successB)).toEqual(forged)
    expect(requests).toHaveLength(1)
  })

  test('that cannot be had makes a webhook unverifiable, not forged, and heals', async () => {
    const { monobank, requests, pass } = await bankWithKeys(undefined, publicKeyA)
    for (let time = 0; time < 5; time++)
      expect(await read(monobank, successA)).toMatchObject({ kind: 'unverifiable' })
    expect(requests).toHaveLength(1)
    pass(5000)
    expect(await read(monobank, successA)).toMatchObject({ kind: 'news' })
    expect(requests).toHaveLength(2)
  })

  test('that is lost at a renewal leaves the old one in use', async () => {
    const { monobank } = await bankWithKeys(publicKeyA, undefined)
    await read(monobank, successA)
    expect(await read(monobank, successB)).toEqual(forged)
    expect(await read(monobank, successA)).toMatchObject({ kind: 'news' })
  })

  test('is waited for no more than a minute after the clock was set back', async () => {
    const { monobank, pass } = await bankWithKeys(publicKeyA, publicKeyA, publicKeyB)
    await read(monobank, successA)
    await read(monobank, { ...successA, signature: failureA.signature })
    pass(-3_600_000)
    expect(await read(monobank, successB)).toMatchObject({ kind: 'news' })
  })

  test('of another kind is no key', async () => {
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
    const pem = publicKey.export({ type: 'spki', format: 'pem' })
    for (const key of [Buffer.from(pem).toString('base64'), 'AAAA', '', 'x'.repeat(9999)]) {
      const { monobank } = await bankWithKeys(key)
      expect(await read(monobank, successA)).toMatchObject({ kind: 'unverifiable' })
    }
  })
})
