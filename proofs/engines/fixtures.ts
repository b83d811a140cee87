import { expect, test as plainTest } from '@playwright/test'
import type { Engine } from './engine.ts'
import { startOldChromium } from './old-chromium.ts'
import { startChromium, startFirefox } from './puppeteer.ts'
import { Visitor } from './visitor.ts'
import { startWebKit } from './webkit.ts'

const engines = {
  Chromium: startChromium,
  Firefox: startFirefox,
  WebKit: startWebKit,
  'Chromium 92': () => startOldChromium(92),
  'Chromium 102': () => startOldChromium(102),
  'Chromium 109': () => startOldChromium(109),
}

export interface OfWorker {
  readonly engineName: keyof typeof engines
  readonly engine: Engine
}

export const test = plainTest.extend<{ visitor: Visitor }, OfWorker>({
  engineName: ['Chromium', { scope: 'worker', option: true }],
  engine: [
    async ({ engineName }, give) => {
      const engine = await engines[engineName]()
      await give(engine)
      await engine.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  visitor: async ({ engine, baseURL }, give, info) => {
    info.annotations.push({ type: 'engine', description: engine.version })
    const tab = await engine.openTab()
    const visitor = new Visitor(tab, baseURL ?? '')
    await give(visitor)
    try {
      if (info.status !== info.expectedStatus) await visitor.look('failed')
      expect(tab.errors?.() ?? [], 'what no script caught').toEqual([])
    } finally {
      await tab.close()
    }
  },
})
