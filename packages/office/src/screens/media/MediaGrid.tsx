import type { ListedMedium } from '@nyhem/contract/calls/media-library'
import { officePages } from '@nyhem/contract/office-pages'
import { classNames } from '@nyhem/web/class-names'
import { FileText } from 'lucide-react'
import { Link } from '../../entry/navigation.tsx'
import { dayText } from '../../texts/format.ts'
import { useMediaTexts } from '../../texts/use-media-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Status } from '../../ui/Status.tsx'
import { pictureOf } from '../../uploads/medium-picture.ts'
import css from './Media.module.css'

/** With the filter that is set. */
export function addressOfMedium(mediaId: string): string {
  const query = new URLSearchParams(location.search)
  query.set('medium', mediaId)
  return `${officePages.media}?${query}`
}

export const cardId = (mediaId: string): string => `card-${mediaId}`

export function MediaGrid({ media, chosen }: { media: readonly ListedMedium[]; chosen: string | null }) {
  const words = useMediaTexts()
  return (
    <ul className={css.grid} aria-label={words.list}>
      {media.map((medium) => (
        <li key={medium.mediaId} className={classNames(css.card, medium.mediaId === chosen && css.chosen)}>
          <Link
            href={addressOfMedium(medium.mediaId)}
            className={css.open}
            id={cardId(medium.mediaId)}
            {...(medium.mediaId === chosen ? { 'aria-current': 'true' as const } : {})}
          >
            <span className={css.frame}>
              {medium.sort === 'picture' ? (
                <img src={pictureOf(medium)} alt="" loading="lazy" />
              ) : (
                <FileText size={32} aria-hidden="true" />
              )}
            </span>
            <span className={css.name}>{medium.title}</span>
          </Link>
          <Notes medium={medium} />
        </li>
      ))}
    </ul>
  )
}

/** Where it stands, and what somebody has to see to. */
function Notes({ medium }: { medium: ListedMedium }) {
  const texts = useTexts()
  const words = useMediaTexts()
  const day = medium.until === null ? null : dayText(texts, `${medium.until}T12:00:00Z`)
  return (
    <p className={css.notes}>
      <span>{medium.origin === 'file' && medium.uses === 0 ? words.fromFiles : words.uses(medium.uses)}</span>
      {medium.isArchived && <Status tone="neutral">{words.archived}</Status>}
      {medium.altMissing.length > 0 && <Status tone="bad">{words.altMissing}</Status>}
      {day !== null && medium.rightState === 'ending' && <Status tone="wait">{words.ends(day)}</Status>}
      {day !== null && medium.rightState === 'ended' && <Status tone="bad">{words.ended(day)}</Status>}
    </p>
  )
}
