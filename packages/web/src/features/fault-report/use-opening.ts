import type { CaseAccountReply, ReportDraft } from '@nyhem/contract/calls/fault-report'
import { emptyReport } from '@nyhem/domain/case/report-form'
import type { ReportCountry, Reporter } from '@nyhem/domain/case/report-steps'
import type { Country, Site } from '@nyhem/domain/sites/site'
import { useSite } from '../../site/site-context.tsx'
import { CallFailed } from '../api-client/send.ts'
import { useLoaded } from '../api-client/use-loaded.ts'
import { currentSession } from '../session/session-store.ts'
import type { StartedReport } from './fault-report.types.ts'
import { takeNotedFault } from './noted-fault.ts'
import { reportCalls } from './report-calls.ts'
import { dropCookie, readReportCookie } from './report-cookie.ts'
import { answerUrgent, beginState, prefilled, resumeState, type StoredDraft } from './report-state.ts'
import { forgetStored, readStored, type StoredReport } from './stored-report.ts'

/** A report started earlier, and when it was last changed. */
export type Found = { report: StartedReport; at: string | null }

export type Opening =
  | { kind: 'loading' }
  | { kind: 'failed' }
  /** The account has no security number yet. */
  | { kind: 'e-identity' }
  /** `goesOn`: resumes without a prompt. */
  | { kind: 'ready'; goesOn: StartedReport | null; found: Found | null; anew: () => Promise<StartedReport> }

const countryOf = (country: Country): ReportCountry => (country === 'NO' ? 'NO' : 'SE')

type Requested = { site: Site; reporter: Reporter; account: CaseAccountReply; accountId: string }

function reportOf(requested: Requested, draft: StoredDraft | null, more: Partial<StartedReport> = {}): StartedReport {
  const { account, accountId } = requested
  const who = { country: countryOf(requested.site.country), reporter: requested.reporter }
  const state = draft
    ? resumeState(who, { ...draft, form: prefilled(draft.form, requested) })
    : beginState(who, { form: prefilled({ ...emptyReport, description: takeNotedFault() }, requested) })
  const started = { who, accountId, account, state, draftId: null, version: null, uploaded: [], kept: [] }
  return { ...started, isUnsaved: false, isToBeSent: false, isTried: false, ...more }
}

/** The browser's copy is newer than the server's: it is what did not arrive. */
function storedReport(requested: Requested, stored: StoredReport, draft: ReportDraft | null): StartedReport {
  const { draftId, version, files, isToBeSent, isTried, urgentFault } = stored
  const uploaded = draft?.files ?? []
  const more = { draftId, version, kept: files, uploaded, isUnsaved: true, isToBeSent, isTried }
  const report = reportOf(requested, stored, more)
  return { ...report, state: urgentFault ? answerUrgent(report.state, urgentFault) : report.state }
}

async function findReport(requested: Requested): Promise<Found | StartedReport> {
  const { reporter, accountId } = requested
  const [{ draft }, stored] = await Promise.all([reportCalls.draft(reporter), readStored(accountId, reporter)])
  if (stored) {
    const report = storedReport(requested, stored, draft)
    return stored.isToBeSent || stored.isInterrupted ? report : { report, at: draft?.updatedAt ?? null }
  }
  const inCookie = readReportCookie(accountId, reporter)
  if (draft) {
    const { id, version, files, updatedAt } = draft
    const more = { draftId: id, version, uploaded: files }
    // What was written when the page was left is on its way, or was lost there.
    const report =
      inCookie?.version === version
        ? reportOf(requested, inCookie, { ...more, isUnsaved: true })
        : reportOf(requested, draft, more)
    return { report, at: updatedAt }
  }
  return inCookie ? { report: reportOf(requested, inCookie), at: null } : reportOf(requested, null)
}

async function beginAnew(requested: Requested): Promise<StartedReport> {
  const { reporter, accountId } = requested
  dropCookie()
  await forgetStored(accountId, reporter)
  await reportCalls.dropDraft(reporter)
  return reportOf(requested, null)
}

/** Whether the role needs another login: a session is either private or an association's. */
const isOtherSession = (reporter: Reporter, { association }: CaseAccountReply) =>
  (association !== null) !== (reporter === 'board-member')

async function open(site: Site, reporter: Reporter): Promise<Opening | 'login'> {
  const account = await reportCalls.account()
  if (!account.hasSecurityNumber) return { kind: 'e-identity' }
  if (!account.reporters.includes(reporter)) return isOtherSession(reporter, account) ? 'login' : { kind: 'failed' }
  const requested = { site, reporter, account, accountId: currentSession()?.account.id ?? '' }
  const report = await findReport(requested)
  const [goesOn, found] = 'report' in report ? [null, report] : [report, null]
  return { kind: 'ready', goesOn, found, anew: () => beginAnew(requested) }
}

/** Loads the reporter and earlier drafts. A failure is a technical error, which can be retried. */
export function useOpening({ reporter, onLogin }: { reporter: Reporter; onLogin: () => void }) {
  const site = useSite()
  const { loaded, retry } = useLoaded(`${site.siteId} ${reporter}`, async (signal) => {
    const found = await open(site, reporter).catch((cause: unknown): 'login' | 'ended' => {
      // A session that just ended shows its own notice.
      if (cause instanceof CallFailed && cause.status === 401) return cause.ended ? 'ended' : 'login'
      throw cause
    })
    if (found === 'login' && !signal.aborted) onLogin()
    return found
  })
  const opening: Opening =
    loaded.status === 'ready' && typeof loaded.value !== 'string'
      ? loaded.value
      : { kind: loaded.status === 'failed' ? 'failed' : 'loading' }
  return { opening, retry }
}
