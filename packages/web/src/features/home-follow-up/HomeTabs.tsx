import type { HomeTab } from '@nyhem/contract/pages/my-home'
import { useTexts } from '../../site/site-context.tsx'
import { Chip, ChipRow } from '../../ui/chips/Chip.tsx'

/** The person's homes to choose among; nothing for whoever has one. */
export function HomeTabs({ homes }: { homes: readonly HomeTab[] }) {
  const { myHome: words } = useTexts()
  if (homes.length === 0) return null
  return (
    <ChipRow label={words.homesLabel}>
      {homes.map(({ id, label, href, isShown }) => (
        <Chip key={id} href={href} chosen={isShown}>
          {label}
        </Chip>
      ))}
    </ChipRow>
  )
}
