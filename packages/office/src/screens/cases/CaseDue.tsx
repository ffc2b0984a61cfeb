import type { StaffCaseRow } from '@nyhem/contract/calls/staff-cases'
import { momentText } from '../../texts/format.ts'
import { useCasesTexts } from '../../texts/use-cases-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Status } from '../../ui/Status.tsx'

/** What is due next; what is late says so in words. */
export function CaseDue({ due }: { due: StaffCaseRow['due'] }) {
  const texts = useTexts()
  const words = useCasesTexts()
  if (due === null) return null
  if (due.isPaused) return <Status tone="neutral">{words.paused}</Status>
  const isLate = due.at < new Date().toISOString()
  const text = words.dues[due.what](momentText(texts, due.at))
  return <Status tone={isLate ? 'bad' : 'neutral'}>{isLate ? `${words.late}. ${text}` : text}</Status>
}
