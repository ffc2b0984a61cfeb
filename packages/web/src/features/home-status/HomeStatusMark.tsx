import type { DisposalForm, HomeStatus, ProjectStatus } from '@nyhem/domain/housing/enumerations'
import { useTexts } from '../../site/site-context.tsx'
import { StatusMark, type StatusTone } from '../../ui/status/StatusMark.tsx'
import type { StatusForm } from '../../ui/status/status-forms.tsx'
import { homeStatusWord, projectStatusWord } from '../housing-texts/status-words.ts'

type Mark = { tone: StatusTone; form: StatusForm }

/** Colour and shape of a home's status: ring is free, half in progress, tick taken, full closed. */
export const homeStatusMarks = {
  'for-sale': { tone: 'for-sale', form: 'ring' },
  reserved: { tone: 'reserved', form: 'half' },
  booked: { tone: 'booked', form: 'tick' },
  sold: { tone: 'sold', form: 'full' },
  'pre-selling': { tone: 'pre-selling', form: 'clock' },
  'showing-apartment': { tone: 'showing-apartment', form: 'target' },
  'not-available': { tone: 'not-available', form: 'slash' },
  succession: { tone: 'succession', form: 'turn' },
} as const satisfies Record<HomeStatus, Mark>

export const projectStatusMarks = {
  planned: { tone: 'not-available', form: 'clock' },
  vip: { tone: 'showing-apartment', form: 'target' },
  'for-sale': { tone: 'for-sale', form: 'ring' },
  'sold-out': { tone: 'sold', form: 'full' },
  'pre-selling': { tone: 'pre-selling', form: 'clock' },
  'move-in-ready': { tone: 'for-sale', form: 'target' },
  succession: { tone: 'succession', form: 'turn' },
  reference: { tone: 'sold', form: 'tick' },
} as const satisfies Record<ProjectStatus, Mark>

type Props<Status> = { of: { status: Status; disposalForm: DisposalForm | null }; bare?: boolean }

export function HomeStatusMark({ of, bare }: Props<HomeStatus>) {
  const { housing } = useTexts()
  return (
    <StatusMark {...homeStatusMarks[of.status]} {...(bare && { bare })}>
      {homeStatusWord(of, housing)}
    </StatusMark>
  )
}

export function ProjectStatusMark({ of, bare }: Props<ProjectStatus>) {
  const { housing } = useTexts()
  return (
    <StatusMark {...projectStatusMarks[of.status]} {...(bare && { bare })}>
      {projectStatusWord(of, housing)}
    </StatusMark>
  )
}
