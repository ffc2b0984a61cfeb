import type { PageState } from '@nyhem/contract/calls/editing'
import { Ban, CircleCheck, CircleDashed, Clock, Contrast, type LucideIcon, Trash2 } from 'lucide-react'
import { usePagesTexts } from '../../texts/use-pages-texts.tsx'
import { Status, type StatusTone } from '../../ui/Status.tsx'

const marks: Readonly<Record<PageState, readonly [LucideIcon, StatusTone]>> = {
  draft: [CircleDashed, 'neutral'],
  published: [CircleCheck, 'good'],
  changed: [Contrast, 'wait'],
  scheduled: [Clock, 'info'],
  expired: [Ban, 'neutral'],
  trash: [Trash2, 'neutral'],
}

/** Mark and word of a page's status. */
export function PageStatus({ state }: { state: PageState }) {
  const { states } = usePagesTexts()
  const [Mark, tone] = marks[state]
  return (
    <Status tone={tone}>
      <Mark size={14} aria-hidden="true" />
      {states[state]}
    </Status>
  )
}
