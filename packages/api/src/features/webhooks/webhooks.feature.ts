import { defineFeature, none } from '../feature.ts'
import { openWebhooks } from './webhooks.ts'

export const webhooksFeature = defineFeature(
  {
    name: 'webhooks',
    tables: ['webhook_receiver', 'webhook_parked'],
    personalData: none('The queue holds the ids of what events are about, and each payload is read when it is sent.'),
  },
  (deps: Parameters<typeof openWebhooks>[0]) => {
    const webhooks = openWebhooks(deps)
    return {
      service: webhooks,
    }
  },
)
