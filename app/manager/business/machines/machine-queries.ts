import { useQuery } from '@tanstack/react-query'
import type { Asset } from '#shared/machines/machines-contract.ts'
import { api } from '#app/lib/api/api.ts'

const byId = (assets: Asset[]): ReadonlyMap<string, Asset> => new Map(assets.map((asset) => [asset.id, asset]))
const live = (assets: Asset[]) => assets.filter(({ removed }) => !removed)

/** The machines by id, removed ones too, because what is about them still names them; undefined until they are read. */
export const useMachines = () => useQuery(api.machines.listAssets.queryOptions({ select: byId })).data

/** The machines that the farm has now. */
export const useMachineList = () => useQuery(api.machines.listAssets.queryOptions({ select: live }))
export const useLiveMachines = () => useMachineList().data
