import { readAccountingServices } from '#server/accounting/providers/read-accounting-services.ts'
import { readCardService } from '#server/business/customers/card-service.ts'
import type { OutsideServices } from '#server/core/startup/outside-services.ts'
import type { SettingsSource } from '#server/core/startup/settings.ts'

/** The outside services of all features, as configured. A wrong setting is a StartupProblem. */
export function readOutsideServices(source: SettingsSource = process.env): OutsideServices {
  return { ...readAccountingServices(source), stripe: readCardService(source) }
}
