import type { CaseAccountReply, CaseAsset, CaseRoom, ReportDraft } from '@nyhem/contract/calls/fault-report'
import {
  apartmentRooms,
  publicAreas,
  roomParts,
  type UrgentFault,
  urgentFaults,
  urgentFaultsOf,
} from '@nyhem/domain/case/fault-places'
import { emptyReport, type ReportForm } from '@nyhem/domain/case/report-form'
import {
  beginReport,
  explainDetail,
  type ReportCountry,
  type Reporter,
  type ReportProgress,
  type ReportStep,
  reopenStep,
  setOptional,
} from '@nyhem/domain/case/report-steps'
import { type Whereabouts, writtenAddress } from './report-calls.ts'

/** Question within a step: whether the fault is urgent, then the call prompt. */
export type UrgentView = 'none' | 'asking' | 'calling'

export type ReportState = {
  readonly progress: ReportProgress
  readonly form: ReportForm
  readonly isNew: boolean
  /** The choice with its texts; null until reloaded. */
  readonly room: CaseRoom | null
  readonly asset: CaseAsset | null
  /** The urgency answer, and the fault it applies to. */
  readonly urgent: { readonly of: string; readonly fault: UrgentFault | null } | null
  readonly urgentView: UrgentView
}

/** Whether the names come from the account and cannot be changed. Source: fault-reports specification §2.1. */
export const hasOwnNames = (reporter: Reporter, { firstName, lastName }: CaseAccountReply): boolean =>
  reporter === 'resident' && firstName !== '' && lastName !== ''

/** Fills in the account's data. Locked names are always the account's, as the server stores them. Never fails. */
export function prefilled(form: ReportForm, { account, reporter }: { account: CaseAccountReply; reporter: Reporter }) {
  const { firstName, lastName, email, phone, association } = account
  const isLocked = hasOwnNames(reporter, account)
  return {
    ...form,
    firstName: isLocked ? firstName : form.firstName || firstName,
    lastName: isLocked ? lastName : form.lastName || lastName,
    email: form.email || (email ?? ''),
    phone: form.phone || phone,
    boardEmail: form.boardEmail || (association?.boardEmail ?? ''),
  }
}

/** `form`: values retained from a sent report. */
export function beginState(
  who: { country: ReportCountry; reporter: Reporter },
  { form = emptyReport, isNew = false }: { form?: ReportForm; isNew?: boolean } = {},
): ReportState {
  const progress = beginReport({ ...who, isNew })
  return { progress, form, isNew, room: null, asset: null, urgent: null, urgentView: 'none' }
}

export type StoredDraft = Pick<ReportDraft, 'form' | 'step' | 'completed' | 'isNew'>

export function resumeState(who: { country: ReportCountry; reporter: Reporter }, draft: StoredDraft): ReportState {
  const started = beginState(who, { form: draft.form, isNew: draft.isNew })
  const completed = new Set(draft.completed)
  const explained = completed.has('appliances') || draft.step === 'appliances'
  const progress = explained ? setOptional(started.progress, 'appliances', false) : started.progress
  const current = progress.steps.includes(draft.step) ? draft.step : progress.current
  return { ...started, progress: { ...progress, completed, current } }
}

const completedSteps = ({ completed }: ReportProgress): ReportStep[] => [...completed]

export function whereabouts({ form }: Pick<ReportState, 'form'>): Whereabouts {
  const chosen = form.selectedApartment
  if (chosen === null || form.isOtherAddress) return { kind: form.type, id: writtenAddress }
  return { kind: form.type, id: form.type === 'apartment' ? chosen.id : chosen.propertyId }
}

const known = <Word extends string>(strings: readonly Word[], text: string | undefined): Word | null =>
  strings.find((word) => word === text) ?? null

export function urgentChoices({ form, room, asset }: ReportState): readonly UrgentFault[] {
  if (form.type === 'public') {
    const area = known(publicAreas, room?.place)
    return area === null ? [] : urgentFaultsOf({ area })
  }
  const place = known(apartmentRooms, room?.place) ?? 'other'
  const part = known(roomParts, asset?.part)
  return part === null ? [] : urgentFaultsOf({ room: place, part })
}

const faultOf = ({ form }: ReportState) => `${form.problemArea} ${form.problemAreaDetails}`

export const mustAskUrgent = (state: ReportState): boolean =>
  urgentChoices(state).length > 0 && state.urgent?.of !== faultOf(state)

export const answerUrgent = (state: ReportState, fault: UrgentFault | null): ReportState => ({
  ...state,
  urgent: { of: faultOf(state), fault },
})

export const urgentFaultOf = (state: ReportState): UrgentFault | null =>
  state.urgent?.of === faultOf(state) ? known(urgentFaults, state.urgent.fault ?? undefined) : null

export const withTips = (state: ReportState): ReportState => {
  const detail = state.asset && { id: state.asset.part, faqIds: tipsOf(state) }
  return { ...state, progress: explainDetail(state.progress, { detail, residence: state.form.type }) }
}

export const tipsOf = ({ asset }: Pick<ReportState, 'asset'>): readonly string[] => asset?.faqIds ?? []

const isSamePlace = (one: ReportForm, other: ReportForm) => {
  const [before, after] = [whereabouts({ form: one }), whereabouts({ form: other })]
  return before.kind === after.kind && before.id === after.id
}

/** The report with another form. A new place clears the problem, and steps that lost their answer become incomplete. */
export function withForm(state: ReportState, changed: ReportForm): ReportState {
  const form = isSamePlace(state.form, changed) ? changed : { ...changed, problemArea: '', problemAreaDetails: '' }
  const gone: readonly (ReportStep | false)[] = [
    form.problemArea === '' && 'problem-area',
    form.problemAreaDetails === '' && 'problem-area-details',
    form.selectedApartment === null && 'search-residence',
    form.selectedApartment === null && !form.isOtherAddress && 'resident-residence-selection',
  ]
  const progress = gone.reduce<ReportProgress>(
    (before, step) => (step ? reopenStep(before, step) : before),
    state.progress,
  )
  return {
    ...state,
    form,
    progress,
    room: form.problemArea === '' ? null : state.room,
    asset: form.problemAreaDetails === '' ? null : state.asset,
  }
}

export const draftOf = ({ form, progress, isNew }: ReportState): StoredDraft => ({
  form,
  step: progress.current,
  completed: completedSteps(progress),
  isNew,
})
