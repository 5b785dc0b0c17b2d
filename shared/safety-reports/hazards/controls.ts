import { isHighRisk, type RiskLevel } from './risk-matrix.ts'

/** The hierarchy of controls, from the strongest to the weakest. */
export const controlKinds = [
  'elimination',
  'substitution',
  'isolation',
  'engineering',
  'administrative',
  'ppe',
] as const
export type ControlKind = (typeof controlKinds)[number]

export const controlKindLabels: Record<ControlKind, string> = {
  elimination: 'Elimination',
  substitution: 'Substitution',
  isolation: 'Isolation',
  engineering: 'Engineering',
  administrative: 'Administrative',
  ppe: 'Personal protective equipment (PPE)',
}

/** Asked beside such controls; they are saved all the same. */
export const strongerControlQuestion = 'Rules and PPE alone leave the hazard where it is. Can it be isolated?'

const weakKinds: readonly ControlKind[] = ['administrative', 'ppe']

/** Whether a high or extreme hazard has controls, but only administrative ones and PPE. */
export const needsStrongerControl = (level: RiskLevel, kinds: readonly ControlKind[]): boolean =>
  isHighRisk(level) && kinds.length > 0 && kinds.every((kind) => weakKinds.includes(kind))
