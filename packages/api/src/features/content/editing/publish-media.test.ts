import type { LocalDate } from '@nyhem/domain/dates'
import type { MediaRight } from '@nyhem/domain/media/media-rights'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MediaList } from '../../pictures/media.ts'
import { media, standard } from '../content.fixture.ts'
import { change, type EditingTest, editingTest, elin, inDays } from './editing.fixture.ts'

const open: MediaRight = { sites: null, until: null, people: 'nobody' }
const lastDay = inDays(3).slice(0, 10) as LocalDate
const rights: Readonly<Record<string, MediaRight>> = {
  'library/open.jpg': open,
  'library/ends.jpg': { ...open, until: lastDay },
  'library/finland.jpg': { ...open, sites: ['fi'] },
  'library/unasked.jpg': { ...open, people: 'unasked' },
  'library/finnish.jpg': open,
}

/** Uploads with their rights; one has its text in Finnish alone. */
const limited: MediaList = {
  ...media,
  pictureOf(key) {
    const right = rights[key]
    const found = media.pictureOf(key)
    if (!right || !found) return null
    const alt = key === 'library/finnish.jpg' ? { fi: 'Talo' } : found.alt
    return { ...found, alt, right }
  },
}

let test: EditingTest
beforeAll(async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  test = await editingTest(Object.fromEntries(names.map((name) => [`se/${name}/page.yaml`, standard(name)])))
})
afterAll(() => test.close())

async function publish(path: string, picture: string, from: string | null = null) {
  await test.write(path, change('fields picture', picture))
  const { pageId, written } = await test.page(path)
  const { editing } = test.open({ media: limited })
  const answer = await editing.publish(elin, {
    pageId,
    revision: written.revision,
    from: from as null,
    until: null,
    note: null,
  })
  return answer.code === 'Problems'
    ? answer.problems.map(({ path: at, problem }) => `${at.join('.')}: ${problem}`)
    : answer.code
}

describe('a page with an upload', () => {
  it('is published while the right holds, and not for a day after its last', async () => {
    expect(await publish('/a/', 'library/ends.jpg', inDays(5))).toEqual([
      'fields.picture: the picture library/ends.jpg may no longer be published',
    ])
    expect(await publish('/a/', 'library/ends.jpg')).toBe('Ok')
  })
  it('is not published on another site than the upload is for', async () => {
    expect(await publish('/b/', 'library/finland.jpg')).toEqual([
      'fields.picture: the picture library/finland.jpg is not for this site',
    ])
  })
  it('is not published while people in it have not been asked', async () => {
    expect(await publish('/c/', 'library/unasked.jpg')).toEqual([
      'fields.picture: the picture library/unasked.jpg shows people who have not been asked',
    ])
  })
  it('is not published without a text in the language of the site', async () => {
    expect(await publish('/d/', 'library/finnish.jpg')).toEqual([
      'fields.picture: library/finnish.jpg has no alternative text in sv',
    ])
  })
  it('that is put away is not published', async () => {
    expect(await publish('/e/', 'library/gone.jpg')).toEqual(['fields.picture: there is no picture library/gone.jpg'])
  })
  it('is published when nothing stands in its way', async () => {
    expect(await publish('/f/', 'library/open.jpg')).toBe('Ok')
  })
})
