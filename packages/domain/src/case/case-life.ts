/** Case history. */
export const caseEventKinds = [
  'reported',
  'status',
  'edited',
  'files-added',
  'files-removed',
  'message',
  'reopened',
  'closed',
  'me-too',
  'times-proposed',
  'times-changed',
  'times-withdrawn',
  'time-chosen',
  'no-time-fits',
  'joined',
  'separated',
  'rated',
] as const
export type CaseEventKind = (typeof caseEventKinds)[number]

/** What is part of the conversation without words of its own. */
export const talkEvents: ReadonlySet<CaseEventKind> = new Set([
  'times-proposed',
  'times-changed',
  'times-withdrawn',
  'time-chosen',
  'no-time-fits',
])

/** Reporter, another board member, or technical management. */
export const caseParties = ['reporter', 'board', 'management'] as const
export type CaseParty = (typeof caseParties)[number]

/** Reporter's verdict on a failed repair. */
export const caseVerdicts = ['not-fixed', 'partly-fixed'] as const
export type CaseVerdict = (typeof caseVerdicts)[number]
