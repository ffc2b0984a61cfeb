import type { Picture as PictureModel } from '@nyhem/contract/picture'
import type { ReactNode } from 'react'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import styles from './ProjectHero.module.css'

type Props = {
  context: ReactNode
  heading: string
  lead: string
  picture: PictureModel | null
  actions?: ReactNode
  notice?: ReactNode
}

export const ProjectHero = ({ context, heading, lead, picture, actions, notice }: Props) => (
  <div className={styles.hero}>
    <div className={styles.words}>
      <div className={styles.context}>{context}</div>
      <Heading level={1} size={longestWord(heading) > 13 ? 'display-2' : 'display-1'}>
        {heading}
      </Heading>
      <p className={styles.lead}>{lead}</p>
      {notice}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
    <div className={styles.figure}>
      <Picture
        picture={picture}
        ratio="16x9"
        sizes="(min-width: 960px) 58vw, 100vw"
        fill
        priority
        className={styles.picture}
      />
    </div>
  </div>
)

/** A long name in the largest size would break inside a word. */
const longestWord = (text: string): number => Math.max(0, ...text.split(/[\s-]+/).map((word) => word.length))
