/** The settings of the shop that journeys are walked in. */
export function shopSettings(port: string, dataDir: string) {
  return {
    PORT: port,
    DATA_DIR: dataDir,
    RATE_LIMIT_SCALE: '1000',
    // Letters of one journey do not stand in line behind those of all others.
    JOBS_PER_SECOND: '40',
    LOG_LEVEL: 'warn',
  }
}
