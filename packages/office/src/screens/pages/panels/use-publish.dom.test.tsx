import { publishPage } from '@nyhem/contract/routes/editing.paths'
import { act } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { InOffice, officeServer } from '../../../office-server.fixture.tsx'
import { testRoot } from '../../../test-root.fixture.ts'
import { openedPage } from '../pages.fixture.ts'
import type { OpenedWindow } from '../window/opened-window.ts'
import type { Chosen } from './publish-state.ts'
import { usePublish } from './use-publish.ts'

const root = testRoot()
const opened: OpenedWindow = {
  ...{ page: openedPage, draft: openedPage.draft, state: openedPage.state, revision: 3, mayWrite: true },
  seen: () => ({ versionId: 7, revision: 3 }),
  flush: async () => true,
  refetch: async () => openedPage,
  ...{ reopen: () => undefined, showProblems: () => undefined, openField: () => undefined },
  ...{ openPanel: () => undefined, openDialog: () => undefined, say: () => undefined },
}
const chosen: Chosen = {
  ...{ begins: 'at', from: { day: '2027-03-28', time: '02:30' }, ends: 'never', until: { day: '', time: '' } },
  ...{ note: '', withoutReview: '' },
}

let publishing: ReturnType<typeof usePublish>
function Publishing() {
  publishing = usePublish(opened, () => undefined)
  return null
}

beforeEach(async () => {
  officeServer({ [publishPage.replace(':pageId', openedPage.pageId)]: () => ({ code: 'NoSuchMoment', field: 'from' }) })
  await root.render(
    <InOffice>
      <Publishing />
    </InOffice>,
  )
  await act(async () => undefined)
})

describe('a moment that clocks of the site never show', () => {
  it('is said, until a new try begins', async () => {
    await act(() => publishing.publish(chosen))
    expect(publishing.wrong).toBe('from')
    await act(() => publishing.publish({ ...chosen, from: { day: '2027-03-29', time: '' } }))
    expect([publishing.wrong, publishing.hindrance]).toEqual([null, 'needTime'])
  })
})
