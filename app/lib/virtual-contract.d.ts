/** Made at build time by tools/contract-plugin.ts. */
declare module 'virtual:contract' {
  import type { AnyContractRouter } from '@orpc/contract'
  import type { CacheGroup } from '#shared/core/endpoint.ts'
  export const routes: AnyContractRouter
  /** By `feature.verb`. */
  export const reads: Record<string, readonly CacheGroup[]>
  export const changes: Record<string, readonly CacheGroup[]>
}

interface ImportMetaEnv {
  /** The shape of the answers that the phone keeps; made at build time by tools/kept-shape.ts. */
  readonly KEPT_SHAPE: string
}
