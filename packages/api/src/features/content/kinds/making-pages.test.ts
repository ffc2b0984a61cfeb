import { catalogueKinds, kindsWithoutNewPages } from '@nyhem/contract/pages/making-pages'
import { pageKinds } from '@nyhem/contract/pages/page-kinds'
import { describe, expect, it } from 'vitest'
import { pageKindDefinitions } from './page-kinds.ts'

const kindsThat = (finds: 'supplement' | 'never') =>
  pageKinds.filter((kind) => pageKindDefinitions[kind].finds === finds)

describe('the office', () => {
  it('lets nobody make a page that is never shown', () => {
    expect(Object.keys(kindsWithoutNewPages).toSorted()).toEqual(kindsThat('never').toSorted())
  })

  it('knows which pages stand at addresses of the catalogue', () => {
    expect([...catalogueKinds].toSorted()).toEqual(kindsThat('supplement').toSorted())
  })
})
