import type { ReactNode } from 'react'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import styles from './NotFoundTop.module.css'

type Props = { heading: string; lead: string; children?: ReactNode }

export const NotFoundTop = ({ heading, lead, children }: Props) => (
  <Wrap className={styles.top}>
    <Heading level={1} size="display-2" className={styles.heading}>
      {heading}
    </Heading>
    <p className={styles.lead}>{lead}</p>
    {children && <div className={styles.actions}>{children}</div>}
  </Wrap>
)
