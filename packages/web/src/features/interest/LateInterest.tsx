import { interestFormId } from '@nyhem/contract/calls/form-state'
import { latePart } from '../../late-part.tsx'
import { useFormState } from '../../site/page-context.tsx'
import type { InterestSectionProps } from './InterestSection.tsx'

const LateSection = latePart(async () => (await import('./InterestSection.tsx')).InterestSection)

/** The interest form as a band of a page. Its code comes late, unless the form has just been answered. */
export function LateInterest(props: InterestSectionProps) {
  return <LateSection {...props} atOnce={useFormState(interestFormId) !== null} />
}
