import { searchRequestSchema } from '@nyhem/contract/calls/residence-search'
import { instantOf, localDateOf } from '@nyhem/domain/dates'
import pg from 'pg'
import type { Contender, Counted } from './contender.ts'
import type { Question } from './questions.ts'
import { countingStatement, homesStatement, projectsStatement } from './sql-statements.ts'

/** One per core. */
const connections = 2

/**
 * PostgreSQL baseline: one statement for totals and counts, one for the hits. Areas, stages and features are not
 * counted as tags.
 */
export function openSqlBaseline(url: string): Contender {
  // JIT costs more than it saves here.
  const pool = new pg.Pool({ connectionString: url, max: connections, options: '-c jit=off -c work_mem=32MB' })
  const ask = async ({ call, body }: Question): Promise<readonly CountRow[]> => {
    const request = searchRequestSchema.parse(body)
    const today = localDateOf(instantOf(new Date()), 'Europe/Stockholm')
    const counting = countingStatement(request, today)
    const listing = (call === 'search_object' ? homesStatement : projectsStatement)(request, today)
    const client = await pool.connect()
    try {
      const counts = await client.query<CountRow>(counting.text, counting.values)
      await client.query(listing.text, listing.values)
      return counts.rows
    } finally {
      client.release()
    }
  }
  return {
    atOnce: connections,
    ask,
    count: async (question) => counted(await ask(question)),
    close: () => pool.end(),
  }
}

type CountRow = { field: string; value: string; homes: number; projects: number }

function counted(rows: readonly CountRow[]): Counted {
  const facets: Counted['facets'] = {}
  for (const { field, value, homes } of rows) facets[field] = { ...facets[field], [value]: homes }
  const total = rows.find(({ field }) => field === 'total')
  return { homes: total?.homes ?? 0, projects: total?.projects ?? 0, facets }
}
