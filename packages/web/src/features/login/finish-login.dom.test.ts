import { siteById } from '@nyhem/domain/sites/all-sites'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleUser } from '../../examples/sample-user.ts'
import { loadTextGroup, loadTexts } from '../../texts/load-texts.ts'
import { fakeServer, forgetCookies, logInFor } from '../session/fake-server.ts'
import { sessionBegan } from '../session/keep-session.ts'
import { setSession } from '../session/session-store.ts'
import { noteWaitingReport } from '../session/waiting-report.ts'
import { finishLogin } from './finish-login.ts'

const site = siteById('se')
const settings = '/mina-sidor/mina-installningar/'
const reply = { next: 'close', reportAs: null, returnPath: settings } as const
const association = { id: 'brf-1', name: 'Brf Lotskajen 1', activeFinancialManagement: false }

const answerAs = (user: typeof sampleUser) =>
  fakeServer({ 'GET /account_service/user': { body: user }, 'GET /notifications/sweden': { body: [] } })

beforeEach(async () => {
  await loadTexts('sv')
  await loadTextGroup('sv', 'account')
  history.replaceState(null, '', `${settings}#open-login`)
  vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  logInFor(60)
  answerAs(sampleUser)
  await sessionBegan(site)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  forgetCookies()
  setSession(null)
  noteWaitingReport(null)
})

it('keeps the page, and what was written there, for the person who logs in again', async () => {
  await finishLogin(site, reply)
  expect(location.reload).not.toHaveBeenCalled()
})

it.each([
  ['another person', { ...sampleUser, id: 'another' }],
  ['an association', { ...sampleUser, brfAccount: association }],
])('loads my pages anew, without the modal, when they are logged in to as %s', async (_who, user) => {
  answerAs(user as typeof sampleUser)
  await finishLogin(site, reply)
  expect(location.reload).toHaveBeenCalledOnce()
  expect(location.hash).toBe('')
})

it.each([
  ['opens a report of theirs that waits to be sent', sampleUser.id, '#report-fault'],
  ['leaves a report that waits for another person', 'another', ''],
])('%s', async (_what, accountId, hash) => {
  noteWaitingReport({ hash: '#report-fault', accountId })
  await finishLogin(site, reply)
  expect(location.hash).toBe(hash)
})
