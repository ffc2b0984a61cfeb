import { instantOf } from '@nyhem/domain/dates'
import { ownSites } from '@nyhem/domain/sites/all-sites'
import { describe, expect, it } from 'vitest'
import { barrierBefore } from './before-login.ts'

const { se } = ownSites
const login = { shownFrom: null, shownUntil: null }
const tree = { byPath: new Map([[se.routes.login, [login]]]) }

/** Of somebody with consent, who acts for nobody else. */
function barrier(path: string | null, isProven: boolean) {
  const visitor = { isProven, association: null, loginVisitor: { consents: ['se'], vipSites: [] } }
  const requested = {
    site: se,
    path: path ?? '',
    visitor,
    snapshot: { trees: new Map([['se', tree]]) },
    now: instantOf(new Date()),
  }
  return barrierBefore({ kind: 'closed' }, requested as unknown as Parameters<typeof barrierBefore>[1])
}

describe('a page of documents or payments', () => {
  it.each(['myPagesDocuments', 'myPagesDocumentsAction', 'myPagesDocumentsDone', 'myPagesPayments'] as const)(
    '%s leads to the second factor where it is missing, and opens with it',
    (route) => {
      expect(barrier(se.routes[route], false)).toMatchObject({
        code: 'LoginRequired',
        to: expect.stringMatching(/#prove$/),
        isLoggedIn: true,
      })
      expect(barrier(se.routes[route], true)).toBeNull()
    },
  )
  it.each(['myPages', 'myPagesSettings', 'myPagesErrands'] as const)('%s asks for none', (route) => {
    expect(barrier(se.routes[route], false)).toBeNull()
  })
})
