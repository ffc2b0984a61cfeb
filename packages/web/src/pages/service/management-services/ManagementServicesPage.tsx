import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { Check, Minus } from 'lucide-react'
import { Blocks } from '../../../blocks/Blocks.tsx'
import { PageTop } from '../../../features/page-top/PageTop.tsx'
import { StaffContacts } from '../../../features/staff-contacts/StaffContacts.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { HeadedSection } from '../../../ui/layout/HeadedSection.tsx'
import { WideTable } from '../../../ui/table/WideTable.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/VisuallyHidden.tsx'
import type { TemplateProps } from '../../template-props.ts'
import styles from './ManagementServicesPage.module.css'

export function ManagementServicesPage({ model }: TemplateProps<'management-services'>) {
  const texts = useTexts('service').service.management
  const contacts = model.contacts.flatMap((group) => group.contacts)
  return (
    <>
      <PageTop heading={model.heading} lead={model.lead} picture={model.picture}>
        {model.offerHref && <ButtonLink href={model.offerHref}>{texts.offer}</ButtonLink>}
      </PageTop>
      <HeadedSection id="included" heading={texts.included}>
        <div className={styles.parts}>
          {model.parts.map(({ heading, text, points }) => (
            <div key={heading}>
              <Heading level={3} size="heading-2">
                {heading}
              </Heading>
              <p className={styles.note}>{text}</p>
              <ul className={styles.points}>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </HeadedSection>
      {model.packages && <Packages packages={model.packages} />}
      {contacts.length > 0 && (
        <HeadedSection id="contacts" heading={texts.contacts} layout="beside">
          <StaffContacts contacts={contacts} />
        </HeadedSection>
      )}
      <Blocks blocks={model.blocks} />
    </>
  )
}

type PackagesProps = { packages: NonNullable<PageModels['management-services']['packages']> }

/** Scrolls sideways in narrow windows. */
function Packages({ packages: { heading, intro, names, rows, note } }: PackagesProps) {
  const texts = useTexts('service').service.management
  return (
    <HeadedSection id="packages" heading={heading} intro={intro} ground="sunken">
      <div className={styles.wide}>
        <WideTable label={`${heading}. ${texts.scroll}`}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{texts.part}</VisuallyHidden>
              </th>
              {names.map(({ name, for: whom }) => (
                <th key={name} scope="col">
                  <span className={styles.name}>{name}</span>
                  <span className={styles.for}>{whom}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, values }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {values.map((value, index) => (
                  <td key={names[index]?.name}>
                    {typeof value === 'string' ? value : <Included value={value ? 'yes' : 'no'} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </WideTable>
      </div>
      <StackedPackages names={names} rows={rows} />
      {note && <p className={styles.note}>{note}</p>}
    </HeadedSection>
  )
}

/** On phones one package after the other: a table would cut the last, which is the whole one. */
function StackedPackages({ names, rows }: Pick<PackagesProps['packages'], 'names' | 'rows'>) {
  return (
    <div className={styles.stacked}>
      {names.map(({ name, for: whom }, index) => (
        <section key={name} className={styles.package}>
          <Heading level={3} size="heading-3">
            {name}
          </Heading>
          <p className={styles.for}>{whom}</p>
          <dl className={styles.contents}>
            {rows.map(({ label, values }) => {
              const value = values[index]
              return (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{typeof value === 'string' ? value : <Included value={value ? 'yes' : 'no'} />}</dd>
                </div>
              )
            })}
          </dl>
        </section>
      ))}
    </div>
  )
}

function Included({ value }: { value: 'yes' | 'no' }) {
  const texts = useTexts('service').service.management
  return (
    <>
      <Icon of={value === 'yes' ? Check : Minus} />
      <VisuallyHidden>{texts[value]}</VisuallyHidden>
    </>
  )
}
