export const licenceClasses = ['car', 'hr', 'mc', 'lr', 'mr', 'hc'] as const
export type LicenceClass = (typeof licenceClasses)[number]

export const licenceClassLabels: Record<LicenceClass, string> = {
  car: 'Car',
  hr: 'Heavy Rigid (HR)',
  mc: 'Multi Combination (MC)',
  lr: 'Light Rigid (LR)',
  mr: 'Medium Rigid (MR)',
  hc: 'Heavy Combination (HC)',
}
