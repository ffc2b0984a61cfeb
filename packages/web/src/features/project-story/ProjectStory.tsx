import type { Picture as PictureModel } from '@nyhem/contract/picture'
import { useTexts } from '../../site/site-context.tsx'
import { Gallery } from '../../ui/gallery/Gallery.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Column, Grid } from '../../ui/layout/Grid.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import styles from './ProjectStory.module.css'

type Props = {
  heading: string
  /** Sanitised HTML. */
  description: string
  pictures: readonly PictureModel[]
  name: string
}

export function ProjectStory({ heading, description, pictures, name }: Props) {
  const { housing } = useTexts('home')
  const [first, ...others] = pictures
  if (description === '' && !first) return null
  return (
    <Section labelledBy="story-heading">
      <Grid align="center">
        {first && (
          <Column from={1} to={8}>
            <figure>
              <Picture picture={first} ratio="3x2" sizes="(min-width: 960px) 58vw, 100vw" />
              <figcaption className={styles.caption}>{first.description ?? housing.stage.illustration}</figcaption>
            </figure>
          </Column>
        )}
        <Column from={first ? 9 : 1} to={first ? 13 : 9}>
          <Heading level={2} id="story-heading" className={styles.heading}>
            {heading}
          </Heading>
          <RichText html={description} />
        </Column>
      </Grid>
      {others.length > 0 && (
        <Gallery
          heading={name}
          pictures={others}
          layout={others.length > 2 ? 'lead' : 'flow'}
          className={styles.gallery}
        />
      )}
    </Section>
  )
}
