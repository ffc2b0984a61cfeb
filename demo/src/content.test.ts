import { join } from 'node:path'
import { checkReferences } from '@nyhem/api/features/content/check-references'
import { problemLine, readContentFolder } from '@nyhem/api/features/content/read-content-folder'
import { siteProblems } from '@nyhem/api/features/content/site-problems'
import { openMediaLibrary } from '@nyhem/api/features/pictures/media-library'
import { parseFeedLine } from '@nyhem/contract/feed/parse-feed-line'
import type { LocalDate } from '@nyhem/domain/dates'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { siteIds } from '@nyhem/domain/sites/site'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildDemoCatalogue } from './catalogue.ts'

const demo = join(import.meta.dirname, '..')
const today = '2026-03-02' as LocalDate
let content: Awaited<ReturnType<typeof readContentFolder>>

beforeAll(async () => {
  content = await readContentFolder(join(demo, 'content'), today)
})

describe('the demo content', () => {
  it('fits its kinds and leads somewhere', async () => {
    const library = await openMediaLibrary([join(demo, 'media')])
    const known = { pictures: { has: (key: string) => library.pictureOf(key) !== null }, ...catalogueIds() }
    const problems = [...content.problems, ...siteProblems(content), ...checkReferences(content, known)]
    expect(problems.map(problemLine)).toEqual([])
  })

  it.each(siteIds)(
    'of %s has its pages for what is not there, in a site with pages of homes also for homes',
    (siteId) => {
      const { areas } = siteById(siteId).routes
      const paths = new Set(content.pages.filter((page) => page.siteId === siteId).map(({ path }) => path))
      const needed = ['_404', '_500', ...(areas === null ? [] : [areas, '_not-found-object', '_not-found-stage'])]
      expect(needed.filter((path) => !paths.has(path))).toEqual([])
    },
  )
})

/** Ids that content may name, from the demo's own feed. */
function catalogueIds() {
  const ids = { projects: new Set<string>(), homes: new Set<string>(), contacts: new Set<string>() }
  let number = 0
  for (const text of buildDemoCatalogue(today)) {
    number += 1
    const line = parseFeedLine(number, text)
    if (!line.ok) continue
    if (line.line.type === 'area' || line.line.type === 'stage') ids.projects.add(line.line.externalId)
    if (line.line.type === 'home') ids.homes.add(line.line.externalId)
    if (line.line.type === 'staff-contact') ids.contacts.add(line.line.externalId)
  }
  return ids
}
