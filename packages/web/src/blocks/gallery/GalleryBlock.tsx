import { useTexts } from '../../site/site-context.tsx'
import { Gallery } from '../../ui/gallery/Gallery.tsx'
import { HeadedSection } from '../../ui/layout/HeadedSection.tsx'
import type { BlockProps } from '../block-props.ts'

export function GalleryBlock({ id, model }: BlockProps<'gallery'>) {
  const texts = useTexts().ui
  if (model.pictures.length === 0) return null
  return (
    <HeadedSection id={id} heading={model.heading}>
      <Gallery heading={model.heading ?? texts.pictures} pictures={model.pictures} />
    </HeadedSection>
  )
}
