import { textSearchQueryNames } from '@nyhem/domain/search/text-search'
import { EmptyPlot } from '../../../features/empty-plot/EmptyPlot.tsx'
import { ProjectPlate } from '../../../features/project-plate/ProjectPlate.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { HeadedSection } from '../../../ui/layout/HeadedSection.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import { UnevenPlates } from '../../../ui/plate/UnevenPlates.tsx'
import { TextLink } from '../../../ui/text-link/TextLink.tsx'
import type { TemplateProps } from '../../template-props.ts'
import styles from './Error404Page.module.css'

export function Error404Page({ model }: TemplateProps<'404'>) {
  const { heading, lead, links, searchHref, projects } = model
  const texts = useTexts().editorial
  return (
    <>
      <Wrap className={styles.page}>
        <div className={styles.words}>
          <Heading level={1}>{heading}</Heading>
          <p className={styles.lead}>{lead}</p>
          {searchHref && <SiteSearch action={searchHref} />}
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

/** A plain form: what was sought is often a word away. */
function SiteSearch({ action }: { action: string }) {
  const { search } = useTexts().shell
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element has no support in older browsers
    <form role="search" action={action} method="get" className={styles.search}>
      <TextField
        type="search"
        name={textSearchQueryNames.text}
        label={search.label}
        optional
        unmarked
        maxLength={100}
      />
      <Button type="submit">{search.submit}</Button>
    </form>
  )
}
