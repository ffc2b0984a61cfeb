/** Stage name with its area's, `Sjöfartskajen, etapp 2`; alone if it contains the area's. Never fails. */
export const stageTitle = (areaName: string, stageName: string): string =>
  stageName.toLowerCase().includes(areaName.toLowerCase()) ? stageName : `${areaName}, ${stageName}`
