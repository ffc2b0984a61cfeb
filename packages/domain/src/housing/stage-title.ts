/** A stage's name with its area's, `Sjöfartskajen, etapp 2`; the stage's alone where it says the area's already. Never fails. */
export const stageTitle = (areaName: string, stageName: string): string =>
  stageName.toLowerCase().includes(areaName.toLowerCase()) ? stageName : `${areaName}, ${stageName}`
