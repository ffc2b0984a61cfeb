import type { PageVersion } from '@nyhem/contract/calls/editing'
import { momentText } from '../../../texts/format.ts'
import type { PageWindowTexts } from '../../../texts/sv/page-window.ts'
import type { OfficeTexts } from '../../../texts/sv.ts'
import { usePagesTexts } from '../../../texts/use-pages-texts.tsx'
import { useTexts } from '../../../texts/use-texts.tsx'
import { useWindowTexts } from '../../../texts/use-window-texts.tsx'
import { PageStatus } from '../PageStatus.tsx'
import css from './versions.module.css'

export const nameOfVersion = ({ state, number }: PageVersion, { version }: PageWindowTexts): string =>
  state === 'draft' ? version.draft(number) : version.kept(number)

type Shown = PageVersion['shown'][number]

/** Now, past or to come; the newest of them is mentioned. */
function shownText({ from, until }: Shown, words: PageWindowTexts['version'], moment: (at: string) => string): string {
  const now = new Date().toISOString()
  const begin = from === null ? words.always : moment(from)
  if (from !== null && from > now) return words.willShow(begin)
  return until === null || until > now ? words.shownSince(begin) : words.shown(begin, moment(until))
}

const isNow = ({ from, until }: Shown): boolean => {
  const now = new Date().toISOString()
  return (from === null || from <= now) && (until === null || until > now)
}

/** Name, note, when it was shown, and who made it when. */
export function VersionLines({ version, timeZone }: { version: PageVersion; timeZone: string }) {
  const language: OfficeTexts = useTexts()
  const texts = useWindowTexts()
  const { files, changedBy } = usePagesTexts()
  const { shown, author, madeAt, note, state } = version
  const mentioned = shown.find(isNow) ?? shown.at(-1)
  return (
    <div className={css.lines}>
      <span className={css.name}>
        <b>{nameOfVersion(version, texts)}</b>
        {state === 'draft' && <PageStatus state="draft" />}
        {shown.some(isNow) && <PageStatus state="published" />}
      </span>
      {note !== null && note !== '' && <span>{note}</span>}
      {mentioned && <span>{shownText(mentioned, texts.version, (at) => momentText(language, at, timeZone))}</span>}
      {!mentioned && state === 'kept' && <span>{texts.version.neverShown}</span>}
      <span className={css.quiet}>{changedBy(momentText(language, madeAt), author ?? files)}</span>
    </div>
  )
}
