import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { allRows } from '#shared/core/pages.ts'
import type { Injury } from '#shared/safety-reports/incidents/incidents-contract.ts'
import { api } from '#app/lib/api/api.ts'
import { saveAnswer } from '#app/lib/files/save-file.ts'
import { atCursor, pageParams } from '#app/lib/api/page-params.ts'
import type { CsvProgress } from '#app/ui/page/csv-button.tsx'

const { safetyReports } = api

/** What was answered about notifying the regulator, what was done, and what only managers know of the people. */
export const useIncidentGuide = (id: string) => useQuery(safetyReports.getIncidentGuide.queryOptions({ input: { id } }))

export const useReportIncident = () => useMutation(safetyReports.reportIncident.mutationOptions())
export const useEditIncident = () => useMutation(safetyReports.editIncident.mutationOptions())
export const useSaveIncidentPerson = () => useMutation(safetyReports.saveIncidentPerson.mutationOptions())
export const useRemoveIncidentPerson = () => useMutation(safetyReports.removeIncidentPerson.mutationOptions())
export const useAnswerGuide = () => useMutation(safetyReports.answerGuide.mutationOptions())
export const useMarkIncidentStep = () => useMutation(safetyReports.markIncidentStep.mutationOptions())

/** Both days or none; both count. */
export type InjuryDays = { from?: string | undefined; to?: string | undefined }

const injuriesOf = ({ pages }: { pages: { injuries: Injury[] }[] }) => pages.flatMap(({ injuries }) => injuries)

/** The register of injuries, latest first, one page at a time. The previous rows stay until the new ones arrive. */
export const useInjuryPages = (days: InjuryDays) =>
  useInfiniteQuery(
    safetyReports.listInjuries.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...days, ...atCursor(cursor) }),
      ...pageParams,
      placeholderData: keepPreviousData,
      select: injuriesOf,
    }),
  )

/** Downloads the register as a PDF. */
export const saveInjuriesPdf = (days: InjuryDays) => saveAnswer(() => safetyReports.getInjuriesPdf.call(days))

/** All of them: for a file and for paper. */
export const allInjuries = (days: InjuryDays, { signal, onPage }: CsvProgress) =>
  allRows(
    (at) => safetyReports.listInjuries.call({ ...days, ...at }, { signal }),
    ({ injuries }) => injuries,
    onPage,
  )
