import type { MarkedText as Pieces } from '@nyhem/contract/calls/text-search'
import styles from './MarkedText.module.css'

/** Text with the searched words emphasised by weight and background. */
export const MarkedText = ({ pieces }: { pieces: Pieces }) =>
  pieces.map(({ text, hit }, index) =>
    hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same word may come twice, and pieces never move
      <mark key={index} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
