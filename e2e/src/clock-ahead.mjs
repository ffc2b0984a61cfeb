// Preloaded into a portal of a test's own: its clock is as many milliseconds ahead as the file CLOCK_AHEAD says.
import { readFileSync } from 'node:fs'

const Real = Date
const file = process.env.CLOCK_AHEAD ?? ''
let aheadMs = 0
setInterval(() => {
  aheadMs = Number(readFileSync(file, 'utf8'))
}, 100).unref()

globalThis.Date = class extends Real {
  constructor(...parts) {
    super(...(parts.length === 0 ? [Real.now() + aheadMs] : parts))
  }
  static now() {
    return Real.now() + aheadMs
  }
}
