import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { patience } from './browser-options.ts'
import * as apiPaths from '../src/contract/api-paths.ts'
import { deliveryAddresses } from '../src/contract/delivery/office-addresses.ts'
import type { SenderBody, SenderChoices } from '../src/contract/delivery/waybills.ts'
import type { FoundPoints, FoundSettlements } from '../src/contract/delivery/places.ts'
import { syncDirectoryTask } from '../src/server/delivery/carriers/directory/sync-directory.ts'
import { inDatabase } from './database.ts'
import { tellOffice } from './office-orders.ts'

/** A branch that takes parcels, in a town that the pretend carrier has. */
export async function branchIn(request: APIRequestContext, town: string) {
  const settlementRef = await settlementCalled(request, town)
  const question = new URLSearchParams({ settlement: settlementRef, kind: 'branch' })
  const listed = await request.get(`${apiPaths.points}?${question}`)
  const points = ((await listed.json()) as FoundPoints).points ?? []
  return { settlementRef, pointRef: points.find(({ refused }) => refused === null)?.ref ?? '' }
}

/** The directory is there some time after the shop was opened first; begun now, sooner. */
async function settlementCalled(request: APIRequestContext, name: string): Promise<string> {
  await inDatabase((db) => db.query(beginSync, [syncDirectoryTask]))
  const address = `${apiPaths.settlements}?${new URLSearchParams({ q: name })}`
  let ref: string | undefined
  await expect(async () => {
    const { settlements } = (await (await request.get(address)).json()) as FoundSettlements
    ref = settlements?.[0]?.ref
    expect(ref).toBeDefined()
  }).toPass({ timeout: patience * 120_000 })
  return ref ?? ''
}

const beginSync = `select graphile_worker.reschedule_jobs(
  array (select id from graphile_worker.jobs where key = $1 and run_at > now()), run_at => now())`

/** As the settings store it, by whoever is signed in on the page. */
export async function setSender(page: Page, place: Awaited<ReturnType<typeof branchIn>>) {
  const choices = await page.request.get(deliveryAddresses.senderChoices)
  const { senders } = (await choices.json()) as SenderChoices
  const [sender] = senders
  const [contact] = sender?.contacts ?? []
  const body: SenderBody = {
    counterpartyRef: sender?.ref ?? '',
    counterpartyName: sender?.name ?? '',
    contactRef: contact?.ref ?? '',
    contactName: contact?.name ?? '',
    phone: '+380671112233',
    goods: 'Косметика',
    ...place,
  }
  await tellOffice(page, deliveryAddresses.sender, body)
}

/** What only the carrier can do; its faults name a phone, a number or a ref, that no other journey speaks of. */
export function carrierControl(request: APIRequestContext) {
  const path = '/sandbox/nova-poshta/control'
  const headers = { 'x-token': carrierKey() }
  async function tell(data: object) {
    expect((await request.post(path, { headers, data })).status()).toBe(200)
  }
  return {
    fail: (rule: { on: string; fault: string; about: string; times?: number }) => tell({ do: 'fault', rule }),
    /** Has the country be these oblasts alone, by their adjectives. */
    narrow: (oblasts: readonly string[]) => tell({ do: 'narrow', oblasts }),
    clear: (about: string) => tell({ do: 'clear', about }),
    /** Brings a parcel to where this status code says it is. */
    move: (number: string, code: string) => tell({ do: 'move', number, code }),
    /** By which the carrier prints a document. */
    refOf: async (trackingNumber: string): Promise<string> => {
      const answer = await request.get(`${path}/documents`, { headers })
      const { documents } = (await answer.json()) as { documents: { ref: string; number: string }[] }
      return documents.find(({ number }) => number === trackingNumber)?.ref ?? ''
    },
  }
}

/** As the running shop drew it at its start. */
function carrierKey(): string {
  const file = `${process.env['E2E_DATA_DIR'] ?? '.cache/e2e'}/sandbox/carrier.json`
  return (JSON.parse(readFileSync(file, 'utf8')) as { apiKey: string }).apiKey
}
