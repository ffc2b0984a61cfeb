import { useTexts } from '../../site/site-context.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Column, Grid } from '../../ui/layout/Grid.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import type { BlockProps } from '../registry.ts'
import styles from './PlaceIndexBlock.module.css'

/** The counties of the site with their homes, as an index that is read, not a map that is searched. */
export function PlaceIndexBlock({ id, model }: BlockProps<'place-index'>) {
  const texts = useTexts().blocks
  if (model.places.length === 0) return null
  return (
    <Section id={id} space="tight" labelledBy={`${id}-heading`} className={styles.section}>
      <Grid>
        <Column from={1} to={4}>
          <Heading level={2} id={`${id}-heading`}>
            {model.heading ?? texts.whereToLive}
          </Heading>
        </Column>
        <Column from={4} to={13}>
          <ul className={styles.index}>
            {model.places.map((place) => (
              <li key={place.href} className={styles.place}>
                <a href={place.href} className={styles.link}>
                  <span className={styles.name}>{place.name}</span>
                  <span className={styles.homes}>{texts.homes(place.homes)}</span>
                </a>
              </li>
            ))}
          </ul>
        </Column>
      </Grid>
    </Section>
  )
}
