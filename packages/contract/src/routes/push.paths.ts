export const readPush = 'GET /account_service/push'
export const subscribePush = 'PUT /account_service/push/browser'
export const endPush = 'DELETE /account_service/push/browsers/:browserId'
export const setQuietHours = 'PUT /account_service/push/quiet-hours'
