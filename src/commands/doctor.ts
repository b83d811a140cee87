import type { Config } from '../server/config.ts'
import { prepareDataFolder } from '../server/platform/data-folder.ts'
import { examineAddress } from '../server/running/examine-address.ts'
import { examineBackups } from '../server/running/examine-backups.ts'
import { examineDatabase, examineMachine } from '../server/running/examine-machine.ts'
import { examineQueue } from '../server/running/examine-queue.ts'
import { examineNeighbours } from '../server/running/neighbours.ts'
import { examineSeller } from '../server/running/examine-seller.ts'
import type { Finding } from '../server/platform/finding.ts'
import { addressOfDatabase } from '../server/open-database.ts'
import { runCommand } from './run-command.ts'
import { withServices } from './with-services.ts'

const marks: Readonly<Record<Finding['state'], string>> = {
  good: 'ok     ',
  warning: 'look   ',
  wrong: 'WRONG  ',
}

/** `npm run doctor`; exits with 1 if something is wrong. */
await runCommand(async (config) => {
  await prepareDataFolder(config.dataDir)
  const address = await addressOfDatabase(config)
  const findings = await examine(config, address)
  if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1
  return [
    config.isTestMode ? 'Test mode: no money moves.' : 'Live: money moves.',
    ...findings.map(lineOf),
    summary(findings),
  ].join('\n')
})

async function examine(config: Config, databaseUrl: string | undefined): Promise<Finding[]> {
  return withServices(config, databaseUrl ?? 'postgres://127.0.0.1:9/none', async (services) => {
    const database: Finding = {
      about: 'database',
      state: 'good',
      says: "The shop's own; it starts with the shop.",
    }
    const found = await Promise.all([
      ...examineMachine(config),
      databaseUrl === undefined ? [database] : examineDatabase(services.db, config),
      databaseUrl === undefined ? [] : examineSeller(config, services.db),
      databaseUrl === undefined ? [] : examineQueue(services.db, config),
      examineBackups(config),
      ...examineAddress(config),
      ...examineNeighbours(services),
    ])
    return found.flat()
  })
}

function lineOf({ about, state, says }: Finding): string {
  return `${marks[state]}${about}: ${says}`
}

function summary(findings: readonly Finding[]): string {
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  return count('wrong') > 0
    ? `${count('wrong')} to put right, ${count('warning')} to look at.`
    : count('warning') > 0
      ? `Nothing is wrong, ${count('warning')} to look at.`
      : 'All is well.'
}
