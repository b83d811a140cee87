import { expect, test } from 'vitest'
import { limitNames, limitOf } from './limits.ts'

test('who sends something is limited by its network too', () => {
  for (const name of limitNames) {
    const { visitor, network } = limitOf(name).rates
    if (visitor) expect(network, name).not.toBeUndefined()
    for (const rate of visitor ?? []) {
      const ofNetwork = network?.find(({ per }) => per === rate.per)
      if (ofNetwork) expect(ofNetwork.most, name).toBeGreaterThan(rate.most)
    }
  }
})
