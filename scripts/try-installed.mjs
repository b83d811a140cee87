/**
 * Run by the pinned Node once npm has installed: whether the programs among the packages run. What npm unpacks onto a full
 * disk it may call installed.
 */
const { tryPrograms } = await import('@kraplia/embedded-postgres')
await tryPrograms()
await import('sharp')
