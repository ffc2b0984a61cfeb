import { interestFormId } from '@nyhem/contract/calls/form-state'
import type { InterestTarget } from '@nyhem/contract/shared-models'
import { HeadedSection } from '../../ui/layout/HeadedSection.tsx'
import type { Ground } from '../../ui/layout/Section.tsx'
import { InterestForm } from './InterestForm.tsx'
import { useInterestTexts } from './interest-texts.ts'

export type InterestSectionProps = { target: InterestTarget; lead?: string; ground?: Ground }

export function InterestSection({ target, lead, ground = 'sunken' }: InterestSectionProps) {
  const texts = useInterestTexts()
  return (
    <HeadedSection
      id={interestFormId}
      heading={texts.heading}
      intro={lead ?? texts.lead(target.name)}
      ground={ground}
      layout="beside"
    >
      <InterestForm target={target} />
    </HeadedSection>
  )
}
