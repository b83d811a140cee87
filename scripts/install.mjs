import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './root.mjs'

/**
 * Installs the packages of package-lock.json unless they are there. Two commands started at once install once.
 * Resolves with whether everything is there now. `withTools`: also what only tests and builds need.
 */
export async function installIfNeeded({ folder = root, withTools = true, install = runNpm } = {}) {
  if (isInstalled(folder, withTools)) return true
  const release = await takeTurn(join(folder, '.cache', 'installing'))
  try {
    if (isInstalled(folder, withTools)) return true
    return await install(folder)
  } finally {
    release()
  }
}

/** Whether node_modules holds every package at the version and with the content that the lock file names. */
export function isInstalled(folder, withTools) {
  const wanted = readPackages(join(folder, 'package-lock.json'))
  const present = readPackages(join(folder, 'node_modules', '.package-lock.json'))
  return Object.entries(wanted).every(([path, { version, integrity, optional, devOptional, dev, link }]) => {
    if (path === '' || link || (dev && !withTools)) return true
    const found = present[path]
    // Packages for other platforms are rightly absent.
    if (!found) return Boolean(optional ?? devOptional)
    return found.version === version && found.integrity === integrity
  })
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}

/** Waits until no other process holds `file`, then holds it; a process that died holding it does not count. */
async function takeTurn(file) {
  mkdirSync(dirname(file), { recursive: true })
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isLeftBehind(file)) rmSync(file, { force: true })
    else await sleep(200)
  }
}

function isLeftBehind(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    if (pid > 0) process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

function runNpm(folder) {
  process.stderr.write('Installing packages; this happens once and takes about a minute.\n')
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const cli = process.env.npm_execpath
  // npm on Windows is a script that only a shell can run.
  const [program, ...first] =
    cli && existsSync(cli) && /\.c?js$/.test(cli) ? [process.execPath, cli] : ['npm']
  const child = spawn(program, [...first, ...args], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32' && program === 'npm',
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  })
  return new Promise((resolve) => {
    child.once('error', (error) => {
      process.stderr.write(`npm does not run: ${error.message}\n`)
      resolve(false)
    })
    child.once('exit', (code) => resolve(code === 0))
  })
}
