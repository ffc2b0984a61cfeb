import { defineFeature } from '../feature.ts'
import { purchaseNotificationsRoutes } from './purchase-notifications.routes.ts'
import { openPurchaseNotifications } from './purchase-notifications.ts'

export const purchaseNotificationsFeature = defineFeature(
  {
    name: 'purchase-notifications',
    tables: ['purchase_notification'],
    emails: ['purchase-notification'],
    webhooks: ['purchase-notification.created', 'purchase-notification.updated'],
    personalData: { tables: { purchase_notification: 'purchaseNotifications' } },
  },
  (deps: Parameters<typeof openPurchaseNotifications>[0]) => {
    const purchaseNotifications = openPurchaseNotifications(deps)
    return {
      service: purchaseNotifications,
      emails: { 'purchase-notification': purchaseNotifications.email },
      webhooks: {
        'purchase-notification.created': purchaseNotifications.webhook,
        'purchase-notification.updated': purchaseNotifications.webhook,
      },
      retention: [{ name: 'purchase notifications', deleteOld: () => purchaseNotifications.deleteOld() }],
      routes: ({ siteOfRequest, answerWithPage }) => [
        (app) => purchaseNotificationsRoutes(app, { purchaseNotifications, siteOfRequest, answerWithPage }),
      ],
      personalData: {
        export: async ({ email }) => ({
          purchaseNotifications: email === null ? [] : await purchaseNotifications.ofAddress(email),
        }),
        erase: async (tx, { email }) => {
          if (email !== null) await purchaseNotifications.forgetAddress(tx, email)
        },
      },
    }
  },
)
