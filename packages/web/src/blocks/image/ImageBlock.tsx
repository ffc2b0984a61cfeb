import type { PictureRatio } from '@nyhem/contract/picture-address'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import type { BlockProps } from '../block-props.ts'
import styles from './ImageBlock.module.css'

type Layout = BlockProps<'image'>['model']['layout']

const shapes = {
  measure: { ratio: '3x2', sizes: '(min-width: 960px) 50vw, 100vw' },
  wide: { ratio: '16x9', sizes: '(min-width: 960px) 84vw, 100vw' },
  bleed: { ratio: '21x9', sizes: '100vw' },
  'beside-text': { ratio: '4x5', sizes: '(min-width: 960px) 58vw, 100vw' },
} as const satisfies Record<Layout, { ratio: PictureRatio; sizes: string }>

export function ImageBlock({ id, model }: BlockProps<'image'>) {
  const { picture, layout, heading, body, link, caption } = model
  const headingId = `${id}-heading`
  const strings = (heading !== null || body !== null || link !== null) && (
    <div className={styles.words}>
      {heading !== null && (
        <Heading level={2} size="heading-1" id={headingId}>
          {heading}
        </Heading>
      )}
      {body !== null && <RichText html={body} />}
      {link && (
        <TextLink href={link.href} openInNewTab={link.openInNewTab}>
          {link.text}
        </TextLink>
      )}
    </div>
  )
  const figure = (
    <figure className={styles.figure}>
      <Picture picture={picture} {...shapes[layout]} className={styles.picture} />
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  )
  return (
    <Section id={id} bleed labelledBy={heading === null ? undefined : headingId}>
      {layout === 'bleed' ? (
        <div className={styles.bleed}>
          {figure}
          {strings && <Wrap>{strings}</Wrap>}
        </div>
      ) : (
        <Wrap className={styles[layout]}>
          {figure}
          {strings}
        </Wrap>
      )}
    </Section>
  )
}
