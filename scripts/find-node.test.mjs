import { expect, test } from 'vitest'
import { findNode } from './find-node.mjs'

const other = 'plan9-mips'

test('a platform for which the project brings no Node runs on its own, if that is new enough', () => {
  expect(findNode(other, 'v24.0.0')).toBe(process.execPath)
  expect(findNode(other, 'v25.1.0')).toBe(process.execPath)
  expect(findNode(other, 'v22.22.0')).toBeUndefined()
})

test('a Node that this machine cannot run is passed over', () => {
  const foreign = process.platform === 'win32' ? 'linux-x64' : 'win32-x64'
  expect(findNode(foreign, 'v20.0.0')).toBeUndefined()
})
