import { useSite, useTexts } from '../../site/site-context.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import { phoneHref } from '../../ui/text-link/phone-href.ts'
import type { ChromeParts } from '../composition.ts'
import styles from './Chrome.module.css'

/** Two notes as on a board: one to write, one to call. */
const Notes = () => {
  const { company } = useSite()
  const { shell } = useTexts()
  return (
    <Wrap>
      <dl className={styles.notes}>
        <div>
          <dt>{shell.footer.email}</dt>
          <dd>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </dd>
        </div>
        <div>
          <dt>{shell.footer.phone}</dt>
          <dd>
            <a href={phoneHref(company.phone)}>{company.phone}</a>
          </dd>
        </div>
      </dl>
    </Wrap>
  )
}

export const chrome: ChromeParts = {
  theme: 'grannhem',
  pageClass: styles.page,
  HeaderTool: null,
  FooterTop: Notes,
}
