import { defineFeature } from '../feature.ts'
import { materialOrdersRoutes } from './material-orders.routes.ts'
import { openMaterialOrders } from './material-orders.ts'

export const materialOrdersFeature = defineFeature(
  {
    name: 'material-orders',
    tables: ['material_order'],
    emails: ['material-order'],
    webhooks: ['order.created'],
    personalData: { tables: { material_order: 'materialOrders' } },
  },
  (deps: Parameters<typeof openMaterialOrders>[0]) => {
    const materialOrders = openMaterialOrders(deps)
    return {
      service: materialOrders,
      emails: { 'material-order': materialOrders.email },
      webhooks: { 'order.created': materialOrders.webhook },
      retention: [{ name: 'orders of material', deleteOld: () => materialOrders.deleteOld() }],
      routes: ({ siteOfRequest, answerWithPage }) => [
        (app) => materialOrdersRoutes(app, { materialOrders, siteOfRequest, answerWithPage }),
      ],
      personalData: {
        export: async ({ email }) => ({ materialOrders: email === null ? [] : await materialOrders.ofAddress(email) }),
        erase: async (tx, { email }) => {
          if (email !== null) await materialOrders.forgetAddress(tx, email)
        },
      },
    }
  },
)
