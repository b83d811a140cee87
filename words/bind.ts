import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { boundSource, hangs } from './hanging.ts'
import { everySentence, written } from './sentences.ts'

/** `npm run format [folder or file…]`: makes the spaces no-break ones after which no line may begin. */

const root = join(import.meta.dirname, '..')
const asked = process.argv.slice(2)
const sentences = everySentence(written).filter(
  ({ file }) => asked.length === 0 || asked.some((path) => file.startsWith(path)),
)
const hanging = Map.groupBy(
  sentences.filter((sentence) => hangs(sentence)),
  ({ file }) => file,
)
for (const [file, found] of hanging) {
  const path = join(root, file)
  writeFileSync(path, boundSource(readFileSync(path, 'utf8'), found))
  process.stdout.write(`${file}: ${found.length}\n`)
}
