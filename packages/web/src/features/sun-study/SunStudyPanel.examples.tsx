import type { LocalDate } from '@nyhem/domain/dates'
import type { ExplorerPlan } from '@nyhem/domain/explorer/explorer-home'
import { type ReactNode, useState } from 'react'
import { sampleExplorerPlan, sampleExplorerPlanNamed } from '../../examples/sample-explorer-plan.ts'
import { type SunMoment, SunStudyPanel } from './SunStudyPanel.tsx'
import type { SunPlace } from './sun-day.ts'

type Props = { date: string; minutes: number; plan?: ExplorerPlan; geo?: SunPlace; hours?: readonly number[] }

const stockholm = { latitude: 59.33, longitude: 18.07 }
const tromso = { latitude: 69.65, longitude: 18.96 }

function Study({ date, minutes, plan = sampleExplorerPlan, geo = stockholm, hours = [8, 12, 16, 20] }: Props) {
  const [value, setValue] = useState<SunMoment>({ date: date as LocalDate, minutes })
  return (
    <SunStudyPanel
      {...{ plan, geo, hours, value }}
      timeZone="Europe/Stockholm"
      lightDate={'2027-06-21' as LocalDate}
      onChange={setValue}
    />
  )
}

const finnish = sampleExplorerPlanNamed({
  living_kitchen: 'Olohuone ja avokeittiö',
  bedroom_2: 'Työ- ja vierashuone',
  bath: 'Kylpyhuone ja kodinhoitotila',
  storage: 'Vaatehuone',
  balcony: 'Lasitettu parveke',
})

export const examples: Record<string, ReactNode> = {
  'an evening of midsummer': <Study date="2027-06-21" minutes={18 * 60 + 30} />,
  'noon of midwinter': <Study date="2027-12-21" minutes={12 * 60} />,
  'the sun is down': <Study date="2027-03-20" minutes={22 * 60} />,
  'the sun does not set': <Study date="2027-06-21" minutes={30} geo={tromso} />,
  'the sun does not rise': <Study date="2027-12-21" minutes={12 * 60} geo={tromso} />,
  'no light of its own, long names': <Study date="2027-06-21" minutes={10 * 60} plan={finnish} hours={[]} />,
}
