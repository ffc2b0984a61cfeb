import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notifyChanged, onChanged } from '../../../database/notify-changed.ts'
import { now, standard } from '../content.fixture.ts'
import { change, type EditingTest, editingTest, elin, maja } from './editing.fixture.ts'

const blocks =
  'blocks: [ { kind: text, body: Ett }, { kind: text, body: Två }, { kind: faq, items: [ { id: a, question: F, answer: S } ] } ]'
const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm'] as const

let test: EditingTest
beforeAll(async () => {
  const pages = names.map((name) => [
    `se/${name}/page.yaml`,
    standard(`Sida ${name}`, `fields: { lead: Ingress }\n${blocks}`),
  ])
  test = await editingTest(Object.fromEntries(pages))
})
afterAll(() => test.close())

const save = async (path: string, by: typeof elin, revision: number, ...changes: ReturnType<typeof change>[]) => {
  const { pageId, written } = await test.page(path)
  return test.editing.saveDraft(by, { pageId, versionId: written.versionId, revision, changes })
}

describe('a draft', () => {
  it('begins from what is shown, with the first save', async () => {
    expect((await test.page('/a/')).written).toMatchObject({ revision: 0, draft: { title: 'Sida a' }, problems: [] })
    const answer = await test.write('/a/', change('title', 'Ny titel'))
    expect(answer).toMatchObject({ code: 'Ok', revision: 1, draft: { title: 'Ny titel', fields: { lead: 'Ingress' } } })
    expect(await test.shown('/a/')).toContain('Sida a')
  })

  it('is merged by field, and each save is told what others have changed', async () => {
    await test.write('/b/', change('fields heading', 'Rubrik'))
    expect(await save('/b/', elin, 1, change('title', 'Elins'))).toMatchObject({ code: 'Ok', revision: 2 })
    const second = await save('/b/', maja, 1, change('fields lead', 'Majas'))
    expect(second).toMatchObject({
      code: 'Ok',
      revision: 3,
      draft: { title: 'Elins', fields: { lead: 'Majas' } },
      others: [{ path: ['title'], value: 'Elins' }],
    })
  })

  it('is in conflict where two have changed the same, with both values, and keeps the rest of the save', async () => {
    await test.write('/c/', change('fields heading', 'Rubrik'))
    await save('/c/', elin, 1, change('blocks text-1 fields body', 'Elins'))
    const second = await save('/c/', maja, 1, change('blocks text-1 fields body', 'Majas'), change('title', 'Majas'))
    expect(second).toMatchObject({
      code: 'Conflict',
      conflicts: [{ path: ['blocks', 'text-1', 'fields', 'body'], yours: 'Majas', theirs: 'Elins', by: elin.staffId }],
      draft: { title: 'Majas' },
    })
    const solved = await save('/c/', maja, 3, change('blocks text-1 fields body', 'Båda'))
    expect(solved).toMatchObject({ code: 'Ok', revision: 4 })
  })

  it('that two begin at once from what is shown is one', async () => {
    const { pageId, written } = await test.page('/d/')
    const base = { pageId, versionId: written.versionId, revision: 0 }
    const both = await Promise.all([
      test.editing.saveDraft(elin, { ...base, changes: [change('title', 'Elins')] }),
      test.editing.saveDraft(maja, { ...base, changes: [change('title', 'Majas')] }),
    ])
    expect(both.map(({ code }) => code).sort()).toEqual(['Conflict', 'Ok'])
    expect((await test.page('/d/')).written.revision).toBe(1)
  })

  it('that was published meanwhile is compared with what is shown now', async () => {
    await test.write('/e/', change('title', 'Första'))
    const seen = (await test.page('/e/')).written
    await test.publish('/e/')
    await test.write('/e/', change('title', 'Andra'))
    const { pageId } = await test.page('/e/')
    const late = await test.editing.saveDraft(maja, {
      pageId,
      versionId: seen.versionId,
      revision: seen.revision,
      changes: [change('title', 'Sen'), change('fields lead', 'Sen')],
    })
    expect(late).toMatchObject({
      code: 'Conflict',
      conflicts: [{ path: ['title'], yours: 'Sen', theirs: 'Andra' }],
      draft: { fields: { lead: 'Sen' } },
    })
  })

  it('that another wrote and published meanwhile is in conflict where both wrote the same', async () => {
    await test.write('/l/', change('fields lead', 'Första'))
    const { pageId, written: seen } = await test.page('/l/')
    await test.write('/l/', change('title', 'Elins'))
    await test.publish('/l/')
    const late = await test.editing.saveDraft(maja, {
      pageId,
      versionId: seen.versionId,
      revision: seen.revision,
      changes: [change('title', 'Majas'), change('fields lead', 'Majas')],
    })
    expect(late).toMatchObject({
      code: 'Conflict',
      conflicts: [{ path: ['title'], yours: 'Majas', theirs: 'Elins' }],
      draft: { title: 'Elins', fields: { lead: 'Majas' } },
    })
  })

  it('may be unfinished: what is missing is told apart from what is wrong', async () => {
    const answer = await test.write(
      '/f/',
      change('title', ''),
      change('fields picture', 'ingen bild'),
      change('fields heading', ''),
      change('blocks ny', { kind: 'contact', fields: {} }),
      change('blocks text-1 fields link', { text: 'L', href: 'javascript:alert(1)' }),
      change('blocks fråga', { kind: 'faq', id: 'fraga', fields: { items: [] } }),
    )
    expect(answer.problems.map(({ path, sort }) => [path.join(' '), sort])).toEqual([
      ['title', 'missing'],
      ['fields picture', 'wrong'],
      ['blocks text-1 fields link href', 'wrong'],
      ['blocks ny fields', 'missing'],
      ['blocks fråga fields items', 'missing'],
    ])
    const { pageId, written } = await test.page('/f/')
    const published = await test.editing.publish(elin, {
      pageId,
      revision: written.revision,
      from: null,
      until: null,
      note: null,
    })
    expect(published).toMatchObject({ code: 'Problems', problems: { length: 5 } })
  })

  it('clears no page cache: no process is told of a save', async () => {
    const heard: string[] = []
    const subscription = await onChanged(test.database, ({ part }) => void heard.push(part))
    const tellAnother = async () => {
      await test.database.db.transaction().execute((tx) => notifyChanged(tx, 'explorer'))
      await expect.poll(() => heard).toContain('explorer')
    }
    // What earlier tests changed is told first.
    await tellAnother()
    heard.length = 0
    await test.write('/g/', change('title', 'Utkast'))
    await tellAnother()
    expect(heard).toEqual(['explorer'])
    await subscription.close()
  })

  it('of a path that no page has, or too large, is refused', async () => {
    const { pageId, written } = await test.page('/h/')
    const base = { pageId, versionId: written.versionId, revision: 0 }
    expect(await test.editing.saveDraft(elin, { ...base, changes: [change('kind', 'start')] })).toEqual({
      code: 'PathUnknown',
    })
    const long = change('fields lead', 'x'.repeat(500_000))
    expect(await test.editing.saveDraft(elin, { ...base, changes: [long] })).toEqual({ code: 'TooLarge' })
    expect((await test.page('/h/')).written.revision).toBe(0)
  })

  it('can be dropped by who has seen it', async () => {
    await test.write('/h/', change('title', 'Utkast'))
    const { pageId } = await test.page('/h/')
    expect(await test.editing.dropDraft(elin, { pageId, revision: 7 })).toEqual({ code: 'Stale' })
    expect(await test.editing.dropDraft(elin, { pageId, revision: 1 })).toEqual({ code: 'Ok' })
    expect((await test.page('/h/')).written.draft.title).toBe('Sida h')
  })
})

