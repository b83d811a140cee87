/** Runs the shop in development and starts it again whenever a file of the server side changes. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

// Pages and styles are not here: the development web server inside the shop brings those in by itself.
const watched = ['src/main.ts', 'src/server', 'src/contract', 'src/domain', 'packages', 'db/migrations']
// An editor may write a file in several steps.
const quietMs = 100

let shop = start()
let timer
let isEnding = false

for (const path of watched) {
  watch(join(root, path), { recursive: true }, (_event, file) => {
    if (file?.includes('.test.')) return
    clearTimeout(timer)
    timer = setTimeout(() => void restart(), quietMs)
  })
}
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(signal, () => void end())

function start() {
  return spawn(process.execPath, [...process.execArgv, 'src/main.ts', ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, KRAPLIA_DEV: '1' },
  })
}

let restarting
async function restart() {
  if (restarting) {
    restarting.again = true
    return
  }
  restarting = { again: false }
  await stopShop()
  if (isEnding) return
  process.stderr.write('\nStarting again with the changes.\n')
  shop = start()
  const { again } = restarting
  restarting = undefined
  if (again) await restart()
}

async function end() {
  if (isEnding) return
  isEnding = true
  await stopShop()
  process.exit(0)
}

async function stopShop() {
  if (shop.exitCode !== null || shop.signalCode !== null) return
  shop.kill('SIGTERM')
  await once(shop, 'exit')
}
