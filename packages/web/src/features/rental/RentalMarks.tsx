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

/** The status of a house of rented homes, in the words of letting. */
export function RentalProjectMark({ status }: { status: ProjectStatus }) {
  const { rental } = useTexts()
  return <StatusMark {...projectStatusMarks[status]}>{rental.projectStatus[status]}</StatusMark>
}

/** The status of a rented home, bare for tables. */
export function RentalHomeMark({ status }: { status: RentalStatus }) {
  const { rental } = useTexts()
  return (
    <StatusMark {...homeMarks[status]} bare>
      {rental.homeStatus[status]}
    </StatusMark>
  )
}
