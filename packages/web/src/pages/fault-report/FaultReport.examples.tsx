import type { CaseAccountReply } from '@nyhem/contract/calls/fault-report'
import { emptyReport } from '@nyhem/domain/case/report-form'
import { type Reporter, type ReportStep, reportSteps, stepsOfReport } from '@nyhem/domain/case/report-steps'
import type { ReactNode } from 'react'
import { CancelQuestion } from '../../features/fault-report/CancelQuestion.tsx'
import type { ReportFile } from '../../features/fault-report/file-queue.ts'
import { beginState, type ReportState } from '../../features/fault-report/report-state.ts'
import { TechnicalError } from '../../features/fault-report/Screen.tsx'
import { SentView } from '../../features/fault-report/SentView.tsx'
import { StepView } from '../../features/fault-report/StepView.tsx'
import { UrgentQuestion } from '../../features/fault-report/UrgentQuestion.tsx'
import type { ReportControl } from '../../features/fault-report/use-report.ts'

const nothing = () => undefined
const account: CaseAccountReply = {
  firstName: 'Hanna',
  lastName: 'Viklund',
  email: 'hanna.viklund@demo.example',
  phone: '070-174 06 07',
  reporters: ['resident'],
  hasSecurityNumber: true,
  association: null,
  urgentPhone: '020-55 00 00',
}
const form = {
  ...emptyReport,
  acceptTerms: true,
  firstName: account.firstName,
  lastName: account.lastName,
  email: account.email ?? '',
  phone: account.phone,
  other: true,
  isOtherAddress: true,
  address: 'Varvsgatan 8',
  zipCode: '120 64',
  city: 'Stockholm',
  object: '1303',
  problemArea: 'kitchen',
  problemAreaDetails: 'water',
  description: 'Det droppar från kopplingen under diskbänken när diskmaskinen går.',
}
const file = (key: string, changed: Partial<ReportFile>): ReportFile => ({
  key,
  name: 'diskbänk.jpg',
  type: 'image/jpeg',
  bytes: 3_250_000,
  blob: null,
  preview: null,
  status: 'done',
  sent: 0,
  problem: null,
  uploaded: null,
  ...changed,
})
const files = [
  file('a', {}),
  file('b', { name: 'dropp.mp4', type: 'video/mp4', status: 'uploading', bytes: 19_000_000, sent: 12_000_000 }),
  file('c', {
    name: 'film-lång.mov',
    type: 'video/quicktime',
    status: 'refused',
    problem: 'fileSize',
    bytes: 25_000_000,
  }),
  file('d', { name: 'avtal.pdf', type: 'application/pdf', status: 'failed' }),
  file('e', { name: 'skiss.png', type: 'image/png', status: 'kept' }),
]

/** Fixed at one step. Controls have no effect. */
function controlAt(step: ReportStep, changed: Partial<ReportControl> = {}): ReportControl {
  const reporters: readonly Reporter[] = ['resident', 'board-member', 'board-member-without-management']
  const reporter = reporters.find((one) => stepsOfReport.SE[one].some((known) => known === step)) ?? 'resident'
  const who = { country: 'SE', reporter } as const
  const started = beginState(who, { form })
  const state: ReportState = {
    ...started,
    progress: { ...started.progress, current: step },
    room: { id: 'kitchen', place: 'kitchen', code: 'kitchen', name: 'Kök', faqIds: [] },
    asset: { id: 'water', part: 'water', name: 'Vatten och kranar', faqIds: [] },
  }
  return {
    who,
    account,
    state,
    files,
    queue: {
      files: () => files,
      add: () => null,
      retry: async () => undefined,
      remove: async () => undefined,
    } as never,
    saving: 'saved',
    sending: { step: 'idle', error: null },
    isOnline: true,
    attempt: 0,
    problems: [],
    isSolved: false,
    hasSteps: true,
    change: nothing,
    update: nothing,
    next: nothing,
    nextFrom: nothing,
    finish: nothing,
    back: nothing,
    jump: nothing,
    send: nothing,
    abort: async () => undefined,
    settle: nothing,
    ...changed,
  }
}

const at = (step: ReportStep, changed?: Partial<ReportControl>) => (
  <StepView control={controlAt(step, changed)} onCancel={nothing} />
)
const urgent = (urgentView: 'asking' | 'calling') => {
  const control = controlAt('problem-area-details')
  return <UrgentQuestion control={{ ...control, state: { ...control.state, urgentView } }} />
}

export const examples: Record<string, ReactNode> = {
  ...Object.fromEntries(reportSteps.map((step) => [step, at(step)])),
  'terms not accepted': at('accept-terms', { attempt: 1, problems: [{ field: 'acceptTerms', problem: 'required' }] }),
  'without a connection': at('description', { isOnline: false, saving: 'offline' }),
  'files too large to be sent': at('resident-summary', { sending: { step: 'idle', error: 'size' } }),
  'is it urgent': urgent('asking'),
  'call first': urgent('calling'),
  sent: (
    <SentView
      control={controlAt('resident-summary')}
      reply={{ code: 'Ok', caseId: 'c', ticketNumber: 'S2026-000123', seesCase: true }}
      onNext={nothing}
      onClose={nothing}
    />
  ),
  'cancel or not': <CancelQuestion onStay={nothing} onLater={nothing} onDrop={nothing} />,
  'technical error': <TechnicalError onRetry={nothing} onClose={nothing} />,
}
