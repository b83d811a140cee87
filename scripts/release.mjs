/** `npm run release`: `dist/kraplia-{version}-{commit}.tar.gz` of the last commit with its bundles. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { releaseFile, root } from './root.mjs'

/** For running a shop. */
const folders = ['db', 'docs', 'ops', 'packages', 'public', 'scripts', 'src']
const files = [
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'package.json',
  'package-lock.json',
  // npm expects all workspaces.
  'proofs/package.json',
  'studio/package.json',
]
const leftOut = [':(exclude,glob)**/*.test.*', ':(exclude)docs/pictures', ':(exclude,glob)packages/*/test/**']

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

const changed = git('status', '--porcelain')
if (changed) {
  process.stderr.write(`A release is of a commit; these are in none yet:\n${changed}\n`)
  process.exit(1)
}
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
if (!readFileSync(join(root, 'CHANGELOG.md'), 'utf8').includes(`\n## ${version} `)) {
  process.stderr.write(`CHANGELOG.md says nothing of version ${version}.\n`)
  process.exit(1)
}
const commit = git('rev-parse', '--short=10', 'HEAD')
const madeAt = new Date().toISOString()
const name = `kraplia-${version}-${commit}`
const making = join(root, '.cache', 'release')
const folder = join(making, name)
const archive = join(root, 'dist', `${name}.tar.gz`)
try {
  rmSync(making, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  mkdirSync(join(root, 'dist'), { recursive: true })
  git('archive', '--format=tar', `--output=${folder}.tar`, 'HEAD', '--', ...folders, ...files, ...leftOut)
  execFileSync('tar', ['-xf', `${folder}.tar`, '-C', folder])
  const packages = join(folder, 'node_modules')
  symlinkSync(join(root, 'node_modules'), packages, 'junction')
  execFileSync(process.execPath, ['src/build.ts'], { cwd: folder, stdio: 'inherit' })
  rmSync(packages)
  writeFileSync(join(folder, releaseFile), JSON.stringify({ commit, madeAt }))
  execFileSync('tar', ['-czf', archive, '-C', making, name])
  process.stdout.write(`${archive}\n`)
} finally {
  rmSync(making, { recursive: true, force: true })
}
