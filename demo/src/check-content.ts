import { problemLine } from '@nyhem/api/features/content/loading/read-content-folder'
import type { LocalDate } from '@nyhem/domain/dates'
import { contentProblems } from './content-problems.ts'

/** `npm run content:check`: lists problems of demo/content, one per line; exit code 1 if any. */

const { pages, problems } = await contentProblems(new Date().toISOString().slice(0, 10) as LocalDate)
for (const problem of problems) console.error(problemLine(problem))
console.log(`${pages} pages read, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
