import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocalDate } from '@nyhem/domain/dates'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { buildDemoCatalogue } from './catalogue.ts'

const read = (path: string) =>
  parse(readFileSync(join(import.meta.dirname, '../content/se', path, 'page.yaml'), 'utf8'))

describe('the demo content says what its data say', () => {
  it('the campaign of finished homes names projects whose homes for sale are finished', () => {
    const today = '2026-11-22' as LocalDate
    const lines = [...buildDemoCatalogue(today)].map((text) => JSON.parse(text))
    const named: string[] = read('vinterflytt').fields.projects
    const stages = lines.filter(({ type, areaExternalId }) => type === 'stage' && named.includes(areaExternalId))
    const ids = stages.map(({ externalId }) => externalId)
    const ahead = lines.filter(
      ({ type, stageExternalId, status, moveIn }) =>
        type === 'home' && ids.includes(stageExternalId) && status === 'for-sale' && (moveIn?.from ?? '') > today,
    )
    expect(ids.length).toBeGreaterThan(0)
    expect(ahead.map(({ externalId }) => externalId)).toEqual([])
  })

  it('the headline about the climate tells the share that the figures give', () => {
    const { goals } = read('om-oss/hallbarhet/klimat').fields
    const { base, values } = goals.find(({ id }: { id: string }) => id === 'klimatpaverkan')
    const latest = values[Math.max(...Object.keys(values).map(Number))]
    const percent = Math.round((1 - latest / base.value) * 100)
    const release = read('om-oss/press/klimatpaverkan-minskar')
    for (const text of [release.title, release.seo.description, release.fields.lead])
      expect(text).toContain(`${percent} procent`)
  })
})
