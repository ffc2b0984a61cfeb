import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkReferences, type KnownTargets } from '@nyhem/api/features/content/check-references'
import { problemLine, readContentFolder } from '@nyhem/api/features/content/read-content-folder'
import { siteProblems } from '@nyhem/api/features/content/site-problems'
import { mediaManifestSchema } from '@nyhem/contract/media-manifest'
import type { LocalDate } from '@nyhem/domain/dates'

/** `npm run content:check`: every problem of demo/content, one line each; the exit code says whether there was any. */

const demo = join(import.meta.dirname, '..')

async function knownTargets(): Promise<KnownTargets> {
  const manifest = mediaManifestSchema.parse(JSON.parse(await readFile(join(demo, 'media/manifest.json'), 'utf8')))
  return { pictures: new Set(manifest.pictures.map(({ key }) => key)) }
}

const folder = join(demo, 'content')
if (!existsSync(folder)) {
  console.log('demo/content does not exist yet: nothing to check')
} else {
  const today = new Date().toISOString().slice(0, 10) as LocalDate
  const content = await readContentFolder(folder, today)
  const problems = [...content.problems, ...siteProblems(content), ...checkReferences(content, await knownTargets())]
  for (const problem of problems) console.error(problemLine(problem))
  console.log(`${content.pages.length} pages and ${content.sites.length} sites read, ${problems.length} problems`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
