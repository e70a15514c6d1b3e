/** Long enough to matter, short enough for a new start. */
export const DEFAULT_BAN_DAYS = 7
