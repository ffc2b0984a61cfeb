import { IDBFactory } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { openUnsentEdits } from './unsent-edits.ts'

it('edits that were not saved stand in the browser under their page, until they are dropped', async () => {
  const factory = new IDBFactory()
  const edits = { versionId: 7, revision: 3, changes: [{ path: ['title'], value: 'Nytt' }] }
  await openUnsentEdits(factory).keep('p1', edits)
  const later = openUnsentEdits(factory)
  expect(await later.read('p1')).toEqual(edits)
  expect(await later.read('p2')).toBeNull()
  await later.drop('p1')
  expect(await later.read('p1')).toBeNull()
})
