/** Anchor of the choice on the page about cookies, and mark of links that open it as a dialog where scripts run. */
export const cookieSettings = 'cookie-settings'
