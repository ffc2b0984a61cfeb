import { Blocks } from '../../blocks/Blocks.tsx'
import { StartHero } from '../../compositions/StartHero.tsx'
import { PlaceSearch, SentenceSearch } from '../../features/sentence-search/SentenceSearch.tsx'
import { LazyLastVisited } from '../../features/visits/LateVisited.tsx'
import { useSite } from '../../site/site-context.tsx'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import type { TemplateProps } from '../template-props.ts'
import styles from './StartPage.module.css'

export function StartPage({ model }: TemplateProps<'start'>) {
  const { hero, sentenceSearch, blocks } = model
  const { routes } = useSite()
  return (
    <>
      <StartHero hero={hero}>
        {sentenceSearch ? (
          <StartSearch search={sentenceSearch} links={hero.links} />
        ) : (
          hero.links.length > 0 && <HeroLinks links={hero.links} />
        )}
      </StartHero>
      <Blocks blocks={blocks} />
      {routes.areas !== null && <LazyLastVisited invites={false} />}
    </>
  )
}

type Model = TemplateProps<'start'>['model']
type SearchProps = { search: NonNullable<Model['sentenceSearch']>; links: Model['hero']['links'] }

function StartSearch({ search, links }: SearchProps) {
  const site = useSite()
  const { action, availableHomes, ...choices } = search
  const beside = links.map((link) => (
    <TextLink key={link.href} href={link.href} openInNewTab={link.openInNewTab}>
      {link.text}
    </TextLink>
  ))
  const props = { action, choices, availableHomes, beside }
  return site.searchMode === 'simple' ? <PlaceSearch {...props} /> : <SentenceSearch {...props} />
}

/** One filled button, the rest links. */
const HeroLinks = ({ links }: { links: Model['hero']['links'] }) => (
  <div className={styles.links}>
    {links.map((link, index) =>
      index === 0 ? (
        <ButtonLink key={link.href} href={link.href} openInNewTab={link.openInNewTab} size="large" wide="on-phones">
          {link.text}
        </ButtonLink>
      ) : (
        <TextLink key={link.href} href={link.href} openInNewTab={link.openInNewTab}>
          {link.text}
        </TextLink>
      ),
    )}
  </div>
)
