import type { StoryCard } from '@nyhem/contract/pages/reading'
import { formatLongDate } from '@nyhem/domain/sites/long-dates'
import { dayOf } from '../../site/page-moments.ts'
import { useSite } from '../../site/site-context.tsx'
import { Plate, type PlateVariant } from '../../ui/plate/Plate.tsx'

type Props = PlateVariant & {
  story: StoryCard
  describe?: boolean
  /** Omitted on the category's own page. */
  inCategory?: boolean
}

export function StoryPlate({ story, describe, inCategory, ...variant }: Props) {
  const site = useSite()
  const { href, title, picture, category, publishedAt } = story
  return (
    <Plate
      {...variant}
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
