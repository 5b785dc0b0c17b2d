export const machineStates = ['in_use', 'out_of_use'] as const
export type MachineState = (typeof machineStates)[number]

export const machineStateLabels: Record<MachineState, string> = { in_use: 'In use', out_of_use: 'Out of use' }

/** The columns that machines are sorted by. */
export const machineSorts = ['name', 'idCode', 'category'] as const
export type MachineSort = (typeof machineSorts)[number]
