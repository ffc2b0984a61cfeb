import type { ResidenceSearchModel } from '@nyhem/contract/pages/search'
import { useTexts } from '../../site/site-context.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import styles from './PlaceAround.module.css'

type Place = NonNullable<ResidenceSearchModel['place']>

export function PlaceAround({ place, searchHref }: { place: Place; searchHref: string }) {
  const { residenceSearch: texts } = useTexts('search')
  const { neighbours, areas } = place
  return (
    <Section labelledBy="around-place" space="tight" ground="sunken">
      <div className={styles.around}>
        <div>
          <Heading level={2} size="heading-2" id="around-place">
            {place.kind === 'county' ? texts.placePage.municipalities : texts.placePage.neighbours}
          </Heading>
          <ul className={styles.places}>
            {neighbours.map(({ name, href, homes }) => (
              <li key={href}>
                <a className={styles.place} href={href}>
                  {name}
                  {homes > 0 && <span className={styles.homes}>{texts.homes(homes)}</span>}
                </a>
              </li>
            ))}
          </ul>
          <TextLink href={searchHref}>{texts.placePage.all}</TextLink>
        </div>
        {areas.length > 0 && (
          <div>
            <Heading level={2} size="heading-2">
              {texts.placePage.areas(place.name)}
            </Heading>
            <ul className={styles.areas}>
              {areas.map(({ text, href }) => (
                <li key={href}>
                  <a href={href}>{text}</a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Section>
  )
}
