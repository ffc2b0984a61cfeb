import type { HomeStatus, ProjectStatus } from '@nyhem/domain/housing/enumerations'
import { useTexts } from '../../site/site-context.tsx'
import { StatusMark, type StatusTone } from '../../ui/status/StatusMark.tsx'
import type { StatusForm } from '../../ui/status/status-forms.tsx'

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

export function HomeStatusMark({ status, bare }: { status: HomeStatus; bare?: boolean }) {
  const { housing } = useTexts()
  return (
    <StatusMark {...homeStatusMarks[status]} {...(bare && { bare })}>
      {housing.homeStatus[status]}
    </StatusMark>
  )
}

export function ProjectStatusMark({ status, bare }: { status: ProjectStatus; bare?: boolean }) {
  const { housing } = useTexts()
  return (
    <StatusMark {...projectStatusMarks[status]} {...(bare && { bare })}>
      {housing.projectStatus[status]}
    </StatusMark>
  )
}
