/** The stream of server-sent events, below `/api/v1/`, opened with `?session=` (spec §7). */
export const liveEventsPath = 'sse/';

/** What a waiting page is told (spec §7); the data of each is `{"session": "…"}`. */
export const liveEventNames = ['email_verified', 'reset_password'] as const;
export type LiveEventName = (typeof liveEventNames)[number];

/** What a waiting page may call itself: made by the browser, 32 hex characters (spec §9); others are let through for other clients. */
export const liveSessionPattern = /^[\w-]{1,100}$/;
