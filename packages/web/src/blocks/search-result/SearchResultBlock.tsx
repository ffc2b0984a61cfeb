import { HitList } from '../../features/residence-search/HitList.tsx'
import { useTexts } from '../../site/site-context.tsx'
import { HeadedSection } from '../../ui/layout/HeadedSection.tsx'
import type { BlockProps } from '../block-props.ts'

export function SearchResultBlock({ id, model }: BlockProps<'search-result'>) {
  const { residenceSearch: texts } = useTexts('search')
  const { heading, intro, homes, projects, layout, hits, allHref } = model
  const text = homes > 0 ? texts.show(homes) : texts.showProjects(projects)
  return (
    <HeadedSection {...{ id, heading, intro }} more={{ text, href: allHref, openInNewTab: false }}>
      <HitList hits={hits} layout={layout} appendedAt={null} level={heading === null ? 2 : 3} />
    </HeadedSection>
  )
}
