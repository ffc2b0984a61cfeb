import { defineFeature } from '../feature.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import { openNotifications } from './notifications.ts'

export const notificationsFeature = defineFeature(
  {
    name: 'notifications',
    tables: ['notification'],
    joined: { notification: { moves: ['site_id', 'notification_type', 'subject_id'], counts: 'saved' } },
    personalData: { tables: { notification: 'notifications' } },
  },
  (deps: Parameters<typeof openNotifications>[0]) => {
    const notifications = openNotifications(deps)
    return {
      service: notifications,
      personalData: {
        export: async ({ accountId }) => ({ notifications: await notifications.everything(accountId) }),
        // Deleted with the account's row.
        erase: async () => undefined,
      },
      routes: ({ sessions, siteOfRequest }) => [
        (app) => notificationsRoutes(app, { notifications, sessions, siteOfRequest }),
      ],
    }
  },
)
