import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'

/** Without the machine's name. */
export const machine = (): string =>
  `${new Date().toISOString().slice(0, 10)} on ${cpus().length} cores, ${Math.round(totalmem() / 1_073_741_824)} GB, Node ${process.version}, load before the run ${loadavg()[0]?.toFixed(1)}`

/** Kept tables; elsewhere while comparing. */
export const resultsFolder = (): string => process.env.BENCH_RESULTS ?? join(import.meta.dirname, '../results')

export function writeReport(name: string, text: string): void {
  const folder = resultsFolder()
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.md`), text)
  console.log(text)
}

export const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
