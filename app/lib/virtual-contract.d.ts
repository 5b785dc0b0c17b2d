/** Made at build time by tools/vite/contract-plugin.ts. */
declare module 'virtual:contract' {
  import type { AnyContractRouter } from '@orpc/contract'
  import type { CacheGroup } from '#shared/core/endpoint.ts'
  export const routes: AnyContractRouter
  /** The first letters of the roles that may call, by `feature.verb`; empty where no role is needed. */
  export const callers: Record<string, string>
  /** By `feature.verb`. */
  export const reads: Record<string, readonly CacheGroup[]>
  export const changes: Record<string, readonly CacheGroup[]>
}

declare module 'virtual:offline' {
  import type { Offline } from '#shared/core/offline.ts'
  /** How the calls are sent that the phone may record, by `feature.verb`. */
  export const offline: Record<string, Omit<Offline, 'label'> | undefined>
}

declare module 'virtual:answers' {
  /** A hash of the answer's shape, by `feature.verb`, for each endpoint that an employee can read. */
  export const answerShapes: Record<string, string | undefined>
  /** Of the shape of the clock's records. */
  export const clockVersion: number
}

declare module 'virtual:records' {
  import type { OfflineLane } from '#shared/core/offline.ts'
  /** In the order in which the phone sends them. */
  export const lanes: readonly OfflineLane[]
  /** The names of records, by `feature.verb`. */
  export const names: Readonly<Record<string, string | undefined>>
}

declare module 'virtual:notification-kinds' {
  import type { Channels } from '#shared/notifications/define-kind.ts'
  import type { NotificationKind } from '#shared/notifications/notification-kinds.ts'
  /** What people choose from, in this order. */
  export const notificationKinds: readonly {
    kind: NotificationKind
    label: string
    receivers: 'employees' | 'managers' | 'everyone'
    defaults: Channels
  }[]
}
