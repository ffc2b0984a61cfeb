import { formatDate } from '@nyhem/domain/sites/format'
import { ChevronDown } from 'lucide-react'
import { Blocks } from '../../../blocks/Blocks.tsx'
import { dayOf } from '../../../site/page-moments.ts'
import { useSite, useTexts } from '../../../site/site-context.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import { RichText } from '../../../ui/rich-text/RichText.tsx'
import type { TemplateProps } from '../../template-props.ts'
import styles from './StandardPage.module.css'

export function StandardPage({ model }: TemplateProps<'standard'>) {
  const { heading, lead, picture, body, siblings, updatedAt, blocks } = model
  const site = useSite()
  const texts = useTexts().editorial
  // A branch with a single page has nothing to list.
  const hasBranch = siblings.length > 1
  // The day is that of the text: a page of blocks alone names none.
  const hasBody = body !== ''
  return (
    <>
      <Wrap
        className={classNames(styles.page, hasBranch && styles.withBranch, !hasBody && !picture && styles.headOnly)}
      >
        <header className={styles.header}>
          <Heading level={1} size="display-2">
            {heading}
          </Heading>
          {lead && <p className={styles.lead}>{lead}</p>}
        </header>
        {hasBranch && <Branch siblings={siblings} label={texts.inThisSection} />}
        {picture && (
          <Picture
            picture={picture}
            ratio="16x9"
            sizes="(min-width: 960px) 66vw, 100vw"
            priority
            className={styles.picture}
          />
        )}
        {hasBody && (
          <div className={styles.body}>
            <RichText html={body} />
            {updatedAt && <p className={styles.updated}>{texts.updated(formatDate(dayOf(updatedAt), site))}</p>}
          </div>
        )}
      </Wrap>
      <Blocks blocks={blocks} />
    </>
  )
}

type BranchProps = { siblings: TemplateProps<'standard'>['model']['siblings']; label: string }

/** A list beside the text, collapsed above it on phones. */
const Branch = ({ siblings, label }: BranchProps) => (
  <nav className={styles.branch} aria-label={label}>
    <details className={styles.folded}>
      <summary className={styles.summary}>
        {label}
        <Icon of={ChevronDown} size={24} className={styles.sign} />
      </summary>
      <BranchLinks siblings={siblings} />
    </details>
    <div className={styles.open}>
      <BranchLinks siblings={siblings} />
    </div>
  </nav>
)

const BranchLinks = ({ siblings }: Pick<BranchProps, 'siblings'>) => (
  <ul className={styles.links}>
    {siblings.map((sibling) => (
      <li key={sibling.href}>
        <a href={sibling.href} aria-current={sibling.current ? 'page' : undefined} className={styles.link}>
          {sibling.text}
        </a>
      </li>
    ))}
  </ul>
)
