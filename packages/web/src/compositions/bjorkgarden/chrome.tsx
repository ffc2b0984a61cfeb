import { Phone } from 'lucide-react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import { phoneHref } from '../../ui/text-link/phone-href.ts'
import type { ChromeParts } from '../composition.ts'
import styles from './Chrome.module.css'

/** The number is written out where there is room. */
const PhoneTool = () => {
  const { company } = useSite()
  const { editorial } = useTexts()
  return (
    <a className={styles.tool} href={phoneHref(company.phone)} aria-label={editorial.callUs(company.phone)}>
      <Icon of={Phone} size={22} />
      <span className={styles.number}>{company.phone}</span>
    </a>
  )
}

const CallFirst = () => {
  const { company } = useSite()
  const { editorial } = useTexts()
  return (
    <Wrap className={styles.call}>
      <a className={styles.phone} href={phoneHref(company.phone)}>
        {editorial.callUs(company.phone)}
      </a>
      <a className={styles.email} href={`mailto:${company.email}`}>
        {company.email}
      </a>
    </Wrap>
  )
}

export const chrome: ChromeParts = {
  theme: 'bjorkgarden',
  pageClass: styles.page,
  HeaderTool: PhoneTool,
  FooterTop: CallFirst,
}
