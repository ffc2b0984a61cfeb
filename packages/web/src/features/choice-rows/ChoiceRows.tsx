import { Chip, ChipRow } from '../../ui/chips/Chip.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import styles from './ChoiceRows.module.css'

export type Choice = { text: string; href: string; count: number; chosen: boolean }
export type ChoiceRow = { label: string; everything: Choice; choices: readonly Choice[] }

/** Filter links, so that each choice has an address. A row with a single choice is omitted. */
export function ChoiceRows({ rows }: { rows: readonly ChoiceRow[] }) {
  const real = rows.filter(({ choices }) => choices.length > 1)
  if (real.length === 0) return null
  return (
    <Section ground="sunken" space="tight">
      <div className={styles.rows}>
        {real.map(({ label, everything, choices }) => (
          <div key={label}>
            <p className={styles.label}>{label}</p>
            <ChipRow label={label}>
              {[everything, ...choices].map(({ text, ...chip }) => (
                <Chip key={text} {...chip}>
                  {text}
                </Chip>
              ))}
            </ChipRow>
          </div>
        ))}
      </div>
    </Section>
  )
}
