import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { preprocessCSS, resolveConfig } from 'vite'

/**
 * Writes the type of every `*.module.css` under `sources`, so that the compiler knows the classes of each: a name
 * that is in no style sheet would be no class at all, without a word. The names are Vite's, as the build has them;
 * the compiler finds the types by `rootDirs`.
 */
export async function writeCssTypes(sources, types) {
  rmSync(types, { recursive: true, force: true })
  const config = await resolveConfig({ configFile: false, root: sources, logLevel: 'error' }, 'build')
  for (const sheet of globSync('**/*.module.css', { cwd: sources })) {
    const path = join(sources, sheet)
    const { modules = {} } = await preprocessCSS(readFileSync(path, 'utf8'), path, config)
    const classes = Object.keys(modules).map((name) => `  readonly ${JSON.stringify(name)}: string\n`)
    const file = join(types, `${sheet}.d.ts`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `declare const styles: {\n${classes.join('')}}\nexport default styles\n`)
  }
}
