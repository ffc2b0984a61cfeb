import { interestFormId } from '@nyhem/contract/calls/form-state'
import { lazyPart } from '../../lazy-part.tsx'
import { useFormState } from '../../site/page-context.tsx'
import type { InterestSectionProps } from './InterestSection.tsx'

const LazySection = lazyPart(async () => (await import('./InterestSection.tsx')).InterestSection)

/** Lazy interest form, loaded at once when it was just answered. */
export function LazyInterest(props: InterestSectionProps) {
  return <LazySection {...props} atOnce={useFormState(interestFormId) !== null} />
}
