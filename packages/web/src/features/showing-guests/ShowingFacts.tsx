import type { ShownShowing } from '@nyhem/contract/pages/showings'
import { useTexts } from '../../site/site-context.tsx'
import { Facts, knownFacts } from '../../ui/facts/Facts.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import styles from './ShowingGuests.module.css'
import { useShowingTime } from './use-showing-time.ts'

export function ShowingFacts({ showing, brief = false }: { showing: ShownShowing; brief?: boolean }) {
  const { showing: texts, housing } = useTexts('home', 'showing')
  const { subject, placesLeft } = showing
  const when = useShowingTime(showing)
  if (brief)
    return (
      <div>
        <Heading level={2} size="heading-2">
          {subject}
        </Heading>
        <p className={styles.brief}>{when}</p>
        <p className={styles.brief}>{showing.place}</p>
      </div>
    )
  return (
    <div className={styles.shown}>
      {showing.picture && (
        <Picture picture={showing.picture} ratio="3x2" sizes="(min-width: 960px) 36rem, 100vw" priority alt="" />
      )}
      <Heading level={2} size="heading-2">
        {subject}
      </Heading>
      <Facts
        columns={1}
        facts={knownFacts([
          { label: texts.facts.when, value: when },
          { label: texts.facts.where, value: showing.place },
          { label: texts.facts.kind, value: housing.showingKind[showing.kind] },
          {
            label: texts.facts.places,
            value: placesLeft ? housing.showings.placesLeft(placesLeft) : null,
          },
        ])}
      />
      {showing.extraInfo && <p className={styles.extra}>{showing.extraInfo}</p>}
      {showing.href && <TextLink href={showing.href}>{texts.facts.see(subject)}</TextLink>}
    </div>
  )
}
