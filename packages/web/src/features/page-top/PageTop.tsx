import type { Picture as PictureModel } from '@nyhem/contract/picture'
import type { PictureRatio } from '@nyhem/contract/picture-address'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import styles from './PageTop.module.css'

type Props = {
  heading: string
  lead: string | null
  picture?: PictureModel | null
  ratio?: PictureRatio
  children?: ReactNode
}

export const PageTop = ({ heading, lead, picture = null, ratio = '3x2', children }: Props) => (
  <Wrap className={classNames(styles.top, picture && styles.beside)}>
    <div className={styles.words}>
      <Heading level={1} size="display-2">
        {heading}
      </Heading>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children && <div className={styles.more}>{children}</div>}
    </div>
    {picture && <Picture picture={picture} ratio={ratio} sizes="(min-width: 960px) 58vw, 100vw" priority />}
  </Wrap>
)
