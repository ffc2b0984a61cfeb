/** Where the browser of measurements is. */
export const chromePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** Quiet, and without its sandbox, which refuses to work for root. */
export const chromeFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
