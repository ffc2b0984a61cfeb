// Preloaded into a test's portal: its clock is ahead by the milliseconds in the file CLOCK_AHEAD. Once it follows, a
// second file says so, and one with the name of the program, where several follow.
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

const Real = Date
const file = process.env.CLOCK_AHEAD ?? ''
const program = basename(dirname(dirname(process.argv[1] ?? '')))
let aheadMs = 0
setInterval(() => {
  const requested = Number(readFileSync(file, 'utf8'))
  if (requested === aheadMs) return
  aheadMs = requested
  for (const name of ['now', program]) writeFileSync(`${file}-${name}`, String(aheadMs))
}, 100).unref()

globalThis.Date = class extends Real {
  constructor(...parts) {
    super(...(parts.length === 0 ? [Real.now() + aheadMs] : parts))
  }
  static now() {
    return Real.now() + aheadMs
  }
}