describe('versions', () => {
  it('are kept when somebody says so, and listed with who made them and when they were shown', async () => {
    await test.write('/i/', change('title', 'Första'))
    const { pageId, written } = await test.page('/i/')
    await test.editing.keepVersion(elin, { pageId, revision: written.revision, note: 'Inför mötet' })
    await test.write('/i/', change('title', 'Andra'))
    await test.publish('/i/', { by: maja })
    const versions = await test.editing.versions(pageId)
    expect(versions.map(({ title, state, authorId, note }) => [title, state, authorId, note])).toEqual([
      ['Första', 'kept', elin.staffId, 'Inför mötet'],
      ['Andra', 'kept', elin.staffId, null],
      ['Sida i', 'published', null, null],
    ])
    expect(versions.map(({ shown }) => shown)).toEqual([[], [{ from: now, until: null }], [{ from: null, until: now }]])
  })

  it('never change', async () => {
    await test.write('/m/', change('title', 'Sparad'))
    const { pageId, written } = await test.page('/m/')
    await test.editing.keepVersion(elin, { pageId, revision: written.revision, note: 'Inför mötet' })
    const { id } = await test.database.db
      .selectFrom('content_page_version')
      .select('id')
      .where('page_id', '=', pageId)
      .where('state', '=', 'kept')
      .executeTakeFirstOrThrow()
    const changed = test.database.db.updateTable('content_page_version').set({ title: 'X' }).where('id', '=', id)
    await expect(changed.execute()).rejects.toThrow('does not change')
  })

  it('are compared field by field, blocks by their keys', async () => {
    await test.write(
      '/j/',
      change('title', 'Ny'),
      change('blocks text-2 after', null),
      change('blocks text-1 fields body', 'Annat'),
    )
    const { pageId } = await test.page('/j/')
    const [draft, shown] = await test.editing.versions(pageId)
    const compared = await test.editing.compare(pageId, { before: shown?.versionId ?? 0, after: draft?.versionId ?? 0 })
    expect(compared.code === 'Ok' && compared.differences.map(({ path }) => path.join(' '))).toEqual([
      'title',
      'blocks text-2 after',
      'blocks text-1 fields body',
    ])
  })

  it('are restored into the draft, whole or one block alone, and what was written before is kept', async () => {
    const { pageId, written } = await test.page('/k/')
    await test.write(
      '/k/',
      change('title', 'Ny'),
      change('blocks text-1', null),
      change('blocks text-2 fields body', 'Annat'),
    )
    const block = await test.editing.restore(elin, {
      pageId,
      revision: 1,
      versionId: written.versionId,
      blockKey: 'text-1',
    })
    expect(block).toMatchObject({ code: 'Ok', draft: { title: 'Ny' } })
    expect('draft' in block && block.draft.blocks.map(({ key, fields }) => [key, fields.body])).toEqual([
      ['text-1', 'Ett'],
      ['text-2', 'Annat'],
      ['faq-3', undefined],
    ])
    const whole = await test.editing.restore(elin, {
      pageId,
      revision: 2,
      versionId: written.versionId,
      blockKey: null,
    })
    expect(whole).toMatchObject({
      code: 'Ok',
      draft: { title: 'Sida k', blocks: [{ fields: { body: 'Ett' } }, { fields: { body: 'Två' } }, {}] },
    })
    expect((await test.editing.versions(pageId)).some(({ title, state }) => title === 'Ny' && state === 'kept')).toBe(
      true,
    )
    expect(
      await test.editing.restore(elin, { pageId, revision: 1, versionId: written.versionId, blockKey: null }),
    ).toEqual({ code: 'Stale' })
  })
})
