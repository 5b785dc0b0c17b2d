import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { allRows } from '#shared/core/pages.ts'
import type { MachineFilter, MachineOrder } from '#shared/machines/machine-filter.ts'
import type { Asset } from '#shared/machines/machines-contract.ts'
import { api } from '#app/lib/api/api.ts'
import { atCursor, pageParams } from '#app/lib/api/page-params.ts'
import type { CsvProgress } from '#app/ui/page/csv-button.tsx'
import { useRemoval } from '#app/manager/business/use-removal.ts'

const { employees, machines } = api

export const useAddAssets = () => useMutation(machines.addAssets.mutationOptions())
export const useEditAsset = () => useMutation(machines.editAsset.mutationOptions())
export const useRemoveAsset = () => useRemoval({ remove: machines.removeAsset, restore: machines.restoreAsset })

/** Outside the hook, so that rows are not collected again at each render. */
const machinesOf = ({ pages }: { pages: { machines: Asset[] }[] }) => pages.flatMap(({ machines: rows }) => rows)

type MachinesAsked = MachineFilter & MachineOrder

/** The machines of a filter, one page at a time. */
export const useMachinePages = (asked: MachinesAsked) =>
  useInfiniteQuery(
    machines.listMachines.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...asked, ...atCursor(cursor) }),
      ...pageParams,
      placeholderData: keepPreviousData,
      select: machinesOf,
    }),
  )

/** Every machine of a filter. */
export const allMachines = (asked: MachinesAsked, { signal, onPage }: CsvProgress) =>
  allRows(
    (at) => machines.listMachines.call({ ...asked, ...at }, { signal }),
    (page) => page.machines,
    onPage,
  )

/** One machine with its state, meter and service. */
export const useMachine = (id: string) => useQuery(machines.getMachine.queryOptions({ input: { id } }))

/** What happened to a machine, latest first, one page at a time. */
export const useTimeline = (id: string) =>
  useInfiniteQuery(
    machines.listTimeline.infiniteOptions({
      input: (cursor: string | undefined) => ({ id, ...atCursor(cursor) }),
      ...pageParams,
      select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    }),
  )

export const useTagMachine = () => useMutation(machines.tagMachine.mutationOptions())
export const useReleaseMachine = () => useMutation(machines.releaseMachine.mutationOptions())
export const useRecordService = () => useMutation(machines.recordService.mutationOptions())

export const useChecklists = () => useQuery(machines.listChecklists.queryOptions())
export const useSaveChecklist = () => useMutation(machines.saveChecklist.mutationOptions())
export const useReleasers = () => useQuery(machines.listReleasers.queryOptions())
export const useSetReleaser = () => useMutation(machines.setReleaser.mutationOptions())

/** All active employees with their positions. */
export const useActivePeople = () =>
  useQuery({
    queryKey: employees.listEmployees.key({ type: 'query', input: { status: 'active' } }),
    queryFn: ({ signal }) =>
      allRows(
        (at) => employees.listEmployees.call({ status: 'active', ...at }, { signal }),
        (page) => page.employees,
      ),
  })
