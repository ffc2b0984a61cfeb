import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { problemLine } from '@nyhem/api/features/content/loading/read-content-folder'
import type { LocalDate } from '@nyhem/domain/dates'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { siteIds } from '@nyhem/domain/sites/site'
import { describe, expect, it } from 'vitest'
import { contentProblems } from './content-problems.ts'

const folder = join(import.meta.dirname, '../content')

describe('the demo content', () => {
  it('fits its kinds, and every link, picture and id leads somewhere', async () => {
    const { pages, problems } = await contentProblems('2026-03-02' as LocalDate)
    expect(problems.map(problemLine)).toEqual([])
    expect(pages).toBeGreaterThan(100)
  })

  it.each(siteIds)('of %s has the pages that stand in for what is gone', (siteId) => {
    const { areas } = siteById(siteId).routes
    const needed = ['_404', '_500', ...(areas === null ? [] : [areas, '_not-found-object', '_not-found-stage'])]
    expect(needed.filter((path) => !existsSync(join(folder, siteId, path, 'page.yaml')))).toEqual([])
  })
})
