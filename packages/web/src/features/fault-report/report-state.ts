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

/** What is asked within a step beside its fields: whether the fault is urgent, and that one calls. */
export type UrgentView = 'none' | 'asking' | 'calling'

/** A report as it is being written. */
export type ReportState = {
  readonly progress: ReportProgress
  readonly form: ReportForm
  /** Another after one that was sent. */
  readonly isNew: boolean
  /** What was chosen, with its words; null until it is known again after a reload. */
  readonly room: CaseRoom | null
  readonly asset: CaseAsset | null
  /** What was answered of urgency, and for which fault. */
  readonly urgent: { readonly of: string; readonly fault: UrgentFault | null } | null
  readonly urgentView: UrgentView
}

/** A form with what the account knows already. Never fails. */
export function prefilled(form: ReportForm, account: CaseAccountReply): ReportForm {
  const { firstName, lastName, email, phone, association } = account
  return {
    ...form,
    firstName: form.firstName || firstName,
    lastName: form.lastName || lastName,
    email: form.email || (email ?? ''),
    phone: form.phone || phone,
    boardEmail: form.boardEmail || (association?.boardEmail ?? ''),
  }
}

/** A report that begins. `form`: what is kept of one that was sent. */
export function beginState(
  who: { country: ReportCountry; reporter: Reporter },
  { form = emptyReport, isNew = false }: { form?: ReportForm; isNew?: boolean } = {},
): ReportState {
  const progress = beginReport({ ...who, isNew })
  return { progress, form, isNew, room: null, asset: null, urgent: null, urgentView: 'none' }
}

/** What of a draft is kept wherever it is kept. */
export type KeptDraft = Pick<ReportDraft, 'form' | 'step' | 'completed' | 'isNew'>

/** A report that goes on where it was left. */
export function resumeState(who: { country: ReportCountry; reporter: Reporter }, draft: KeptDraft): ReportState {
  const begun = beginState(who, { form: draft.form, isNew: draft.isNew })
  const completed = new Set(draft.completed)
  const explained = completed.has('appliances') || draft.step === 'appliances'
  const progress = explained ? setOptional(begun.progress, 'appliances', false) : begun.progress
  const current = progress.steps.includes(draft.step) ? draft.step : progress.current
  return { ...begun, progress: { ...progress, completed, current } }
}

/** The steps that a draft names. */
const completedSteps = ({ completed }: ReportProgress): ReportStep[] => [...completed]

/** Where the fault is, for asking what is there; null until that is known. */
export function whereabouts({ form }: Pick<ReportState, 'form'>): Whereabouts {
  const chosen = form.selectedApartment
  if (chosen === null || form.isOtherAddress) return { kind: form.type, id: writtenAddress }
  return { kind: form.type, id: form.type === 'apartment' ? chosen.id : chosen.propertyId }
}

const known = <Word extends string>(words: readonly Word[], text: string | undefined): Word | null =>
  words.find((word) => word === text) ?? null

/** What would be urgent of what was chosen. */
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

/** Whether urgency is to be asked of before going on. */
export const mustAskUrgent = (state: ReportState): boolean =>
  urgentChoices(state).length > 0 && state.urgent?.of !== faultOf(state)

/** The answer; null: it is not urgent. */
export const answerUrgent = (state: ReportState, fault: UrgentFault | null): ReportState => ({
  ...state,
  urgent: { of: faultOf(state), fault },
})

/** The urgent fault that is sent along. */
export const urgentFaultOf = (state: ReportState): UrgentFault | null =>
  state.urgent?.of === faultOf(state) ? known(urgentFaults, state.urgent.fault ?? undefined) : null

/** Shows the step with tips, or passes it over, by the detail that was chosen. */
export const withTips = (state: ReportState): ReportState => {
  const detail = state.asset && { id: state.asset.part, faqIds: tipsOf(state) }
  return { ...state, progress: explainDetail(state.progress, { detail, residence: state.form.type }) }
}

/** Articles about what was chosen. */
export const tipsOf = ({ asset }: Pick<ReportState, 'asset'>): readonly string[] => asset?.faqIds ?? []

const isSamePlace = (one: ReportForm, other: ReportForm) => {
  const [before, after] = [whereabouts({ form: one }), whereabouts({ form: other })]
  return before.kind === after.kind && before.id === after.id
}

/**
 * The report with another form. A problem belongs to its place: with another place it is chosen anew, and steps whose
 * answer is gone are no longer in order.
 */
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

/** What is kept of a report wherever it is kept. */
export const draftOf = ({ form, progress, isNew }: ReportState): KeptDraft => ({
  form,
  step: progress.current,
  completed: completedSteps(progress),
  isNew,
})
