import { Menu } from '@mantine/core'
import type { SafetyReportDetails } from '#shared/safety-reports/report-outputs.ts'

/** Saves a report as a PDF with its photos. The server names the file. */
export function PdfItem({ report: { id } }: { report: Pick<SafetyReportDetails, 'id'> }) {
  return (
    <Menu.Item component="a" href={`/api/safety-reports/${id}/pdf`} download>
      Save as PDF
    </Menu.Item>
  )
}
