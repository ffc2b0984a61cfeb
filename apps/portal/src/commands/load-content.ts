import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { loadContentFolder } from '@nyhem/api/features/content/loading/load-content-folder'
import { problemLine } from '@nyhem/api/features/content/loading/read-content-folder'
import { loadMedia } from '@nyhem/api/features/media-assets/media-folder'
import { openUploadedLibrary } from '@nyhem/api/features/media-assets/uploaded-library'
import { openMediaLibrary } from '@nyhem/api/features/pictures/media-library'
import { instantOf, localDateOf } from '@nyhem/domain/dates'
import { openMediaFiles } from '../media-files.ts'
import { mediaFolders } from '../media-folders.ts'
import { type CommandParts, runAsProgram } from './run-as-program.ts'
import { withDatabase } from './with-database.ts'

const usage = `nyhem content-load FOLDER (in a checkout: npm run content:load -- [FOLDER])
  publishes a folder of content files (docs/content-format.md), all of it or nothing; in a checkout demo/content when none is named
  --over-editors also replaces pages that editors have changed; without it their files become drafts`

const overEditors = '--over-editors'
const demoContent = join(import.meta.dirname, '../../../../demo/content')

/** Returns the exit code: 0 published, 1 refused, 2 not attempted. */
export async function runLoadCommand(args: readonly string[], { config, out, now }: CommandParts): Promise<number> {
  const [folder = demoContent, ...more] = args.filter((arg) => arg !== overEditors)
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (more.length > 0 || !isFolder) {
    out.error(`${more.length > 0 ? 'Name one folder.' : `${folder} is no folder.`}\n\n${usage}`)
    return 2
  }
  const library = await openMediaLibrary(mediaFolders(config))
  const moment = instantOf(now())
  const store = openMediaFiles(config)
  const use = await withDatabase(config, async (database) => {
    const { db } = database
    const media = await loadMedia({ db, store, now: moment }, folder)
    for (const problem of media.problems) out.error(problem)
    const uploads = await openUploadedLibrary({
      database,
      store,
      files: library,
      onChanged: () => undefined,
      onFailure: () => undefined,
    })
    await uploads.close()
    return loadContentFolder({
      db,
      folder,
      today: localDateOf(moment, 'Europe/Stockholm'),
      now: moment,
      known: { pictures: { has: (key) => uploads.pictureOf(key) !== null } },
      mode: args.includes(overEditors) ? 'over-editors' : 'beside-editors',
    })
  }).finally(() => store.close())
  if (use.code === 'InUse') {
    out.error(use.message)
    return 2
  }
  const result = use.value
  if (result.code === 'Refused') {
    for (const problem of result.problems) out.error(problemLine(problem))
    const { length } = result.problems
    out.error(`${length} ${length === 1 ? 'problem' : 'problems'}: nothing of ${folder} is published.`)
    return 1
  }
  for (const warning of [...result.warnings, ...result.edited]) out.error(problemLine(warning))
  const { added, changed, unchanged, removed, edited } = result
  const left = edited.length > 0 ? `, ${edited.length} left as editors have them` : ''
  out.print(`${added} pages added, ${changed} changed, ${unchanged} unchanged, ${removed} taken down${left}`)
  return 0
}

if (import.meta.main) await runAsProgram(runLoadCommand)
