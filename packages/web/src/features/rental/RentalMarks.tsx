import type { ProjectStatus, RentalStatus } from '@nyhem/domain/housing/enumerations'
import { useTexts } from '../../site/site-context.tsx'
import { StatusMark } from '../../ui/status/StatusMark.tsx'
import { projectStatusMarks } from '../home-status/HomeStatusMark.tsx'

const homeMarks = {
  'for-sale': { tone: 'for-sale', form: 'ring' },
  booked: { tone: 'booked', form: 'tick' },
  rented: { tone: 'sold', form: 'full' },
  sold: { tone: 'sold', form: 'slash' },
} as const satisfies Record<RentalStatus, unknown>

export function RentalProjectMark({ status }: { status: ProjectStatus }) {
  const { rental } = useTexts('holdings')
  return <StatusMark {...projectStatusMarks[status]}>{rental.projectStatus[status]}</StatusMark>
}

type HomeMarkProps = {
  status: RentalStatus
  /** The building is not let yet: no home is available. */
  later: boolean
}

export function RentalHomeMark({ status, later }: HomeMarkProps) {
  const { rental } = useTexts('holdings')
  if (later)
    return (
      <StatusMark tone="pre-selling" form="clock" bare>
        {rental.letLater}
      </StatusMark>
    )
  return (
    <StatusMark {...homeMarks[status]} bare>
      {rental.homeStatus[status]}
    </StatusMark>
  )
}
