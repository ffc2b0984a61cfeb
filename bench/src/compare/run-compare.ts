import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { resultsFolder } from '../report.ts'
import { comparedLine, compareTables, ratioColumns } from './compare-tables.ts'

type Bench = (args: readonly string[]) => Promise<void>
type Tables = { bench: string; kept: string; now: string }

/**
 * `npm run bench -- --compare [NAME …]` measures again and keeps nothing; `--compare KEPT.md NEW.md` compares two tables.
 * Resolves with the exit code: 1 when a ratio fell by more than a fifth, 2 for a name without ratios.
 */
export async function runCompare(
  benches: Readonly<Record<string, Bench>>,
  words: readonly string[],
): Promise<0 | 1 | 2> {
  const [kept = '', now = ''] = words
  const isOfFiles = kept.endsWith('.md')
  const unknown = isOfFiles ? undefined : words.find((name) => !ratioColumns[name])
  if (unknown !== undefined) {
    console.error(`${unknown} has no ratios. There are: ${Object.keys(ratioColumns).join(', ')}.`)
    return 2
  }
  const tables = isOfFiles ? [ofFiles(kept, now)] : await measured(benches, words)
  let hasFallen = false
  for (const one of tables)
    for (const compared of compareTables(one)) {
      console.log(comparedLine(one.bench, compared))
      hasFallen ||= compared.fell
    }
  return hasFallen ? 1 : 0
}

const ofFiles = (kept: string, now: string): Tables => ({
  bench: basename(kept, '.md'),
  kept: readFileSync(kept, 'utf8'),
  now: readFileSync(now, 'utf8'),
})

async function measured(benches: Readonly<Record<string, Bench>>, words: readonly string[]): Promise<Tables[]> {
  const names = words.length > 0 ? words : Object.keys(ratioColumns)
  const keptIn = resultsFolder()
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-bench-'))
  process.env.BENCH_RESULTS = folder
  try {
    const tables: Tables[] = []
    for (const bench of names) {
      const kept = readFileSync(join(keptIn, `${bench}.md`), 'utf8')
      await benches[bench]?.([])
      tables.push({ bench, kept, now: readFileSync(join(folder, `${bench}.md`), 'utf8') })
    }
    return tables
  } finally {
    rmSync(folder, { recursive: true })
  }
}
