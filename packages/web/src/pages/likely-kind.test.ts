import { siteById } from '@nyhem/domain/sites/all-sites'
import { describe, expect, it } from 'vitest'
import { likelyKind } from './likely-kind.ts'

describe('likely kind of a page', () => {
  it.each([
    ['/', 'start'],
    ['/bostader/', 'areas'],
    ['/sok-bostad/', 'search'],
    ['/bostader/stockholm/', 'county-search'],
    ['/bostader/stockholm/nacka/', 'municipality-search'],
    ['/bostader/stockholm/nacka/kajen/', 'area'],
    ['/bostader/stockholm/nacka/kajen/etapp-2/', 'stage'],
    ['/bostader/stockholm/nacka/kajen/etapp-2/b-1303/', 'object'],
    ['/lokaler/', 'premises-start'],
    ['/lokaler/bageriet/', 'premises-object'],
    ['/hyresratter/stenhuggaren/', 'rental-project'],
    ['/referensprojekt/', 'reference-start'],
    ['/referensprojekt/torghuset/', 'reference-project'],
    ['/maklar-objekt/', 'succession'],
    ['/maklar-objekt/kajen-4/', 'succession-stage'],
    ['/logga-in/', 'login'],
    ['/skapa-konto/', 'register'],
    ['/samtycke/', 'consent'],
    ['/mina-sidor/', 'my-pages-home'],
    ['/mina-sidor/mina-installningar/', 'my-pages-settings'],
    ['/om-oss/', 'standard'],
  ])('%s → %s', (path, kind) => {
    expect(likelyKind(siteById('se'), path)).toBe(kind)
  })
})
