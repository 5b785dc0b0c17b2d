/** The problem of a record that this build can't send in any shape. */
export const tooOld = 'TOO_OLD'
