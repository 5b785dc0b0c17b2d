import { Button } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { numberText } from '#shared/core/count-text.ts'
import { reportTypes } from '#shared/safety-reports/report-type.ts'
import { api } from '#app/lib/api/api.ts'
import { reportLists } from '#app/manager/business/report-lists.ts'
import { Row } from '#app/ui/native/layout.tsx'

/** Leads to the reports of each type that the person made or is in, and counts them. */
export function EmployeeReports({ userId }: { userId: string }) {
  const counts = useQueries({
    queries: reportTypes.map((type) =>
      api.safetyReports.countReports.queryOptions({ input: { type, people: [userId] } }),
    ),
  })
  return (
    <Row gap={8} wrap>
      {reportTypes.map((type, index) => {
        const count = counts[index]?.data?.reports
        return (
          <Button
            key={type}
            variant="default"
            renderRoot={(props) => <Link {...props} to={reportLists[type].to} search={{ people: [userId] }} />}
          >
            {reportLists[type].label}
            {count !== undefined && ` (${numberText(count)})`}
          </Button>
        )
      })}
    </Row>
  )
}
