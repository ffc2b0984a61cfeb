import type { CaseAccountReply, ReportDraft } from '@nyhem/contract/calls/fault-report'
import { emptyReport } from '@nyhem/domain/case/report-form'
import type { ReportCountry, Reporter } from '@nyhem/domain/case/report-steps'
import type { Country, Site } from '@nyhem/domain/sites/site'
import { useEffect, useState } from 'react'
import { useSite } from '../../site/site-context.tsx'
import { CallFailed } from '../api-client/send.ts'
import { currentSession } from '../session/session-store.ts'
import { forgetKept, type KeptReport, readKept } from './kept-report.ts'
import { reportCalls } from './report-calls.ts'
import { dropCookie, readReportCookie } from './report-cookie.ts'
import { answerUrgent, beginState, type KeptDraft, prefilled, resumeState } from './report-state.ts'
import type { BegunReport } from './use-report.ts'

/** A report that was begun before, and when it was last changed. */
export type Found = { report: BegunReport; at: string | null }

/** How opening a report stands. */
export type Opening =
  | { kind: 'loading' }
  | { kind: 'failed' }
  /** The account has no security number yet. */
  | { kind: 'e-identity' }
  /** `goesOn`: nothing is asked first. */
  | { kind: 'ready'; goesOn: BegunReport | null; found: Found | null; anew: () => Promise<BegunReport> }

const countryOf = (country: Country): ReportCountry => (country === 'NO' ? 'NO' : 'SE')

type Asked = { site: Site; reporter: Reporter; account: CaseAccountReply; accountId: string }

function reportOf(asked: Asked, draft: KeptDraft | null, more: Partial<BegunReport> = {}): BegunReport {
  const { account, accountId } = asked
  const who = { country: countryOf(asked.site.country), reporter: asked.reporter }
  const state = draft
    ? resumeState(who, { ...draft, form: prefilled(draft.form, account) })
    : beginState(who, { form: prefilled(emptyReport, account) })
  const begun = { who, accountId, account, state, draftId: null, version: null, uploaded: [], kept: [] }
  return { ...begun, isUnsaved: false, isToBeSent: false, isTried: false, ...more }
}

/** What the browser has kept is newer than what the server has: it is what did not arrive. */
function keptReport(asked: Asked, kept: KeptReport, draft: ReportDraft | null): BegunReport {
  const { draftId, version, files, isToBeSent, isTried, urgentFault } = kept
  const uploaded = draft?.files ?? []
  const more = { draftId, version, kept: files, uploaded, isUnsaved: true, isToBeSent, isTried }
  const report = reportOf(asked, kept, more)
  return { ...report, state: urgentFault ? answerUrgent(report.state, urgentFault) : report.state }
}

async function findReport(asked: Asked): Promise<Found | BegunReport> {
  const { reporter, accountId } = asked
  const [{ draft }, kept] = await Promise.all([reportCalls.draft(reporter), readKept(accountId, reporter)])
  if (kept) {
    const report = keptReport(asked, kept, draft)
    return kept.isToBeSent ? report : { report, at: draft?.updatedAt ?? null }
  }
  if (draft) {
    const { id, version, files, updatedAt } = draft
    return { report: reportOf(asked, draft, { draftId: id, version, uploaded: files }), at: updatedAt }
  }
  const inCookie = readReportCookie(accountId, reporter)
  return inCookie ? { report: reportOf(asked, inCookie), at: null } : reportOf(asked, null)
}

async function beginAnew(asked: Asked): Promise<BegunReport> {
  const { reporter, accountId } = asked
  dropCookie()
  await forgetKept(accountId, reporter)
  await reportCalls.dropDraft(reporter)
  return reportOf(asked, null)
}

/** Whether another login would let this person report so: a session is a private one, or an association's. */
const isOtherSession = (reporter: Reporter, { association }: CaseAccountReply) =>
  (association !== null) !== (reporter === 'board-member')

async function open(site: Site, reporter: Reporter): Promise<Opening | 'login'> {
  const account = await reportCalls.account()
  if (!account.hasSecurityNumber) return { kind: 'e-identity' }
  if (!account.reporters.includes(reporter)) return isOtherSession(reporter, account) ? 'login' : { kind: 'failed' }
  const asked = { site, reporter, account, accountId: currentSession()?.account.id ?? '' }
  const report = await findReport(asked)
  const [goesOn, found] = 'report' in report ? [null, report] : [report, null]
  return { kind: 'ready', goesOn, found, anew: () => beginAnew(asked) }
}

/** Asks who reports, and what was begun before. What fails is a technical error, which can be tried again. */
export function useOpening({ reporter, onLogin }: { reporter: Reporter; onLogin: () => void }) {
  const site = useSite()
  const [opening, setOpening] = useState<Opening>({ kind: 'loading' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, and again at each try
  useEffect(() => {
    let isWanted = true
    const failed = (cause: unknown) => {
      if (!isWanted) return
      if (cause instanceof CallFailed && cause.status === 401) return onLogin()
      console.warn('the fault report did not open', cause)
      setOpening({ kind: 'failed' })
    }
    open(site, reporter).then((found) => {
      if (!isWanted) return
      if (found === 'login') onLogin()
      else setOpening(found)
    }, failed)
    return () => {
      isWanted = false
    }
  }, [site, reporter, tries])
  const retry = () => {
    setOpening({ kind: 'loading' })
    setTries((before) => before + 1)
  }
  return { opening, retry }
}
