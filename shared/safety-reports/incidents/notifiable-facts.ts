import { type State, states } from '#shared/business/state.ts'

/** In the order of safety.md 2.1, in which they are asked. */
export const notifiableFacts = [
  'death',
  'inpatient',
  'amputation',
  'head_injury',
  'eye_injury',
  'skin_separation',
  'spinal_injury',
  'loss_of_function',
  'laceration',
  'burn',
  'substance_48h',
  'animal_disease',
  'remote_transfer',
  'electric_shock_treated',
  'sexual_assault',
  'explosion_or_fire',
  'substance_escape',
  'gas_or_steam_escape',
  'pressurised_escape',
  'object_from_height',
  'registered_plant',
  'structure_collapse',
  'excavation_collapse',
  'electric_shock_untreated',
  'machine_rollover',
  'person_fell',
] as const
export type NotifiableFact = (typeof notifiableFacts)[number]

/** From the first to the last that names an incident to which several apply. */
export const notifiableCategories = [
  'death',
  'serious_injury_or_illness',
  'dangerous_incident',
  'sexual_assault_incident',
] as const
export type NotifiableCategory = (typeof notifiableCategories)[number]

export const notifiableCategoryLabels: Record<NotifiableCategory, string> = {
  death: 'Death',
  serious_injury_or_illness: 'Serious injury or illness',
  dangerous_incident: 'Dangerous incident',
  sexual_assault_incident: 'Sexual assault',
}

interface FactRow {
  /** The words on its chip. */
  label: string
  /** States on whose list it is. Everywhere else: ring and ask. */
  yesIn: readonly State[]
  category: NotifiableCategory
  /** States whose law has it in another category. */
  categoryIn?: Partial<Record<State, NotifiableCategory>>
  /** Whether it counts only where a person was exposed to a serious risk. */
  needsExposure: boolean
}

const allButVic = states.filter((state) => state !== 'vic')

const injury = (label: string, yesIn: readonly State[] = states): FactRow => ({
  label,
  yesIn,
  category: 'serious_injury_or_illness',
  needsExposure: false,
})

const danger = (label: string, yesIn: readonly State[] = states): FactRow => ({
  label,
  yesIn,
  category: 'dangerous_incident',
  needsExposure: true,
})

export const notifiableFactRows: Record<NotifiableFact, FactRow> = {
  death: { label: 'Someone died', yesIn: states, category: 'death', needsExposure: false },
  inpatient: injury('Admitted to hospital straight away, however short the stay'),
  amputation: injury('Lost a finger, toe, limb or other body part'),
  head_injury: injury('Serious head injury'),
  eye_injury: injury('Serious eye injury'),
  skin_separation: injury('Skin torn from what is under it'),
  spinal_injury: injury('Injury to the spine'),
  loss_of_function: injury('Lost the use of part of the body'),
  laceration: injury('Deep cut that needed stitches or more'),
  burn: injury('Serious burn', allButVic),
  substance_48h: injury('Needed a doctor within 48 hours of contact with a chemical, silo gas, fuel or the like'),
  animal_disease: injury(
    'Disease from working with animals: Q fever, leptospirosis, brucellosis, anthrax, Hendra, avian influenza, psittacosis',
    allButVic,
  ),
  remote_transfer: injury('Flown or driven out urgently from a remote place', ['wa']),
  electric_shock_treated: {
    label: 'Electric shock that needed treatment',
    yesIn: states,
    category: 'dangerous_incident',
    categoryIn: { vic: 'serious_injury_or_illness' },
    needsExposure: false,
  },
  sexual_assault: {
    label: 'Sexual assault, or suspected',
    yesIn: ['act'],
    category: 'sexual_assault_incident',
    needsExposure: false,
  },
  explosion_or_fire: danger('Explosion or fire'),
  substance_escape: danger('Chemical, fuel or other substance spilled or leaked'),
  gas_or_steam_escape: danger('Gas or steam escaped'),
  pressurised_escape: danger('Something under pressure escaped, such as hydraulic oil'),
  object_from_height: danger('Something fell from a height'),
  registered_plant: danger('Machinery that must be registered failed or overturned'),
  structure_collapse: danger('Building, silo or other structure collapsed'),
  excavation_collapse: danger('Trench or other excavation collapsed'),
  electric_shock_untreated: danger('Electric shock without treatment', allButVic),
  machine_rollover: danger('Tractor, quad or side-by-side overturned, no one badly hurt', []),
  person_fell: danger('Someone fell from a height, not badly hurt', []),
}

/** The facts as the guide asks for them: what happened to a person, then what else happened. */
export const notifiableQuestions: readonly { question: string; hint: string; facts: readonly NotifiableFact[] }[] = [
  {
    question: 'What happened to the person?',
    hint: 'An injury counts if it needed treatment straight away, beyond first aid.',
    facts: notifiableFacts.filter((fact) => !notifiableFactRows[fact].needsExposure),
  },
  {
    question: 'What else happened?',
    hint: 'These count when out of control, even if no one was hurt.',
    facts: notifiableFacts.filter((fact) => notifiableFactRows[fact].needsExposure),
  },
]
