/** Whether the browser says that there is no connection. It fires `online` when there is one again. */
export const isOffline = (): boolean => 'onLine' in navigator && !navigator.onLine
