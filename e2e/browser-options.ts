import { resolve } from 'node:path'

/** The phone that pages are looked at on. */
export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
}

/** How many times longer than on a quiet machine to wait for something. */
export const patience = Number(process.env['E2E_PATIENCE'] ?? 1)

/** How Chromium is started wherever pages are tested, measured or photographed. */
export const browserOptions = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** What the camera of a browser with `cameraArgs` sees; each worker of each Playwright has a browser of its own. */
export const cameraFilm = resolve(
  process.env['E2E_DATA_DIR'] ?? '.cache/e2e',
  `camera-${process.env['E2E_PART'] ?? 'all'}-${process.env['TEST_PARALLEL_INDEX'] ?? '0'}.mjpeg`,
)

export const cameraArgs = [
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${cameraFilm}`,
] as const
