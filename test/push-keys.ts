import webPush from 'web-push'

/** VAPID keys for one test run. */
export const testPushKeys = webPush.generateVAPIDKeys()
