import styles from '../../../features/my-pages/MyPages.module.css'
import { Showings } from '../../../features/showings/Showings.tsx'
import { OwnShowings } from '../../../features/vip/OwnShowings.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import type { TemplateProps } from '../../template-props.ts'

export function MyPagesVipShowingPage({ model }: TemplateProps<'my-pages-vip-showing'>) {
  const { showing: strings } = useTexts('invoices').vip
  const { heading, own, projects } = model
  return (
    <Wrap className={styles.page}>
      <div className={styles.main}>
        <div>
          <Heading level={1} size="display-2">
            {heading}
          </Heading>
          <p className={styles.lead}>{strings.lead}</p>
        </div>
        <OwnShowings own={own} />
        {projects.length === 0 && <EmptyState heading={strings.emptyHeading}>{strings.empty}</EmptyState>}
        {projects.map(({ name, showings }, index) => (
          <section key={name} aria-label={name}>
            <Heading level={2} size="heading-2">
              {name}
            </Heading>
            <Showings showings={showings} leads={index === 0} />
          </section>
        ))}
      </div>
    </Wrap>
  )
}
