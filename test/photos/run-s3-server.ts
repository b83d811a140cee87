/** A real S3 server whose buckets are the folders in one: `node run-s3-server.ts <folder>`. Prints its port; ends with the tests. */
import { rmSync } from 'node:fs'
import S3rver from '@20minutes/s3rver'

const [directory = ''] = process.argv.slice(2)
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  // Its name is no bucket's.
  vhostBuckets: false,
})
const { port } = await server.run()
process.once('disconnect', () => {
  rmSync(directory, { recursive: true, force: true })
  process.exit(0)
})
process.stdout.write(String(port))
