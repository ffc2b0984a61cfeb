/** Where saved searches are asked for and changed. */
export const savedSearchesPath = '/account_service/saved_searches'
