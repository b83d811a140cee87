/** With the pinned Node after the installation: npm may report success with truncated files on a full disk. */
const { tryPrograms } = await import('@kraplia/embedded-postgres')
await tryPrograms()
await import('sharp')
