import { useSite, useTexts } from '../../site/site-context.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import { phoneHref } from '../../ui/text-link/phone-href.ts'
import type { ChromeParts } from '../composition.ts'
import styles from './Chrome.module.css'

/** Whom one deals with, as the head of a data sheet. */
const CompanySheet = () => {
  const { company } = useSite()
  const { shell } = useTexts()
  const rows = [
    { label: shell.footer.phone, value: <a href={phoneHref(company.phone)}>{company.phone}</a> },
    { label: shell.footer.email, value: <a href={`mailto:${company.email}`}>{company.email}</a> },
    { label: company.legalName, value: shell.footer.organisationNumber(company.organisationNumber) },
  ]
  return (
    <Wrap>
      <dl className={styles.sheet}>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Wrap>
  )
}

export const chrome: ChromeParts = {
  theme: 'anlaggning',
  pageClass: styles.page,
  HeaderTool: null,
  FooterTop: CompanySheet,
}
