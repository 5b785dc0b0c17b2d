/** By this phone's clock, always in the form that sorts as text. */
export const presentInstant = () => Temporal.Now.instant().toString({ fractionalSecondDigits: 3 })
