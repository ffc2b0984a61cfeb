import { ButtonLink } from '../../ui/button/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import type { BlockProps } from '../block-props.ts'
import styles from './CampaignBlock.module.css'
import { pointIconDrawings } from './point-icons.ts'

export function CampaignBlock({ id, model }: BlockProps<'campaign'>) {
  const { heading, body, points, link, picture, ground } = model
  const headingId = `${id}-heading`
  const strings = (
    <div className={styles.words}>
      <Heading level={2} size="display-2" id={headingId}>
        {heading}
      </Heading>
      <p className={styles.body}>{body}</p>
      {points.length > 0 && (
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point.text} className={styles.point}>
              <Icon of={pointIconDrawings[point.icon]} size={24} />
              {point.text}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
  const button = (
    <ButtonLink
      href={link.href}
      openInNewTab={link.openInNewTab}
      size="large"
      variant={ground === 'inverse' ? 'inverse' : 'filled'}
      wide="on-phones"
      className={styles.button}
    >
      {link.text}
    </ButtonLink>
  )
  if (picture === null) {
    return (
      <Section id={id} ground={ground} labelledBy={headingId}>
        <div className={styles.band}>
          {strings}
          {button}
        </div>
      </Section>
    )
  }
  return (
    <Section id={id} ground={ground} labelledBy={headingId} space="none" bleed>
      <div className={classNames(styles.walk, ground === 'plain' && styles.plain)}>
        <div className={styles.side}>
          <Picture
            picture={picture}
            ratio="3x2"
            sizes="(min-width: 960px) 58vw, 100vw"
            fill
            className={styles.picture}
          />
        </div>
        <Wrap className={styles.text}>
          {strings}
          {button}
        </Wrap>
      </div>
    </Section>
  )
}
