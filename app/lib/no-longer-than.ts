/** Waits for work whose end is not certain, such as an import without a connection. Rejects when the time is over. */
export function noLongerThan<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const timeUp = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(`It took longer than ${milliseconds} ms.`)), milliseconds)
  })
  return Promise.race([work, timeUp])
}
