import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { toolPath } from '../scripts/run-tool.mjs'
import { type Proof, proofs, type Run } from './proofs.ts'

/** `npm run proof [NAME [-- arguments]]` */

const [name, ...args] = process.argv.slice(2)
const proof = proofs.find((one) => one.name === name)
if (proof) process.exitCode = await run(proof, args)
else {
  process.stdout.write(`npm run proof NAME, which is one of\n\n${proofs.map(lineOf).join('')}`)
  if (name !== undefined) process.exitCode = 2
}

async function run({ name: folder, run: it }: Proof, more: readonly string[]): Promise<number> {
  const dataDir = `.cache/proofs/${folder}`
  rmSync(dataDir, { recursive: true, force: true })
  const child = spawn(process.execPath, [...command(it), ...more], {
    stdio: 'inherit',
    env: { ...process.env, E2E_DATA_DIR: dataDir, ...('env' in it && { ...it.env, ...chosen(it.env) }) },
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  await once(child, 'exit')
  return child.exitCode ?? 1
}

function command(it: Run): readonly string[] {
  switch (it.kind) {
    case 'program':
      return [it.file]
    case 'test':
      return [toolPath('vitest'), 'run', '--reporter=verbose', ...it.files]
    case 'journey':
      return [toolPath('@playwright/test', 'playwright'), 'test', ...it.args]
  }
}

/** Sizes in the environment take precedence. */
function chosen(env: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.keys(env).flatMap((key) => (process.env[key] ? [[key, process.env[key]]] : [])),
  )
}

function lineOf({ name: known, minutes, proves }: Proof): string {
  return `${known.padEnd(14)} ${String(minutes).padStart(4)} min  ${proves}\n`
}
