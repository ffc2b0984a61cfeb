import { readFile } from 'node:fs/promises'
import type { OpenDatabase } from '@nyhem/api/database/open-database'
import { linesOfText } from '@nyhem/api/features/catalogue/feed-text'
import type { Explorer } from '@nyhem/api/features/explorer/explorer'
import { feedProblemLine } from '@nyhem/contract/feed/parse-feed-line'
import type { LocalDate } from '@nyhem/domain/dates'
import { buildDemoExplorer } from './explorer/demo-explorer.ts'
import { exploredStages, panoramas } from './explorer/explorer-lines.ts'
import { DemoRefused } from './seed.ts'

export type ExplorerTask = {
  database: Pick<OpenDatabase, 'db'>
  explorer: Pick<Explorer, 'importBatch' | 'takeFile'>
  log: { info(fields: object, message: string): void }
  today: LocalDate
}

/** Only when empty, through the feed and the file call. */
export async function seedExplorerWhereEmpty({ database, explorer, log, today }: ExplorerTask): Promise<void> {
  const something = await database.db.selectFrom('explorer_model').select('id').limit(1).executeTakeFirst()
  if (something) return
  const lines = buildDemoExplorer(today)
  const outcome = await explorer.importBatch({ lines: linesOfText(lines.map((line) => JSON.stringify(line))) })
  if (outcome.code === 'Refused') throw new DemoRefused('explorer', outcome.problems.map(feedProblemLine))
  for (const { file, source } of panoramas) {
    await give(explorer, { file, size: 'large' }, `${source}.qhdr`)
    await give(explorer, { file, size: 'small' }, `${source}_lores.qhdr`)
  }
  log.info({ ...outcome.summary, panoramas: panoramas.length }, 'demo explorer loaded')
}

/** Bytes are stored once for all stages. */
async function give(
  explorer: ExplorerTask['explorer'],
  name: { file: string; size: 'large' | 'small' },
  source: string,
): Promise<void> {
  const bytes = await readFile(new URL(`../media/panoramas/${source}`, import.meta.url))
  for (const { stageId } of exploredStages) {
    const taken = await explorer.takeFile({ stageId, ...name }, bytes)
    if (taken.code === 'WrongFile') throw new DemoRefused('panoramas', [`${source}: ${taken.problem}`])
    if (taken.code === 'UnknownStage') throw new DemoRefused('panoramas', [`${stageId} is not in the catalogue`])
  }
}
