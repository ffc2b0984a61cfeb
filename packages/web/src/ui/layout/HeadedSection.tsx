import type { Link } from '@nyhem/contract/shared-models'
import type { ReactNode } from 'react'
import { Heading, type HeadingSize } from '../heading/Heading.tsx'
import { TextLink } from '../text-link/TextLink.tsx'
import { Column, Grid } from './Grid.tsx'
import styles from './HeadedSection.module.css'
import { type Ground, Section } from './Section.tsx'

type Props = {
  id: string
  heading: string | null
  size?: HeadingSize
  intro?: string | null | undefined
  more?: Link | null | undefined
  ground?: Ground
  /** `above`: heading and link on one line over the content. `beside`: heading in columns 1–4, content in 5–12. */
  layout?: 'above' | 'beside'
  children: ReactNode
  className?: string | undefined
}

export function HeadedSection({ id, heading, size, intro, more, ground = 'plain', layout = 'above', ...rest }: Props) {
  const headingId = `${id}-heading`
  const onInverse = ground === 'inverse'
  const strings = (
    <>
      {heading !== null && (
        <Heading level={2} size={size ?? (layout === 'above' ? 'display-2' : 'heading-1')} id={headingId}>
          {heading}
        </Heading>
      )}
      {intro && <p className={styles.intro}>{intro}</p>}
    </>
  )
  const way = more && (
    <TextLink href={more.href} openInNewTab={more.openInNewTab} onInverse={onInverse}>
      {more.text}
    </TextLink>
  )
  const empty = heading === null && !intro && !more
  return (
    <Section id={id} ground={ground} labelledBy={heading === null ? undefined : headingId} className={rest.className}>
      {layout === 'beside' && !empty ? (
        <Grid>
          <Column from={1} to={5}>
            {strings}
            {way}
          </Column>
          <Column from={5} to={13}>
            {rest.children}
          </Column>
        </Grid>
      ) : (
        <>
          {!empty && (
            <div className={styles.top} data-section-top>
              <div>{strings}</div>
              {way}
            </div>
          )}
          {rest.children}
        </>
      )}
    </Section>
  )
}
