/** What has passed on this machine, known by what it looked at: `.cache/passed.json`, never in git. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readTestInputs } from './test-inputs.mjs'

// Tests know the date, and machines change.
const keptMs = 24 * 60 * 60 * 1000

/** Neither journeys nor the shop look at them. */
const besideJourneys = /^(?:\.ci|docs|ops|words|studio|browsers)\/|\.md$|\.test\.\w+$/

/**
 * Names are those of test files, of checks, and `journeys`. A run of the whole leaves nothing out, but is remembered. In
 * CI nothing is read or written.
 */
export function rememberPasses(root, { isWhole = false, env = { ...process.env }, now = Date.now() } = {}) {
  const isOn = !env.CI
  const inputs = isOn ? readTestInputs(root, env) : undefined
  if (!inputs) return { hasPassed: () => false, pass: () => {}, keep: () => {} }
  const file = join(root, '.cache', 'passed.json')
  const before = Object.entries(readKept(file)).filter(([, at]) => at <= now && now - at < keptMs)
  const kept = new Map(isWhole ? [] : before)
  const passed = new Set()
  return {
    testFiles: inputs.testFiles,
    hasPassed: (name) => kept.has(digestOf(inputs, name)),
    pass: (...names) => names.forEach((name) => passed.add(name)),
    /** But not what was edited meanwhile: nobody knows which version has passed. */
    keep() {
      const after = passed.size > 0 ? readTestInputs(root, env) : undefined
      if (!after) return
      const same = [...passed].map((name) => [digestOf(inputs, name), digestOf(after, name)])
      const news = same.filter(([digest, later]) => digest !== undefined && digest === later)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(
        file,
        JSON.stringify(Object.fromEntries([...before, ...news.map(([digest]) => [digest, now])])),
      )
    },
  }
}

function digestOf(inputs, name) {
  if (inputs.testFiles.includes(name)) return inputs.digestOfTest(name)
  return inputs.digestOfFiles(name, (file) => name !== 'journeys' || !besideJourneys.test(file))
}

function readKept(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
