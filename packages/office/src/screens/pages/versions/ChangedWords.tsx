import { wordDifferences } from '@nyhem/domain/content/word-differences'
import { textOfValue } from '../../../form/text-of-value.ts'
import { useWindowTexts } from '../../../texts/use-window-texts.tsx'
import css from './versions.module.css'

/** Letters of what is the same, of which only the ends are shown. */
const longestSame = 240
const shownOfSame = 100

/** What a field said and says: removed words struck through, added ones underlined, marked for readers too. */
export function ChangedWords({ before, after }: { before: unknown; after: unknown }) {
  const { version } = useWindowTexts()
  const pieces = wordDifferences(textOfValue(before), textOfValue(after))
  if (pieces.length === 0) return <p className={css.words}>{version.nothing}</p>
  return (
    <p className={css.words}>
      {pieces.map(({ sort, text }, place) => {
        // Pieces have no identity beside their place, and are never moved.
        const key = `${place} ${sort}`
        if (sort === 'removed') return <del key={key}>{text}</del>
        if (sort === 'added') return <ins key={key}>{text}</ins>
        return <span key={key}>{shortened(text)}</span>
      })}
    </p>
  )
}

const shortened = (text: string): string =>
  text.length <= longestSame ? text : `${text.slice(0, shownOfSame)} … ${text.slice(-shownOfSame)}`
