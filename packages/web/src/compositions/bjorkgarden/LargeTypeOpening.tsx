import { useSite, useTexts } from '../../site/site-context.tsx'
import { Facts } from '../../ui/facts/Facts.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { phoneHref } from '../../ui/text-link/phone-href.ts'
import type { ProjectOpeningProps } from '../composition.ts'
import styles from './LargeTypeOpening.module.css'

/** Name across the page, then the picture, then words and facts side by side: read in one order at any width. */
export const LargeTypeOpening = ({ context, heading, lead, picture, facts, actions, notice }: ProjectOpeningProps) => (
  <Wrap className={styles.opening}>
    <div className={styles.name}>
      <div className={styles.context}>{context}</div>
      <Heading level={1} size="display-2">
        {heading}
      </Heading>
    </div>
    <div className={styles.figure}>
      <Picture picture={picture} ratio="16x9" sizes="(min-width: 1440px) 1312px, 100vw" fill priority />
    </div>
    <div className={styles.words}>
      <p className={styles.lead}>{lead}</p>
      {notice}
      {actions && <div className={styles.actions}>{actions}</div>}
      <CallLine />
    </div>
    {facts.length > 0 && <Facts facts={facts} columns={1} className={styles.facts} />}
  </Wrap>
)

const CallLine = () => {
  const { company } = useSite()
  const { editorial } = useTexts()
  return (
    <p>
      <a className={styles.call} href={phoneHref(company.phone)}>
        {editorial.callUs(company.phone)}
      </a>
    </p>
  )
}
