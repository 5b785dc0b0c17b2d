import { v7 as newId } from 'uuid'
import type { ControlKind } from '#shared/safety-reports/hazards/controls.ts'
import type { SafetyReportDetails } from '#shared/safety-reports/report-outputs.ts'
import { dueOn, type HarmTarget, levelOf, type Rating } from '#shared/safety-reports/hazards/risk-matrix.ts'
import { notRated } from './rating.ts'

/** A control as it is typed. */
export interface ControlDraft {
  id: string
  /** Empty until it is chosen. */
  kind: ControlKind | ''
  text: string
  owner: string
  dueOn: string | null
}

export interface HazardValues {
  what: string
  location: string
  assetId: string
  owner: string
  dueOn: string | null
  harmTo: HarmTarget
  rating: Rating
  /** With the controls in place. */
  residual: Rating
  controls: ControlDraft[]
}

export const newControl = (): ControlDraft => ({ id: newId(), kind: '', text: '', owner: '', dueOn: null })

export function valuesOf({ what, location, asset, owner, dueOn: due, hazard }: SafetyReportDetails): HazardValues {
  return {
    what,
    location: location ?? '',
    assetId: asset ?? '',
    owner: owner ?? '',
    dueOn: due,
    harmTo: hazard?.harmTo ?? 'people',
    rating: hazard ? { likelihood: hazard.likelihood, consequence: hazard.consequence } : notRated,
    residual: hazard ? { likelihood: hazard.residualLikelihood, consequence: hazard.residualConsequence } : notRated,
    controls: (hazard?.controls ?? []).map((control) => ({
      id: control.id,
      kind: control.kind,
      text: control.text,
      owner: control.owner ?? '',
      dueOn: control.dueOn,
    })),
  }
}

/** What the server stores; a control without a kind is refused by the form before. */
export const inputOf = ({ location, assetId, owner, rating, residual, controls, what, ...values }: HazardValues) => ({
  ...values,
  what: what.trim(),
  location: location || null,
  assetId: assetId || null,
  owner: owner || null,
  ...rating,
  residualLikelihood: residual.likelihood,
  residualConsequence: residual.consequence,
  controls: controls.flatMap(({ kind, text, ...control }) =>
    kind === '' ? [] : [{ ...control, kind, text: text.trim(), owner: control.owner || null }],
  ),
})

/** The day by which a hazard with this rating is to be fixed; null while it is not rated. */
export function dueOf(rating: Rating, createdAt: string, zone: string): string | null {
  const level = levelOf(rating)
  return level === null ? null : dueOn(createdAt, level, zone)
}
