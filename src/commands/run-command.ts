import { type Config, readConfig } from '../server/config.ts'
import { explainFailure } from '../server/explain-failure.ts'
import { BadSetting } from '../server/platform/setting-kinds.ts'

/** Prints the result, or a sentence about the failure. */
export async function runCommand(command: (config: Config) => Promise<string>): Promise<void> {
  const config = readSettings()
  if (!config) return
  try {
    process.stdout.write(`${await command(config)}\n`)
  } catch (error) {
    complain(explainFailure(error, config))
  }
}

function readSettings(): Config | undefined {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error
    complain(error.message)
    return undefined
  }
}

function complain(sentence: string) {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
