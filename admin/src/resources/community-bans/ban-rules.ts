/** What is offered first: long enough to be felt, short enough to begin anew. */
export const DEFAULT_DAYS = 7
/** Characters of a reason, as the server takes them. */
export const REASON_MOST = 500
