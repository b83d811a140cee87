import { expect, test } from 'vitest'
import { campaignName } from './campaign.ts'

test.each([
  ['Instagram', 'instagram'],
  ['блог Олени', 'блог-олени'],
  ['  tg_kanal.1 ', 'tg_kanal.1'],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
  ['=1+1', '1-1'],
  ['\ud800', ''],
  ['', ''],
  ['a'.repeat(90), 'a'.repeat(40)],
  [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
  [`${'a'.repeat(39)}𝐎`, 'a'.repeat(39)],
])('%j is kept as %j', (named, kept) => {
  expect(campaignName(named)).toBe(kept)
  expect(campaignName(kept)).toBe(kept)
})
