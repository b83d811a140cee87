import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeCssTypes } from './css-types.mjs'
import { root } from './root.mjs'
import { run, toolPath } from './run-tool.mjs'

/** The style sheet has `card` and `wide`. */
async function typecheck(line) {
  const folder = mkdtempSync(join(tmpdir(), 'kraplia-css-types-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const pages = join(folder, 'pages')
  mkdirSync(pages)
  writeFileSync(
    join(pages, 'page.module.css'),
    '.card { & .wide { color: red } :global(.skip) & { top: 0 } }',
  )
  writeFileSync(join(pages, 'page.ts'), `import styles from './page.module.css'\n${line}\n`)
  const settings = {
    extends: join(root, 'tsconfig.web.json'),
    compilerOptions: { rootDirs: [pages, join(folder, 'types')], types: [] },
    include: [pages],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  await writeCssTypes(pages, join(folder, 'types'))
  const { output } = await run([toolPath('typescript', 'tsc'), '-p', folder, '--pretty', 'false'])
  return output
}

test('a class that the style sheet has is a class', async () => {
  expect(await typecheck(`export const page = [styles['card'], styles['wide']]`)).toBe('')
})

test.each([`styles['crad']`, `styles['skip']`, `styles['' as 'card' | 'narrow']`])(
  '%s is no class and an error of types',
  async (wrong) => {
    expect(await typecheck(`export const page = ${wrong}`)).toMatch(/error TS7053/)
  },
)
