import { useTexts } from '../../site/site-context.tsx'
import type { Texts } from '../../texts/texts.ts'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Column, Grid } from '../../ui/layout/Grid.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import type { BlockProps } from '../block-props.ts'
import styles from './PlaceIndexBlock.module.css'

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
                  {place.found && <span className={styles.homes}>{foundText(place.found, texts)}</span>}
                </a>
              </li>
            ))}
          </ul>
        </Column>
      </Grid>
    </Section>
  )
}

type Found = NonNullable<BlockProps<'place-index'>['model']['places'][number]['found']>

/** Homes, or projects while these have no homes yet. */
const foundText = ({ homes, projects }: Found, texts: Texts['blocks']): string =>
  homes === 0 && projects > 0 ? texts.projects(projects) : texts.homes(homes)
