import { mkdir, readdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { exportContent, writeContentFolder } from '@nyhem/api/features/content/loading/export-content-folder'
import { exportMedia } from '@nyhem/api/features/media-assets/media-folder'
import { instantOf } from '@nyhem/domain/dates'
import { allSiteIds } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { openMediaFiles } from '../media-files.ts'
import { type CommandParts, runAsProgram } from './run-as-program.ts'
import { withDatabase } from './with-database.ts'

const usage =
  () => `nyhem content-export FOLDER [--site SITE] [--drafts] (in a checkout: npm run content:export -- FOLDER …)
  writes pages and sites into an empty folder, as content-load reads them (docs/content-format.md)
  --site exports one of ${allSiteIds().join(', ')}
  --drafts exports drafts in place of what is shown, and pages that were never shown`

/** Returns the exit code: 0 written, 2 not attempted. */
export async function runExportCommand(args: readonly string[], { config, out, now }: CommandParts): Promise<number> {
  const wanted = readWanted(args)
  const problem = 'problem' in wanted ? wanted.problem : await folderProblem(wanted.folder)
  if ('problem' in wanted || problem !== null) {
    out.error(`${problem}\n\n${usage()}`)
    return 2
  }
  const { folder, siteId, drafts } = wanted
  const store = openMediaFiles(config)
  const use = await withDatabase(config, async ({ db }) => {
    const files = await exportContent({ db, now: instantOf(now()), siteId, drafts })
    return { files, uploads: await exportMedia({ db, store }, { folder, texts: files.values() }) }
  }).finally(() => store.close())
  if (use.code === 'InUse') {
    out.error(use.message)
    return 2
  }
  const { files, uploads } = use.value
  await writeContentFolder(folder, files)
  const withUploads = uploads > 0 ? `, with ${uploads} uploads` : ''
  out.print(`${files.size} files written to ${folder}${withUploads}`)
  return 0
}

async function folderProblem(folder: string): Promise<string | null> {
  await mkdir(folder, { recursive: true })
  const found = await readdir(folder)
  return found.length > 0 ? `${folder} is not empty: files of before would be loaded again.` : null
}

type Wanted = { folder: string; siteId: SiteId | null; drafts: boolean } | { problem: string }

function readWanted(args: readonly string[]): Wanted {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { site: { type: 'string' }, drafts: { type: 'boolean', default: false } },
    })
    const [folder, ...more] = positionals
    if (folder === undefined || more.length > 0) return { problem: 'Name one folder.' }
    const siteId = allSiteIds().find((id) => id === values.site) ?? null
    if (values.site !== undefined && siteId === null) return { problem: `${values.site} is no site.` }
    return { folder, siteId, drafts: values.drafts }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

if (import.meta.main) await runAsProgram(runExportCommand)
