import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Gallery } from '../../ui/gallery/Gallery.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import styles from './HomeColumns.module.css'

type Pictures = Parameters<typeof Gallery>[0]['pictures']

type NameProps = { context: ReactNode; heading: string }

type Props = Partial<NameProps> & {
  /** Without one there are parts alone, below another introduction. */
  lead?: string
  side: ReactNode
  sideEnd?: ReactNode
  /** On phones the side comes before the lead. */
  sideFirst?: boolean
  children: ReactNode
}

/** Where the home lies and what it is called: first in the columns, or above them. */
export const HomeName = ({ context, heading }: NameProps) => (
  <>
    <p className={styles.context}>{context}</p>
    <Heading level={1} size="display-2" className={styles.heading}>
      {heading}
    </Heading>
  </>
)

export const HomeColumns = ({ context, heading, lead, side, sideEnd, sideFirst = false, children }: Props) => (
  <div className={classNames(styles.columns, sideEnd !== undefined && styles.withEnd, sideFirst && styles.early)}>
    <div className={styles.parts}>
      {lead !== undefined && (
        <section className={styles.intro}>
          {heading !== undefined && <HomeName context={context} heading={heading} />}
          <p className={styles.lead}>{lead}</p>
        </section>
      )}
      {children}
    </div>
    <div className={styles.side}>{side}</div>
    {sideEnd !== undefined && <div className={styles.sideEnd}>{sideEnd}</div>}
  </div>
)

type PartProps = { id: string; heading: string; className?: string | undefined; children: ReactNode }

export const HomePart = ({ id, heading, className, children }: PartProps) => (
  <section id={id} aria-labelledby={`${id}-heading`} className={className}>
    <Heading level={2} size="heading-2" id={`${id}-heading`} className={styles.partHeading}>
      {heading}
    </Heading>
    {children}
  </section>
)

type GalleryProps = { heading: string; pictures: Pictures; ways?: ComponentProps<typeof Gallery>['ways'] }

export const HomeGallery = ({ heading, pictures, ways = [] }: GalleryProps) =>
  pictures.length === 0 ? (
    <Picture picture={null} ratio="21x9" sizes="100vw" className={styles.noPictures} />
  ) : (
    <Gallery heading={heading} pictures={pictures} layout="lead" ways={ways} priority />
  )
