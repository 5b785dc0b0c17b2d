import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { allRows } from '#shared/core/pages.ts'
import type { ReportFilter, ReportOrder } from '#shared/safety-reports/report-filter.ts'
import type { SafetyReport } from '#shared/safety-reports/report-outputs.ts'
import { api } from '#app/lib/api/api.ts'
import { saveAnswer } from '#app/lib/files/save-file.ts'
import { atCursor, pageParams } from '#app/lib/api/page-params.ts'
import type { CsvProgress } from '#app/ui/page/csv-button.tsx'

const { safetyReports } = api

/** Outside the hook, so that thousands of rows are not collected again at each render. */
const reportsOf = ({ pages }: { pages: { reports: SafetyReport[] }[] }) => pages.flatMap(({ reports }) => reports)

/** The reports of a filter, one page at a time. The previous ones stay until the new ones arrive. */
export const useReportPages = (asked: ReportFilter & ReportOrder) =>
  useInfiniteQuery(
    safetyReports.listReports.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...asked, ...atCursor(cursor) }),
      ...pageParams,
      placeholderData: keepPreviousData,
      select: reportsOf,
    }),
  )

/** Every report of a filter: for a file and for paper. */
export const allReports = (asked: ReportFilter & ReportOrder, { signal, onPage }: CsvProgress) =>
  allRows(
    (at) => safetyReports.listReports.call({ ...asked, ...at }, { signal }),
    ({ reports }) => reports,
    onPage,
  )

/** Besides live delivery, because reports become overdue without a change. */
const recountMs = 60_000

/** How many reports a filter finds. The previous counts stay until the new ones arrive. */
export const useReportCounts = (filter: ReportFilter) =>
  useQuery(
    safetyReports.countReports.queryOptions({
      input: filter,
      placeholderData: keepPreviousData,
      refetchInterval: recountMs,
    }),
  )

export const useReport = (id: string) => useQuery(safetyReports.getReport.queryOptions({ input: { id } }))

/** The changes of a report, latest first, one page at a time. */
export const useReportHistory = (id: string) =>
  useInfiniteQuery(
    safetyReports.listHistory.infiniteOptions({
      input: (cursor: string | undefined) => ({ id, ...atCursor(cursor) }),
      ...pageParams,
      select: ({ pages }) => pages.flatMap(({ changes }) => changes),
    }),
  )

/** Downloads a report as a PDF. A link could not say which of the user's farms it is of. */
export const saveReportPdf = (id: string) => saveAnswer(() => safetyReports.getReportPdf.call({ id }))

export const useReportHazard = () => useMutation(safetyReports.reportHazard.mutationOptions())
export const useEditHazard = () => useMutation(safetyReports.editHazard.mutationOptions())
export const useTickControl = () => useMutation(safetyReports.tickControl.mutationOptions())
export const useStartInvestigation = () => useMutation(safetyReports.startInvestigation.mutationOptions())
export const useCloseReport = () => useMutation(safetyReports.closeReport.mutationOptions())
export const useEditMaintenance = () => useMutation(safetyReports.editMaintenance.mutationOptions())
export const useMarkRepaired = () => useMutation(safetyReports.markRepaired.mutationOptions())
export const useReopenReport = () => useMutation(safetyReports.reopenReport.mutationOptions())
export const useWithdrawReport = () => useMutation(safetyReports.withdrawReport.mutationOptions())
export const useAddReportComment = () => useMutation(safetyReports.addReportComment.mutationOptions())
export const useAddReportPhoto = () => useMutation(safetyReports.addReportPhoto.mutationOptions())
