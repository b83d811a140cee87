import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { preprocessCSS, resolveConfig } from 'vite'

/** Types of `*.module.css`, found by `rootDirs`, so that unknown classes are errors. Names as Vite exports them. */
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
