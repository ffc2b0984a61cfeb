import type { CompanyPerson } from '@nyhem/contract/pages/corporate-parts'
import { Blocks } from '../../../blocks/Blocks.tsx'
import { CorporateHead } from '../../../features/corporate/CorporateHead.tsx'
import { People } from '../../../features/staff-contacts/People.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { Facts } from '../../../ui/facts/Facts.tsx'
import { HeadedSection } from '../../../ui/layout/HeadedSection.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import { RichText } from '../../../ui/rich-text/RichText.tsx'
import { TextLink } from '../../../ui/text-link/TextLink.tsx'
import type { TemplateProps } from '../../template-props.ts'
import styles from './CorporateAboutPage.module.css'

export function CorporateAboutPage({ model }: TemplateProps<'corporate-about'>) {
  const { about } = useTexts('corporate').corporate
  const { heading, lead, picture, body, facts, owners, policies, blocks } = model
  return (
    <>
      <CorporateHead heading={heading} lead={lead}>
        {picture && (
          <Picture
            picture={picture}
            ratio="21x9"
            sizes="(min-width: 1440px) 1312px, 100vw"
            priority
            className={styles.picture}
          />
        )}
        {body !== '' && <RichText html={body} className={styles.body} />}
        {facts.length > 0 && <Facts facts={facts} columns={1} className={styles.facts} />}
      </CorporateHead>
      <History history={model.history} />
      <Named id="management" heading={about.management} people={model.management} />
      <Named id="board" heading={about.board} people={model.board} />
      {owners.length > 0 && (
        <HeadedSection id="owners" heading={about.owners} layout="beside">
          <Facts facts={owners.map(({ name, share }) => ({ label: name, value: share }))} columns={1} />
        </HeadedSection>
      )}
      <Blocks blocks={blocks} />
      {policies.length > 0 && (
        <Wrap className={styles.policies}>
          <h2 className={styles.name}>{about.policies}</h2>
          <ul className={styles.links}>
            {policies.map(({ text, href, openInNewTab }) => (
              <li key={href}>
                <TextLink href={href} openInNewTab={openInNewTab}>
                  {text}
                </TextLink>
              </li>
            ))}
          </ul>
        </Wrap>
      )}
    </>
  )
}

function History({ history }: Pick<TemplateProps<'corporate-about'>['model'], 'history'>) {
  const { about } = useTexts('corporate').corporate
  if (history.length === 0) return null
  return (
    <HeadedSection id="history" heading={about.history} layout="beside" ground="sunken">
      <ol className={styles.history}>
        {history.map(({ year, title, text }) => (
          <li key={`${year} ${title}`} className={styles.event}>
            <p className={styles.year}>{year}</p>
            <div>
              <h3 className={styles.name}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </HeadedSection>
  )
}

function Named({ id, heading, people }: { id: string; heading: string; people: readonly CompanyPerson[] }) {
  if (people.length === 0) return null
  return (
    <HeadedSection id={id} heading={heading} layout="beside">
      <People people={people} />
    </HeadedSection>
  )
}
