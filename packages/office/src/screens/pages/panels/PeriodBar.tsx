import { classNames } from '@nyhem/web/class-names'
import { momentText } from '../../../texts/format.ts'
import { useTexts } from '../../../texts/use-texts.tsx'
import { useWindowTexts } from '../../../texts/use-window-texts.tsx'
import css from './panels.module.css'
import type { Segment } from './shown-when.ts'

type Props = { segments: readonly Segment[]; timeZone: string; numberOf(versionId: number): number | null }

/** What visitors see when, in words and in order. */
export function PeriodBar({ segments, timeZone, numberOf }: Props) {
  const language = useTexts()
  const { publishing, version } = useWindowTexts()
  const nameOf = ({ shows }: Segment) => {
    if (shows === null) return publishing.notShown
    if (shows === 'new') return publishing.theNew
    const number = numberOf(shows)
    return number === null ? publishing.shownBefore : version.kept(number)
  }
  return (
    <section aria-labelledby="shown-when">
      <h3 id="shown-when" className={css.heading}>
        {publishing.barTitle}
      </h3>
      <ol className={css.periods}>
        {segments.map((segment) => (
          <li
            key={`${segment.shows} ${segment.from} ${segment.until}`}
            className={classNames(css.period, segment.shows === 'new' && css.new, segment.shows === null && css.none)}
          >
            <b>{nameOf(segment)}</b>
            <span>
              {segment.from === null
                ? publishing.fromNow
                : publishing.from(momentText(language, segment.from, timeZone))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
