import { join } from 'node:path'
import { checkReferences } from '@nyhem/api/features/content/loading/check-references'
import { type ContentProblem, readContentFolder } from '@nyhem/api/features/content/loading/read-content-folder'
import { siteProblems } from '@nyhem/api/features/content/loading/site-problems'
import { openMediaLibrary } from '@nyhem/api/features/pictures/media-library'
import { parseFeedLine } from '@nyhem/contract/feed/parse-feed-line'
import type { LocalDate } from '@nyhem/domain/dates'
import { buildDemoCatalogue } from './catalogue.ts'

const demo = join(import.meta.dirname, '..')

/** Problems in fields, links, pictures and catalogue names. */
export async function contentProblems(today: LocalDate): Promise<{ pages: number; problems: ContentProblem[] }> {
  const content = await readContentFolder(join(demo, 'content'), today)
  const library = await openMediaLibrary([join(demo, 'media')])
  const known = {
    pictures: { has: (key: string) => library.pictureOf(key) !== null },
    documents: { has: (key: string) => library.documentOf(key) !== null },
    ...catalogueIds(today),
  }
  return {
    pages: content.pages.length,
    problems: [...content.problems, ...siteProblems(content), ...checkReferences(content, known)],
  }
}

function catalogueIds(today: LocalDate) {
  const ids = { projects: new Set<string>(), homes: new Set<string>(), contacts: new Set<string>() }
  let number = 0
  for (const text of buildDemoCatalogue(today)) {
    number += 1
    const result = parseFeedLine(number, text)
    if (!result.ok) continue
    const { line } = result
    if (line.type === 'area' || line.type === 'stage') ids.projects.add(line.externalId)
    if (line.type === 'home') ids.homes.add(line.externalId)
    if (line.type === 'staff-contact') ids.contacts.add(line.externalId)
  }
  return ids
}
