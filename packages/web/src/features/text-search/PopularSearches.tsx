import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { useTexts } from '../../site/site-context.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import styles from './TextSearch.module.css'

type Props = Pick<PageModels['text-search'], 'popular' | 'residenceSearch'>

/** What others look for, and the way to search among homes. */
export function PopularSearches({ popular, residenceSearch }: Props) {
  const { shell } = useTexts()
  if (popular.length === 0 && residenceSearch === null) return null
  return (
    <section aria-labelledby="popular-searches" className={styles.popular}>
      <Heading level={2} size="heading-3" id="popular-searches">
        {shell.search.popular}
      </Heading>
      <ul className={styles.popularLinks}>
        {popular.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
      {residenceSearch && <TextLink href={residenceSearch}>{shell.search.residences}</TextLink>}
    </section>
  )
}
