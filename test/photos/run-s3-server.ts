/** A real S3 server with one bucket: `node run-s3-server.ts <folder> <bucket>`. Prints its port; ends with the test. */
import S3rver from '@20minutes/s3rver'

const [directory = '', name = ''] = process.argv.slice(2)
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  configureBuckets: [{ name }],
})
const { port } = await server.run()
process.once('disconnect', () => process.exit(0))
process.stdout.write(String(port))
