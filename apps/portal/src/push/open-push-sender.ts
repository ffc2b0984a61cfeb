import { postOutside } from '@nyhem/api/server/post-outside'
import type { PushSender } from '@nyhem/providers/push/push'
import { webPush } from '@nyhem/providers/push/web-push/web-push'
import type { PushConfig } from './push-config.ts'

/** Null: without pushes. */
export const openPushSender = (config: PushConfig): PushSender | null =>
  config === null
    ? null
    : webPush(config, { post: (endpoint, sent) => postOutside(endpoint, sent), now: () => new Date() })
