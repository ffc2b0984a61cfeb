import { decideLoad, type LoadMode } from '@nyhem/domain/content/load-decision'
import { isSame } from '@nyhem/domain/content/merge-drafts'
import type { Instant } from '@nyhem/domain/dates'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'
import { saveFileRedirects } from '../tree/content.store.ts'
import { readSite } from '../tree/read-pages.ts'
import * as store from '../tree/site-settings.store.ts'
import { settingsOf } from '../tree/site-settings.ts'
import type { ContentFolder, ContentProblem, FoundSite } from './read-content-folder.ts'

type Tx = Kysely<Database>

/** `saved`: sites of which visitors see something else. `edited`: those that stay as editors have made them. */
type LoadedSites = { saved: number; edited: ContentProblem[] }

/**
 * Compares the file as last loaded, the file now and the settings now, as for pages: a changed file never replaces what
 * editors have published. Redirects of files follow the file in any case, those of editors stay.
 */
export async function loadSites(
  tx: Tx,
  { sites }: Pick<ContentFolder, 'sites'>,
  when: { now: Instant; mode: LoadMode },
): Promise<LoadedSites> {
  const loaded: LoadedSites = { saved: 0, edited: [] }
  for (const site of sites) await loadSite(tx, { site, loaded, ...when })
  return loaded
}

type Loading = { site: FoundSite; loaded: LoadedSites; now: Instant; mode: LoadMode }

async function loadSite(tx: Tx, { site, loaded, now, mode }: Loading): Promise<void> {
  const { siteId, hash } = site
  const { redirects, ...content } = site.content
  const stored = await store.lockSettings(tx, siteId)
  if (!stored) {
    await store.addSite(tx, { siteId, content, hash, now })
    await saveFileRedirects(tx, siteId, redirects)
    loaded.saved += 1
    return
  }
  const { redirects: present = [] } = (await readSite(tx, siteId)) ?? {}
  const inOrder = redirects.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const isFileChanged = stored.hash !== hash
  const draft = await store.findSettingsDraft(tx, siteId)
  const decision = decideLoad(
    {
      hasSource: stored.hash !== null,
      isFileChanged,
      isAlike: isSame(content, stored.content),
      isEdited: stored.versionId !== stored.sourceVersionId || (draft !== null && draft.authorId !== null),
      removedBy: null,
    },
    mode,
  )
  if (isFileChanged && !isSame(inOrder, present)) {
    await saveFileRedirects(tx, siteId, redirects)
    loaded.saved += 1
  }
  if (decision === 'adopt') await store.adoptSite(tx, siteId, { hash, versionId: stored.versionId })
  if (decision === 'publish') {
    const fields = settingsOf(content)
    const versionId = await store.addVersion(tx, siteId, { state: 'kept', fields, authorId: null, publishedAt: now })
    await store.showSettings(tx, siteId, { content, versionId, isSource: true, now })
    await store.adoptSite(tx, siteId, { hash })
    loaded.saved += 1
  }
  if (decision === 'draft') loaded.edited.push(await keepBeside(tx, { site, draft, loaded, now, mode }))
}

/** As the draft, or as a version where somebody is writing one. */
async function keepBeside(
  tx: Tx,
  { site, draft }: Loading & { draft: store.SettingsVersion | null },
): Promise<ContentProblem> {
  const { siteId, hash, file } = site
  const { redirects: _, ...content } = site.content
  const fields = settingsOf(content)
  const isKept = draft !== null && draft.authorId !== null
  if (draft && !isKept) await store.replaceFileDraft(tx, draft, fields)
  else await store.addVersion(tx, siteId, { state: isKept ? 'kept' : 'draft', fields, authorId: null })
  await store.adoptSite(tx, siteId, { hash })
  const became = isKept ? 'a kept version' : 'a draft'
  return { file, field: '(site)', problem: `editors have changed the settings of the site: the file became ${became}` }
}
