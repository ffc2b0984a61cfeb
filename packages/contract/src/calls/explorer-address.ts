// Separate from the schemas, so browsers do not load the schema library to build addresses.

/** `GET {explorer base}get/{stageId}`. */
export const explorerBase = '/api/residenceexplorer/'

/** Picture addresses: `{this}{file}.qhdr` and `{this}{file}_lores.qhdr`. */
export const explorerFiles = (stageId: string): string =>
  `/externalfiles/image/residenceexplorer/${encodeURIComponent(stageId)}/360/`
