import webPush from 'web-push'

/** A VAPID pair of one test run. */
export const testPushKeys = webPush.generateVAPIDKeys()
