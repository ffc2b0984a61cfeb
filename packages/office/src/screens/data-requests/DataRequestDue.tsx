import type { DataRequestRow } from '@nyhem/contract/calls/data-requests'
import { dayText } from '../../texts/format.ts'
import { useDataRequestsTexts } from '../../texts/use-data-requests-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Status } from '../../ui/Status.tsx'

/** The last day, and whether it is near or past. */
export function DataRequestDue({
  request: { dueOn, urgency },
}: {
  request: Pick<DataRequestRow, 'dueOn' | 'urgency'>
}) {
  const texts = useTexts()
  const words = useDataRequestsTexts()
  // Noon: the same day in the office's zone.
  const day = <time dateTime={dueOn}>{dayText(texts, `${dueOn}T12:00:00Z`)}</time>
  if (urgency === 'calm') return day
  return (
    <Status tone={urgency === 'late' ? 'bad' : 'wait'}>
      {day} ({urgency === 'late' ? words.late : words.soon})
    </Status>
  )
}
