import { ProjectList } from '../../../compositions/ProjectList.tsx'
import { HomePlate } from '../../../features/home-plate/HomePlate.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { HeadedSection } from '../../../ui/layout/HeadedSection.tsx'
import type { TemplateProps } from '../../template-props.ts'
import styles from './NotFoundObjectPage.module.css'
import { NotFoundTop } from './NotFoundTop.tsx'

/** Removed home: its stage, and similar homes. */
export function NotFoundObjectPage({ model }: TemplateProps<'not-found-object'>) {
  const { housing } = useTexts('home')
  return (
    <>
      <NotFoundTop heading={model.heading} lead={model.lead}>
        {model.stage && <ButtonLink href={model.stage.href}>{housing.notFound.toStage(model.stage.name)}</ButtonLink>}
        {model.successionHref && (
          <ButtonLink href={model.successionHref} variant={model.stage ? 'outlined' : 'filled'}>
            {housing.notFound.seeSuccession}
          </ButtonLink>
        )}
        {model.areasHref && (
          <ButtonLink href={model.areasHref} variant={model.stage || model.successionHref ? 'outlined' : 'filled'}>
            {housing.notFound.seeAreas}
          </ButtonLink>
        )}
      </NotFoundTop>
      {model.similarHomes.length > 0 && (
        <HeadedSection id="similar" heading={housing.notFound.similar} size="heading-1">
          <ul className={styles.homes}>
            {model.similarHomes.map((home) => (
              <li key={home.id}>
                <HomePlate home={home} withStage sizes="(min-width: 960px) 33vw, 100vw" />
              </li>
            ))}
          </ul>
        </HeadedSection>
      )}
      {model.stage && (
        <HeadedSection id="stage" heading={housing.notFound.stage} size="heading-1" ground="sunken">
          <ProjectList projects={[model.stage]} />
        </HeadedSection>
      )}
    </>
  )
}
