import { Accordion } from '../../ui/accordion/Accordion.tsx'
import { HeadedSection } from '../../ui/layout/HeadedSection.tsx'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import type { BlockProps } from '../block-props.ts'

/** Each question has an anchor (`#its-id`). */
export const FaqBlock = ({ id, model }: BlockProps<'faq'>) => (
  <HeadedSection id={id} heading={model.heading} layout="beside">
    <Accordion
      level={model.heading === null ? 2 : 3}
      items={model.items.map((item, index) => ({
        id: item.id,
        heading: item.question,
        body: <RichText html={item.answer} />,
        open: index === 0,
      }))}
    />
  </HeadedSection>
)
