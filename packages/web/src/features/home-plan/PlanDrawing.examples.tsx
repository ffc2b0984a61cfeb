import type { ReactNode } from 'react'
import { sampleExplorerPlan, sampleExplorerPlanNamed } from '../../examples/sample-explorer-plan.ts'
import { PlanDrawing } from './PlanDrawing.tsx'

const finnish = sampleExplorerPlanNamed({
  living_kitchen: 'Olohuone ja avokeittiö',
  bedroom: 'Päämakuuhuone',
  bedroom_2: 'Työhuone',
  hall: 'Eteinen',
  bath: 'Kylpyhuone ja kodinhoitotila',
  storage: 'Vaatehuone',
  balcony: 'Lasitettu parveke',
})

export const examples: Record<string, ReactNode> = {
  'with names': <PlanDrawing plan={sampleExplorerPlan} label="Planritning" />,
  'long names': <PlanDrawing plan={finnish} label="Pohjapiirros" />,
  'small, without names': <PlanDrawing plan={sampleExplorerPlan} labels="none" label="Planritning" />,
}
