import { z } from 'zod'
import { endpoint } from '#shared/core/endpoint.ts'
import { day, id } from '#shared/core/fields.ts'
import { managers, managersAndEmployees } from '#shared/core/role.ts'

const pdf = {
  200: {
    description: 'The PDF',
    content: {
      'application/pdf': { schema: { type: 'string' as const, contentMediaType: 'application/pdf' } },
    },
  },
}

const file = z.object({ headers: z.record(z.string(), z.string()), /** A stream of the PDF. */ body: z.unknown() })

/** Reports on paper. */
export const reportPdfsContract = {
  getReportPdf: endpoint
    .meta({
      allow: managersAndEmployees,
      whileEmployed: true,
      outside: true,
      turn: 'heavy',
      reads: ['safetyReports', 'assets', 'machines', 'manager'],
    })
    .route({
      method: 'GET',
      path: '/safety-reports/{id}/pdf',
      summary: 'Get a report as a PDF, with its photos',
      outputStructure: 'detailed',
      spec: ({ responses, ...operation }) => ({ ...operation, responses: { ...responses, ...pdf } }),
    })
    .input(z.object({ id }))
    .output(file),
  getInjuriesPdf: endpoint
    .meta({ allow: managers, outside: true, turn: 'heavy', reads: ['safetyReports', 'manager'] })
    .route({
      method: 'GET',
      path: '/injuries/pdf',
      summary: 'Get the register of injuries as a PDF',
      outputStructure: 'detailed',
      spec: ({ responses, ...operation }) => ({ ...operation, responses: { ...responses, ...pdf } }),
    })
    .input(z.object({ from: day.optional(), to: day.optional() }))
    .output(file),
}
