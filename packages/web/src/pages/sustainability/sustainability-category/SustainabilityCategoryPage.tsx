import { Blocks } from '../../../blocks/Blocks.tsx'
import { Goals } from '../../../features/measures/Goals.tsx'
import { ThemePlates } from '../../../features/measures/ThemePlates.tsx'
import { PageTop } from '../../../features/page-top/PageTop.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { HeadedSection } from '../../../ui/layout/HeadedSection.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { RichText } from '../../../ui/rich-text/RichText.tsx'
import type { TemplateProps } from '../../template-props.ts'
import styles from './SustainabilityCategoryPage.module.css'

export function SustainabilityCategoryPage({ model }: TemplateProps<'sustainability-category'>) {
  const texts = useTexts('service').service.sustainability
  const { goals, actions, others } = model
  return (
    <>
      <PageTop heading={model.heading} lead={model.lead} picture={model.picture} ratio="4x5" />
      {model.body !== '' && (
        <Section>
          <RichText html={model.body} />
        </Section>
      )}
      {actions.length > 0 && (
        <HeadedSection id="actions" heading={texts.actions} layout="beside">
          <ul className={styles.actions}>
            {actions.map(({ heading, text }) => (
              <li key={heading} className={styles.action}>
                <Heading level={3} size="heading-3">
                  {heading}
                </Heading>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </HeadedSection>
      )}
      {goals.length > 0 && (
        <HeadedSection id="goals" heading={texts.goals} ground="sunken">
          <Goals goals={goals} />
        </HeadedSection>
      )}
      <Blocks blocks={model.blocks} />
      {others.length > 0 && (
        <HeadedSection id="others" heading={texts.others}>
          <ThemePlates themes={others} />
        </HeadedSection>
      )}
    </>
  )
}
