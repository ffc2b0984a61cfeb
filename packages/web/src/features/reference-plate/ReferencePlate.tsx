import type { ReferenceCard } from '@nyhem/contract/holding-cards'
import type { PictureRatio } from '@nyhem/contract/picture-address'
import type { ReferenceProjectStatus } from '@nyhem/domain/housing/enumerations'
import { useTexts } from '../../site/site-context.tsx'
import type { HeadingLevel } from '../../ui/heading/Heading.tsx'
import { Plate } from '../../ui/plate/Plate.tsx'
import { StatusMark, type StatusTone } from '../../ui/status/StatusMark.tsx'
import type { StatusForm } from '../../ui/status/status-forms.tsx'
import { typesText, yearsText } from './reference-words.ts'

const marks = {
  ongoing: { tone: 'ongoing', form: 'half' },
  finalized: { tone: 'executed', form: 'tick' },
} as const satisfies Record<ReferenceProjectStatus, { tone: StatusTone; form: StatusForm }>

/** Whether a project is going on or finished. */
export const ReferenceStatusMark = ({ status }: { status: ReferenceProjectStatus }) => (
  <StatusMark {...marks[status]}>{useTexts().references.status[status]}</StatusMark>
)

type Props = {
  project: ReferenceCard
  sizes: string
  ratio?: PictureRatio
  level?: HeadingLevel
  size?: 'heading-2' | 'heading-3' | 'heading-4'
  priority?: boolean
  /** With the short description under the facts. */
  describe?: boolean
  className?: string | undefined
}

/** A finished or ongoing project as a plate: picture, name and status, place, what it is and when. */
export function ReferencePlate({ project, describe, ...look }: Props) {
  const texts = useTexts().references
  const years = yearsText(project, texts)
  return (
    <Plate
      {...look}
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
