/**
 * The third-party services that features call over HTTP, null where no key is configured. A feature that calls one adds
 * it to this interface, and server/outside-services.ts reads them all at the start.
 */
export interface OutsideServices {}
