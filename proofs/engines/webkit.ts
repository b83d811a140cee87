import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, Capabilities, Key, type WebDriver, WebElement } from 'selenium-webdriver'
import { freePort } from '../../test/free-port.ts'
import { begin } from '../../test/program.ts'
import { type Engine, type FoundElement, notInstalled, phoneWindow, type Tab } from './engine.ts'

const packages = 'webkit2gtk-driver xvfb gstreamer1.0-libav gstreamer1.0-plugins-bad'

/** WebKitGTK's MiniBrowser by WebDriver under Xvfb. */
export async function startWebKit(): Promise<Engine> {
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  if (browser === undefined || !['WebKitWebDriver', 'Xvfb'].every(isInstalled))
    throw notInstalled('WebKitGTK', packages)
  await using started = new AsyncDisposableStack()
  const settings = await mkdtemp(join(tmpdir(), 'kraplia-webkit-'))
  started.defer(() => rm(settings, { recursive: true }))
  await letWindowBeNarrow(settings)
  const screen = await startScreen()
  started.defer(() => screen.stop())
  const port = await freePort()
  const driver = await begin('WebKitWebDriver', [`--port=${port}`], {
    env: { DISPLAY: screen.name, XDG_CONFIG_HOME: settings, TZ: 'Europe/Kyiv' },
  })
  started.defer(() => driver.stop())
  const newSession = () =>
    new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
        }),
      )
      .build()
  // Only a session has the version.
  const first = await newSession()
  const version = `WebKitGTK ${String((await first.getCapabilities()).get('browserVersion'))}`
  await first.quit()
  const running = started.move()
  return {
    version,
    async openTab() {
      const session = await newSession()
      await fitWindow(session)
      return tabOf(session)
    },
    close: () => running.disposeAsync(),
  }
}

/** Its toolbar is wider than a phone. */
async function letWindowBeNarrow(settings: string) {
  await mkdir(join(settings, 'gtk-3.0'))
  await writeFile(
    join(settings, 'gtk-3.0/gtk.css'),
    '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px }',
  )
}

async function startScreen() {
  const xvfb = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const ended = once(xvfb, 'close')
  const said = xvfb.stdio[3]
  if (!said) throw new Error('Xvfb has no way to say its number')
  const [number] = await Promise.race([
    once(said, 'data'),
    ended.then(([code]) => {
      throw new Error(`Xvfb ended with code ${code}`)
    }),
  ])
  return {
    name: `:${String(number).trim()}`,
    async stop() {
      xvfb.kill()
      await ended
    },
  }
}

/** The window includes the toolbar. */
async function fitWindow(session: WebDriver) {
  const { width, height } = phoneWindow
  await session.manage().window().setRect({ x: 0, y: 0, width, height })
  const shown: number = await session.executeScript('return innerHeight')
  await session
    .manage()
    .window()
    .setRect({ x: 0, y: 0, width, height: height + height - shown })
}

function tabOf(session: WebDriver): Tab {
  return {
    open: (url) => session.get(url),
    reload: () => session.navigate().refresh(),
    load: (source) => session.executeScript(source),
    run: (script, given) => session.executeScript(script, given),
    async find(script, given) {
      const found: unknown = await session.executeScript(script, given)
      if (!(found instanceof WebElement)) throw new Error('no element was found')
      return elementOf(found)
    },
    picture: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    close: () => session.quit(),
  }
}

function elementOf(element: WebElement): FoundElement {
  return {
    press: () => element.click(),
    type: (text) => element.sendKeys(text),
    pressEnter: () => element.sendKeys(Key.ENTER),
    attach: (file) => element.sendKeys(file),
  }
}

function isInstalled(program: string): boolean {
  return (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, program)))
}
