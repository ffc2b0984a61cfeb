import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { PictureFormat } from '@nyhem/contract/picture-address'
import { groupThousands } from '@nyhem/domain/sites/format'
import { formatLongDate } from '@nyhem/domain/sites/long-dates'
import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { Blocks } from '../../../blocks/Blocks.tsx'
import { dayOf } from '../../../site/page-moments.ts'
import { useSite, useTexts } from '../../../site/site-context.tsx'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { Facts, knownFacts } from '../../../ui/facts/Facts.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import { Plate } from '../../../ui/plate/Plate.tsx'
import { UnevenPlates } from '../../../ui/plate/UnevenPlates.tsx'
import { RichText } from '../../../ui/rich-text/RichText.tsx'
import { TextLink } from '../../../ui/text-link/TextLink.tsx'
import type { TemplateProps } from '../../template-props.ts'
import styles from './ImageFilePage.module.css'

type Model = PageModels['image-file']
type Image = NonNullable<Model['image']>
type Collection = NonNullable<Model['collection']>

/** Large and uncropped, with author, sizes and terms. Or a whole collection. */
export function ImageFilePage({ model }: TemplateProps<'image-file'>) {
  const { heading, lead, image, terms, collection, blocks } = model
  const texts = useTexts('reading').reading.image
  return (
    <>
      <Wrap className={styles.page}>
        {image && (
          <figure className={styles.figure}>
            <Picture picture={image.picture} ratio="org" sizes="(min-width: 1440px) 1312px, 100vw" priority />
            <figcaption className={styles.caption}>{image.caption}</figcaption>
          </figure>
        )}
        {image && collection && <Neighbours collection={collection} />}
        <div className={styles.columns}>
          <header className={styles.words}>
            <Heading level={1} size="display-2">
              {heading}
            </Heading>
            <p className={styles.lead}>{lead}</p>
            {image && <ImageFacts image={image} />}
          </header>
          {image && <Downloads image={image} />}
        </div>
        {!image && collection && <Pictures collection={collection} />}
        {terms !== '' && (
          <section id="terms" className={styles.terms} aria-labelledby="terms-heading">
            <Heading level={2} size="heading-2" id="terms-heading">
              {image ? texts.terms : texts.termsOfAll}
            </Heading>
            <RichText html={terms} />
          </section>
        )}
      </Wrap>
      <Blocks blocks={blocks} />
    </>
  )
}

function ImageFacts({ image }: { image: Image }) {
  const site = useSite()
  const texts = useTexts('reading').reading.image
  const { picture, photographer, subject, takenAt } = image
  return (
    <Facts
      columns={1}
      facts={knownFacts([
        { label: texts.photographer, value: photographer },
        { label: texts.subject, value: subject },
        { label: texts.taken, value: takenAt && formatLongDate(dayOf(takenAt), site) },
        {
          label: texts.size,
          value: texts.pixels(groupThousands(picture.orgWidth), groupThousands(picture.orgHeight)),
        },
      ])}
    />
  )
}

const formatNames = { webp: 'WebP', avif: 'AVIF' } as const satisfies Record<PictureFormat, string>

function Downloads({ image }: { image: Image }) {
  const texts = useTexts('reading').reading.image
  const sizes = [...Map.groupBy(image.downloads, ({ width }) => width)]
  if (sizes.length === 0) return null
  return (
    <section className={styles.downloads} aria-labelledby="download-heading">
      <Heading level={2} size="heading-3" id="download-heading">
        {texts.download}
      </Heading>
      <ul className={styles.sizes}>
        {sizes.map(([width, files]) => (
          <li key={width} className={styles.size}>
            <span>{texts.pixels(groupThousands(width), groupThousands(files[0]?.height ?? 0))}</span>
            {files.map(({ format, href, fileName }) => (
              <a
                key={format}
                href={href}
                download={fileName}
                aria-label={texts.downloadAs(formatNames[format], groupThousands(width))}
              >
                <Icon of={Download} size={18} />
                {formatNames[format]}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Neighbours({ collection }: { collection: Collection }) {
  const texts = useTexts('reading').reading.image
  const { list, previous, next } = collection
  return (
    <nav className={styles.neighbours} aria-label={texts.around}>
      {previous && (
        <a href={previous.href} rel="prev" aria-label={`${texts.previous}: ${previous.title}`}>
          <Icon of={ChevronLeft} />
          {texts.previous}
        </a>
      )}
      {list && <TextLink href={list.href}>{texts.all(list.text)}</TextLink>}
      {next && (
        <a href={next.href} rel="next" aria-label={`${texts.next}: ${next.title}`}>
          {texts.next}
          <Icon of={ChevronRight} />
        </a>
      )}
    </nav>
  )
}

function Pictures({ collection }: { collection: Collection }) {
  const texts = useTexts('reading').reading.image
  const { pictures } = collection
  if (pictures.length === 0) return <EmptyState heading={texts.emptyHeading}>{texts.emptyWhy}</EmptyState>
  return (
    <>
      <p className={styles.count}>{texts.count(pictures.length)}</p>
      <UnevenPlates
        items={pictures}
        itemKey={({ href }) => href}
        plate={({ href, title, picture }, slot) => (
          <Plate href={href} name={title} level={2} picture={picture} {...slot} />
        )}
      />
    </>
  )
}
