import { ProjectList } from '../../../compositions/ProjectList.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { HeadedSection } from '../../../ui/layout/HeadedSection.tsx'
import type { TemplateProps } from '../../template-props.ts'
import { NotFoundTop } from './NotFoundTop.tsx'

/** Removed stage: projects near it. */
export function NotFoundStagePage({ model }: TemplateProps<'not-found-stage'>) {
  const { housing } = useTexts('home')
  return (
    <>
      <NotFoundTop heading={model.heading} lead={model.lead}>
        {model.areasHref && <ButtonLink href={model.areasHref}>{housing.notFound.seeAreas}</ButtonLink>}
      </NotFoundTop>
      {model.projects.length > 0 && (
        <HeadedSection id="near" heading={housing.notFound.projects} size="heading-1">
          <ProjectList projects={model.projects} />
        </HeadedSection>
      )}
    </>
  )
}
