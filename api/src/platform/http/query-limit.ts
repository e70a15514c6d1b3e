const MAX_PARAMETERS = 100

/** Thousands of names cost more to parse than a call costs. */
export const hasTooManyParameters = (url: string): boolean => url.split('&', MAX_PARAMETERS + 1).length > MAX_PARAMETERS
