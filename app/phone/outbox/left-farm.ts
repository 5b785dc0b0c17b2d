/** The problem of a record for a farm that the employee has left, or was removed from. */
export const leftFarm = 'LEFT_FARM'
