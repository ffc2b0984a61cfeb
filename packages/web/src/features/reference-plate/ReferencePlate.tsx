import type { ReferenceCard } from '@nyhem/contract/holding-cards'
import type { ReferenceProjectStatus } from '@nyhem/domain/housing/enumerations'
import { useTexts } from '../../site/site-context.tsx'
import { Plate, type PlateVariant } from '../../ui/plate/Plate.tsx'
import { StatusMark, type StatusTone } from '../../ui/status/StatusMark.tsx'
import type { StatusForm } from '../../ui/status/status-forms.tsx'
import { typesText, yearsText } from './reference-texts.ts'

const marks = {
  ongoing: { tone: 'ongoing', form: 'half' },
  finalized: { tone: 'executed', form: 'tick' },
} as const satisfies Record<ReferenceProjectStatus, { tone: StatusTone; form: StatusForm }>

export const ReferenceStatusMark = ({ status }: { status: ReferenceProjectStatus }) => (
  <StatusMark {...marks[status]}>{useTexts('holdings').references.status[status]}</StatusMark>
)

type Props = PlateVariant & { project: ReferenceCard; describe?: boolean }

export function ReferencePlate({ project, describe, ...variant }: Props) {
  const texts = useTexts('holdings').references
  const years = yearsText(project, texts)
  return (
    <Plate
      {...variant}
      href={project.href}
      name={project.name}
      picture={project.picture}
      status={<ReferenceStatusMark status={project.status} />}
      place={[project.place.municipality, years].filter(Boolean).join(' · ')}
      facts={[typesText(project, texts)]}
      text={describe ? project.shortDescription : null}
    />
  )
}
