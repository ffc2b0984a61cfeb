export const chromePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** Without the sandbox, which fails for root. */
export const chromeFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
