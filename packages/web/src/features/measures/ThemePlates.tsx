import type { ThemeCard } from '@nyhem/contract/pages/sustainability'
import { Plate } from '../../ui/plate/Plate.tsx'
import { UnevenPlates } from '../../ui/plate/UnevenPlates.tsx'

export const ThemePlates = ({ themes }: { themes: readonly ThemeCard[] }) => (
  <UnevenPlates
    items={themes}
    itemKey={({ href }) => href}
    plate={({ href, title, text, picture }, slot) => (
      <Plate {...slot} href={href} name={title} picture={picture} text={text} />
    )}
  />
)
