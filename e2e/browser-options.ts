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
