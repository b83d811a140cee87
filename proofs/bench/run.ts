import { benchBytes } from './bytes.ts'
import { benchDirectory } from './directory.ts'
import { benchGrowth } from './growth.ts'
import { benchLandingLcp } from './landing-lcp.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchOffice } from './office.ts'
import { benchOfficeTaps } from './office-taps.ts'
import { benchMessages } from './messages.ts'
import { benchPaymentBooks } from './payment-books.ts'
import { benchPeers } from './peers/peers.ts'
import { benchPhotoStep } from './photo-step.ts'
import { benchPhotos } from './photos.ts'
import { benchPurchases } from './purchases.ts'
import { benchPublishing } from './publishing.ts'
import { benchQuizSteps } from './quiz-steps.ts'
import { benchTracking } from './tracking.ts'
import { benchStartAndMemory } from './start-and-memory.ts'
import { endWhenTried } from '../tried.ts'

/** It installs another shop's software. */
const onlyByName = new Set(['peers'])

/** `npm run proof bench [name… [-- --one-month]]` */
const benches: Readonly<Record<string, (options: { readonly inOneMonth: boolean }) => Promise<void>>> = {
  bytes: benchBytes,
  'photo-step': benchPhotoStep,
  purchases: benchPurchases,
  messages: benchMessages,
  peers: benchPeers,
  'payment-books': benchPaymentBooks,
  office: benchOffice,
  growth: benchGrowth,
  'office-taps': benchOfficeTaps,
  directory: benchDirectory,
  tracking: benchTracking,
  photos: benchPhotos,
  publishing: benchPublishing,
  start: benchStartAndMemory,
  'quiz-steps': benchQuizSteps,
  'landing-lcp': benchLandingLcp,
  lighthouse: benchLighthouse,
}

const oneMonth = '--one-month'
const asked = process.argv.slice(2).filter((argument) => argument !== oneMonth)
const options = { inOneMonth: process.argv.includes(oneMonth) }
const unknown = asked.filter((name) => !(name in benches))
if (unknown.length > 0) {
  process.stderr.write(
    `No such bench: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.\n`,
  )
  process.exit(2)
}
endWhenTried()
for (const [name, bench] of Object.entries(benches)) {
  if (asked.length === 0 ? onlyByName.has(name) : !asked.includes(name)) continue
  process.stdout.write(`\n== ${name}\n`)
  await bench(options)
}
// Not 0 where a figure is over its limit.
process.exit()
