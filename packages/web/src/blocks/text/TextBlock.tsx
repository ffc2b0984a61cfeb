import { HeadedSection } from '../../ui/layout/HeadedSection.tsx'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import type { BlockProps } from '../block-props.ts'
import styles from './TextBlock.module.css'

export const TextBlock = ({ id, model }: BlockProps<'text'>) => (
  <HeadedSection
    id={id}
    heading={model.heading}
    size="heading-1"
    layout={model.columns === 'split' ? 'beside' : 'above'}
  >
    <RichText html={model.body} />
    {model.link && (
      <TextLink href={model.link.href} openInNewTab={model.link.openInNewTab} className={styles.link}>
        {model.link.text}
      </TextLink>
    )}
  </HeadedSection>
)
