import { Blocks } from '../../../blocks/Blocks.tsx'
import { Goals } from '../../../features/measures/Goals.tsx'
import { ThemePlates } from '../../../features/measures/ThemePlates.tsx'
import { PageTop } from '../../../features/page-top/PageTop.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { HeadedSection } from '../../../ui/layout/HeadedSection.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { RichText } from '../../../ui/rich-text/RichText.tsx'
import { TextLink } from '../../../ui/text-link/TextLink.tsx'
import type { TemplateProps } from '../../template-props.ts'

export function SustainabilityStartPage({ model }: TemplateProps<'sustainability-start'>) {
  const texts = useTexts('service').service.sustainability
  const { goals, themes, reportHref } = model
  return (
    <>
      <PageTop heading={model.heading} lead={model.lead} picture={model.picture} ratio="16x9">
        {reportHref && <TextLink href={reportHref}>{texts.reports}</TextLink>}
      </PageTop>
      {goals.length > 0 && (
        <HeadedSection id="goals" heading={texts.goals}>
          <Goals goals={goals} />
        </HeadedSection>
      )}
      {themes.length > 0 && (
        <HeadedSection id="themes" heading={texts.themes} ground={goals.length > 0 ? 'sunken' : 'plain'}>
          <ThemePlates themes={themes} />
        </HeadedSection>
      )}
      {model.body !== '' && (
        <Section>
          <RichText html={model.body} />
        </Section>
      )}
      <Blocks blocks={model.blocks} />
    </>
  )
}
