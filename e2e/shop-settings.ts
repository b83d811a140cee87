/** The settings of the shop that journeys are walked in. */
export function shopSettings(port: string, dataDir: string) {
  return { PORT: port, DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'warn' }
}
