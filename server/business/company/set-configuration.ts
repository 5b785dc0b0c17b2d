import { textOf } from '#shared/texts.ts'
import type { ConfiguredType } from '#shared/business/config-type.ts'
import { configurationProblem } from '#shared/business/configuration-limits.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { updateConfiguration } from './configuration-store.ts'
import { skipReports } from './skip-reports.ts'

interface Setting {
  id: string
  configType: ConfiguredType
  value: number
}

/**
 * Changes one setting, whose id and type must belong together. A missing row, or one of another business, is silently
 * skipped (Specification 5).
 */
export async function setConfiguration(ctx: BusinessContext, { id, configType, value }: Setting) {
  if (configurationProblem(configType, value)) {
    refuse('BAD_REQUEST', textOf('business.settingOutOfRange', { configType }), { at: 'value' })
  }
  await updateConfiguration(ctx.tx, ctx.actor.managerId, { id, configType, value: String(value) })
  if (configType === 'report_frequency') await skipReports(ctx)
  return { ok: true as const }
}
