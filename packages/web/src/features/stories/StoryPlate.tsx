import type { StoryCard } from '@nyhem/contract/pages/reading'
import type { PictureRatio } from '@nyhem/contract/picture-address'
import { formatLongDate } from '@nyhem/domain/sites/long-dates'
import { useSite } from '../../site/site-context.tsx'
import type { HeadingLevel } from '../../ui/heading/Heading.tsx'
import { Plate } from '../../ui/plate/Plate.tsx'
import { dayOf } from '../housing-words/housing-format.ts'

type Props = {
  story: StoryCard
  sizes: string
  ratio?: PictureRatio
  level?: HeadingLevel
  size?: 'heading-2' | 'heading-3' | 'heading-4'
  /** With its introduction. */
  describe?: boolean
  beside?: boolean
  priority?: boolean
  /** Without its category, on the category's own page. */
  inCategory?: boolean
  className?: string | undefined
}

/** A story as a plate: where it stands and when it came, its title, and what it is about. */
export function StoryPlate({ story, describe, inCategory, ...look }: Props) {
  const site = useSite()
  const { href, title, picture, category, publishedAt } = story
  return (
    <Plate
      {...look}
      href={href}
      name={title}
      picture={picture}
      kicker={
        <>
          {category && !inCategory && category.text}
          {category && !inCategory && publishedAt && ' · '}
          {publishedAt && <time dateTime={publishedAt}>{formatLongDate(dayOf(publishedAt), site)}</time>}
        </>
      }
      text={describe ? story.intro : null}
    />
  )
}
