import { SuccessionPlate } from '../../features/succession/SuccessionPlate.tsx'
import { useTexts } from '../../site/site-context.tsx'
import { HeadedSection } from '../../ui/layout/HeadedSection.tsx'
import { UnevenPlates } from '../../ui/plate/UnevenPlates.tsx'
import type { BlockProps } from '../block-props.ts'

export function SuccessionBlock({ id, model }: BlockProps<'succession'>) {
  const { succession: texts } = useTexts('holdings')
  const { heading, intro, municipality, homes, total, allHref } = model
  const text = municipality === null ? texts.allOf(total) : texts.allIn(total, municipality)
  return (
    <HeadedSection {...{ id, heading, intro }} more={{ text, href: allHref, openInNewTab: false }}>
      <UnevenPlates
        items={homes}
        itemKey={(home) => home.id}
        plate={(home, slot) => (
          <SuccessionPlate
            home={home}
            {...slot}
            level={heading === null ? 2 : 3}
            describe={slot.size === 'heading-2'}
          />
        )}
      />
    </HeadedSection>
  )
}
