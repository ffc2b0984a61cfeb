import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { Blocks } from '../../../blocks/Blocks.tsx'
import { CorporateHead } from '../../../features/corporate/CorporateHead.tsx'
import { Location } from '../../../features/location/Location.tsx'
import { EmailLink, People } from '../../../features/staff-contacts/People.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { Facts } from '../../../ui/facts/Facts.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { HeadedSection } from '../../../ui/layout/HeadedSection.tsx'
import { phoneHref } from '../../../ui/text-link/phone-href.ts'
import { TextLink } from '../../../ui/text-link/TextLink.tsx'
import type { TemplateProps } from '../../template-props.ts'
import styles from './CorporateContactPage.module.css'

type Model = PageModels['corporate-contact']

export function CorporateContactPage({ model }: TemplateProps<'corporate-contact'>) {
  const { contact } = useTexts('corporate').corporate
  const { heading, lead, purposes, offices, invoices, blocks } = model
  return (
    <>
      <CorporateHead heading={heading} lead={lead} aside={<Switchboard switchboard={model.switchboard} />} />
      {purposes.length > 0 && (
        <HeadedSection id="purposes" heading={contact.purposes} layout="beside">
          <ul className={styles.rows}>
            {purposes.map((purpose) => (
              <Purpose key={purpose.heading} purpose={purpose} />
            ))}
          </ul>
        </HeadedSection>
      )}
      <Blocks blocks={blocks} />
      {offices.length > 0 && (
        <HeadedSection id="offices" heading={contact.offices} size="heading-1">
          <ul className={styles.offices}>
            {offices.map((office) => (
              <Office key={office.id} office={office} />
            ))}
          </ul>
        </HeadedSection>
      )}
      {invoices && (
        <HeadedSection id="invoices" heading={contact.invoices} intro={invoices.text} layout="beside">
          <Facts
            columns={1}
            facts={[{ label: contact.invoiceAddress, value: <Lines lines={invoices.address} /> }, ...invoices.facts]}
          />
        </HeadedSection>
      )}
    </>
  )
}

function Switchboard({ switchboard: { phone, email, hours } }: Pick<Model, 'switchboard'>) {
  const { contact } = useTexts('corporate').corporate
  return (
    <section aria-labelledby="switchboard" className={styles.switchboard}>
      <Heading level={2} size="heading-4" id="switchboard">
        {contact.switchboard}
      </Heading>
      <p className={styles.phone}>
        <a href={phoneHref(phone)}>{phone}</a>
      </p>
      <p>
        <EmailLink email={email} />
      </p>
      <p className={styles.quiet}>{hours}</p>
    </section>
  )
}

function Purpose({ purpose }: { purpose: Model['purposes'][number] }) {
  const { heading, text, phone, email, link, people } = purpose
  return (
    <li className={styles.row}>
      <div>
        <h3 className={styles.name}>{heading}</h3>
        <p className={styles.quiet}>{text}</p>
      </div>
      <div className={styles.ways}>
        {phone && <a href={phoneHref(phone)}>{phone}</a>}
        {email && <EmailLink email={email} />}
        {link && (
          <TextLink href={link.href} openInNewTab={link.openInNewTab}>
            {link.text}
          </TextLink>
        )}
      </div>
      {people.length > 0 && (
        <div className={styles.people}>
          <People people={people} level={4} />
        </div>
      )}
    </li>
  )
}

const Office = ({ office: { name, address, phone, location } }: { office: Model['offices'][number] }) => (
  <li className={styles.office}>
    <h3 className={styles.name}>{name}</h3>
    {location ? (
      <Location location={location} />
    ) : (
      <p>
        <Lines lines={address} />
      </p>
    )}
    {phone && (
      <p className={styles.ways}>
        <a href={phoneHref(phone)}>{phone}</a>
      </p>
    )}
  </li>
)

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ))
