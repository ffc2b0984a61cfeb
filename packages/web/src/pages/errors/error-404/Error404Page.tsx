import { EmptyPlot } from '../../../features/empty-plot/EmptyPlot.tsx'
import { ProjectPlate } from '../../../features/project-plate/ProjectPlate.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { HeadedSection } from '../../../ui/layout/HeadedSection.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import { UnevenPlates } from '../../../ui/plate/UnevenPlates.tsx'
import { TextLink } from '../../../ui/text-link/TextLink.tsx'
import type { TemplateProps } from '../../template-props.ts'
import styles from './Error404Page.module.css'

export function Error404Page({ model }: TemplateProps<'404'>) {
  const { heading, lead, links, projects } = model
  const texts = useTexts().editorial
  return (
    <>
      <Wrap className={styles.page}>
        <div className={styles.words}>
          <Heading level={1}>{heading}</Heading>
          <p className={styles.lead}>{lead}</p>
          {links.length > 0 && (
            <ul className={styles.links}>
              {links.map((link) => (
                <li key={link.href}>
                  <TextLink href={link.href} openInNewTab={link.openInNewTab}>
                    {link.text}
                  </TextLink>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className={styles.drawing}>
          <EmptyPlot />
        </div>
      </Wrap>
      {projects.length > 0 && (
        <HeadedSection id="some-homes" heading={texts.someOfOurHomes} size="heading-1" ground="sunken">
          <UnevenPlates
            items={projects}
            itemKey={(project) => project.id}
            plate={(project, slot) => <ProjectPlate project={project} {...slot} />}
          />
        </HeadedSection>
      )}
    </>
  )
}
