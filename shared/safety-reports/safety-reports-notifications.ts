import { z } from 'zod'
import { cutText } from '#shared/core/cut-text.ts'
import { id } from '#shared/core/fields.ts'
import { defineKind } from '#shared/notifications/define-kind.ts'
import { riskLevelLabels, riskLevels } from './hazards/risk-matrix.ts'

const report = z.object({
  reportId: id,
  locationName: z.string().nullable(),
  /** Of the reporter; null if it is anonymous. */
  name: z.string().nullable(),
})

/** Characters of a text that a push shows. */
const longest = 200

const at = (locationName: string | null) => (locationName === null ? '' : ` at ${locationName}`)
const by = (name: string | null) => (name === null ? 'Reported anonymously.' : `Reported by ${name}.`)
const incidentUrl = (reportId: string) => `/safety-reports/incident-report/${reportId}`

export const safetyReportsNotifications = {
  hazard_reported: defineKind({
    label: 'New hazards that are high, extreme or not rated yet',
    receivers: 'managers',
    defaults: { push: true, email: true },
    parameters: report.extend({ what: z.string(), level: z.enum(riskLevels).nullable() }),
    write: ({ reportId, what, level, locationName, name }) => ({
      title: `${level === null ? 'Hazard' : `${riskLevelLabels[level]} hazard`}${at(locationName)}`,
      body: [cutText(what, longest), by(name)].filter(Boolean).join(' '),
      url: `/safety-reports/hazard-report/${reportId}`,
    }),
  }),
  // Who was hurt, and how, is not said: a push is shown on a locked screen.
  incident_reported: defineKind({
    label: 'Incidents and near misses',
    receivers: 'managers',
    defaults: { push: true, email: true },
    ignoresQuietHours: true,
    parameters: report.extend({ someoneHurt: z.boolean(), isNearMiss: z.boolean() }),
    write: ({ reportId, someoneHurt, isNearMiss, locationName, name }) => ({
      title: `${someoneHurt ? 'Someone is hurt' : isNearMiss ? 'Near miss' : 'Incident'}${at(locationName)}`,
      body: `${by(name)}${someoneHurt ? ' Open it to see whether the regulator must be rung.' : ''}`,
      url: incidentUrl(reportId),
    }),
  }),
  incident_notice_due: defineKind({
    label: 'Written notices and insurers after an incident',
    receivers: 'managers',
    defaults: { push: true, email: true },
    ignoresQuietHours: true,
    parameters: z.object({
      reportId: id,
      kind: z.enum(['written', 'insurer']),
      /** The regulator that the notice goes to. */
      regulator: z.string(),
      /** By when, in words of the farm's clock. */
      due: z.string(),
    }),
    write: ({ reportId, kind, regulator, due }) => ({
      title: kind === 'written' ? 'Written notice due' : 'Tell the insurer',
      body:
        kind === 'written'
          ? `The written notice of an incident is due to ${regulator} by ${due}.`
          : `The insurer must hear of an injury by ${due}.`,
      url: incidentUrl(reportId),
    }),
  }),
}
