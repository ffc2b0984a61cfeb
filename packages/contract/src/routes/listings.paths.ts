export const listMarketedHomes = 'GET /listings/v1/homes.json'
export const listAsOpenImmo = 'GET /listings/v1/homes.openimmo.xml'
export const followSearch = 'GET /listings/v1/search.atom'
