import { HeadedSection } from '../../ui/layout/HeadedSection.tsx'
import { StepTimeline } from '../../ui/steps/StepTimeline.tsx'
import type { BlockProps } from '../block-props.ts'

export const TimelineBlock = ({ id, model }: BlockProps<'timeline'>) => (
  <HeadedSection id={id} heading={model.heading} size="heading-1">
    <StepTimeline
      level={model.heading === null ? 2 : 3}
      steps={model.steps.map((step) => ({ key: `${step.when} ${step.title}`, ...step, text: <p>{step.text}</p> }))}
    />
  </HeadedSection>
)
