/** What is offered first: long enough to be felt, short enough to begin anew. */
export const DEFAULT_DAYS = 7
