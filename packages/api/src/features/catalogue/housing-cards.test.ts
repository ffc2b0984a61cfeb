import type { Picture } from '@nyhem/contract/picture'
import type { CatalogueImage } from '@nyhem/domain/housing/catalogue'
import { ownSites } from '@nyhem/domain/sites/all-sites'
import { describe, expect, it } from 'vitest'
import { type CardContext, leadPicture } from './housing-cards.ts'

const image = (role: CatalogueImage['role'], key: string): CatalogueImage => ({
  role,
  key,
  altText: '',
  description: null,
})
const context = (known: readonly string[]): CardContext => ({
  site: ownSites.se,
  today: '2026-03-02' as CardContext['today'],
  media: { picture: (key) => (known.includes(key) ? ({ key } as Picture) : null) },
})
const lead = (images: readonly CatalogueImage[], known = images.map(({ key }) => key)) =>
  leadPicture(context(known), images)?.key ?? null

describe('the picture that represents a home', () => {
  it('is an exterior of its stage before a room of its own', () => {
    expect(lead([image('interior', 'bathroom'), image('exterior', 'house')])).toBe('house')
  })

  it('is its own exterior before that of its stage', () => {
    expect(lead([image('exterior', 'own'), image('exterior', 'stage')])).toBe('own')
  })

  it('is a room where nothing shows the outside, and never a plan', () => {
    expect(lead([image('plan', 'plan'), image('interior', 'kitchen')])).toBe('kitchen')
    expect(lead([image('plan', 'plan')])).toBeNull()
  })

  it('is one that there is', () => {
    expect(lead([image('exterior', 'lost'), image('interior', 'kitchen')], ['kitchen'])).toBe('kitchen')
  })
})
